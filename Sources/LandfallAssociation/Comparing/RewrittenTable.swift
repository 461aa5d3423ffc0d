// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
internal import LandfallCore

/// A table whose app rewrites old links before it reads them.
///
/// A rule from a pattern to one of the table's own patterns opens what that one opens: it is a second
/// pattern of its link, which is tried before all others. A rule from a scheme or a host with any path
/// to one of the table's own is one more scheme or host.
package struct RewrittenTable {
  package private(set) var declaration: TableDeclaration
  /// The routes that stand for rules.
  package private(set) var places: Set<TableProblem.Place> = []

  package init(_ declaration: TableDeclaration) { self.declaration = declaration }

  /// Adds rules, in any order.
  ///
  /// - Parameter rules: Patterns and their targets.
  /// - Returns: The indices of those whose target is no pattern of the table, which are left out.
  package mutating func add(_ rules: [(pattern: String, target: String)]) -> [Int] {
    var rest = Array(rules.indices)
    while true {
      // The target of a rule may be the pattern of another one.
      let left = rest.filter { !add(rules[$0].pattern, to: rules[$0].target) }
      if left.count == rest.count { return left }
      rest = left
    }
  }

  private mutating func add(_ text: String, to target: String) -> Bool {
    guard let old = try? Pattern(parsing: text), let new = try? Pattern(parsing: target) else {
      return false
    }
    if addOrigin(old, new) { return true }
    let wanted = new.text(naming: { "p\($0)" })
    for link in declaration.links.indices {
      for route in declaration.links[link].routes {
        guard route.pattern.text(naming: { "p\($0)" }) == wanted else { continue }
        let names = old.placeholders.map { placeholder in
          new.placeholders.firstIndex { $0.name == placeholder.name }
            .map { route.pattern.placeholders[$0].name }
        }
        guard
          let pattern = try? Pattern(parsing: old.text(naming: { names[$0] ?? "" }))
        else { return false }
        var added = route
        added.pattern = pattern
        added.deprecation = nil
        places.insert(.init(link: link, route: declaration.links[link].routes.count))
        declaration.links[link].routes.append(added)
        return true
      }
    }
    return false
  }

  /// Adds a scheme or a host, if the rule is about nothing else.
  private mutating func addOrigin(_ old: Pattern, _ new: Pattern) -> Bool {
    guard old.takesEveryPath, new.takesEveryPath else { return false }
    func host(_ pattern: Pattern) -> String? {
      pattern.host.map { String(decoding: $0.encoded, as: UTF8.self) }
    }
    func scheme(_ pattern: Pattern) -> String? {
      pattern.scheme.map { String(decoding: $0, as: UTF8.self) }
    }
    switch (host(old), host(new), scheme(old), scheme(new)) {
    case (let old?, let new?, nil, nil) where declaration.hosts.contains(new):
      declaration.hosts.append(old)
    case (nil, nil, let old?, let new?) where declaration.schemes.contains(new):
      declaration.schemes.append(old)
    default: return false
    }
    return true
  }
}

extension Pattern {
  /// Whether it is one placeholder for all segments.
  fileprivate var takesEveryPath: Bool {
    guard placeholders.count == 1, query.isEmpty, fragment == nil, fragmentItems.isEmpty,
      path.count == 2, case .placeholder(0) = path[1]
    else { return false }
    return placeholders[0].extent != .one && placeholders[0].expression == nil
      && placeholders[0].extent != .repeated(minimum: 1)
  }

  /// The text with other names of its placeholders.
  fileprivate func text(naming name: (Int) -> String) -> String {
    var bytes = Array(text.utf8)
    let places = placeholders.indices.sorted {
      placeholders[$0].range.lowerBound > placeholders[$1].range.lowerBound
    }
    for index in places where placeholders[index].isNamed {
      let start = placeholders[index].range.lowerBound + 1
      let end = start + placeholders[index].name.utf8.count
      bytes.replaceSubrange(start..<end, with: name(index).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
