// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// A rule of rewriting with its patterns read.
struct RewritePair {
  let rule: RewriteRule
  let pattern: Pattern
  let target: Pattern

  /// The values that go from one to the other, all of them texts.
  var parameters: [ParameterDeclaration] {
    let always = alwaysThere
    return pattern.placeholders.filter(\.isNamed).map { placeholder in
      let isList = isRepeated(placeholder)
      return ParameterDeclaration(
        name: placeholder.name, type: .string,
        isOptional: !isList && !always.contains(placeholder.name), isList: isList)
    }
  }

  /// The new pattern, whose values have the expressions of the old one where it names none itself.
  var constrainedTarget: Pattern {
    var bytes = Array(target.text.utf8)
    for placeholder in target.placeholders.reversed() where placeholder.expression == nil {
      let old = pattern.placeholders.first { $0.name == placeholder.name }
      guard let expression = old?.expression, placeholder.extent != .rawRest,
        placeholder.extent != .tail
      else { continue }
      let end = placeholder.range.lowerBound + 1 + placeholder.name.utf8.count
      bytes.insert(contentsOf: Array("(\(expression))".utf8), at: end)
    }
    return (try? Pattern(parsing: String(decoding: bytes, as: UTF8.self))) ?? target
  }

  /// Why the values of the old pattern do not fit into the new one; nil if they do.
  var problem: String? {
    let bound = (pattern.query + target.query).first { $0.isConstant || $0.isOthers }
    if bound != nil {
      return "a rule has no constants and no ':name*' in its query; other items stay as they are"
    }
    if target.placeholders.contains(where: { !$0.isNamed }) {
      return "a bare '*' has no value to write; name it in both patterns, as in ':rest*'"
    }
    if target.host?.isWildcard == true {
      return "the host to write is not known; name one, or use a placeholder, as in '//:name.host'"
    }
    let old = Set(pattern.placeholders.filter(\.isNamed).map(\.name))
    let new = Set(target.placeholders.map(\.name))
    if let name = old.subtracting(new).min() {
      return "':\(name)' is in '\(pattern.text)' and not here; both patterns have the same "
        + "placeholders"
    }
    if let name = new.subtracting(old).min() {
      return "':\(name)' has no value, as '\(pattern.text)' does not have it"
    }
    for placeholder in target.placeholders {
      guard let other = pattern.placeholders.first(where: { $0.name == placeholder.name }),
        !fits(other.extent, into: placeholder)
      else { continue }
      return "':\(placeholder.name)' takes more of the path in '\(pattern.text)' than it has a "
        + "place for here"
    }
    let optional = Set(parameters.filter(\.isOptional).map(\.name))
    let mayBeLeftOut = new.subtracting(RewritePair.alwaysThere(in: target))
    if let name = optional.subtracting(mayBeLeftOut).min() {
      return "':\(name)' may be missing in '\(pattern.text)', so make it optional here, or write a "
        + "rule without it"
    }
    return nil
  }

  private func fits(_ old: Placeholder.Extent, into new: Placeholder) -> Bool {
    switch (old, new.extent) {
    case (.repeated(let old), .repeated(let new)): old >= new
    case (.repeated, .one): isInQuery(new, of: target)
    case (.one, .one), (.rawRest, .rawRest), (.tail, .tail): true
    default: false
    }
  }

  private func isRepeated(_ placeholder: Placeholder) -> Bool {
    if case .repeated = placeholder.extent { true } else { false }
  }

  private func isInQuery(_ placeholder: Placeholder, of pattern: Pattern) -> Bool {
    pattern.query.contains { item in
      if case .capture(let index) = item.kind {
        pattern.placeholders[index].name == placeholder.name
      } else {
        false
      }
    }
  }

  private var alwaysThere: Set<String> { RewritePair.alwaysThere(in: pattern) }

  /// The placeholders that have a value whatever optional parts are there.
  private static func alwaysThere(in pattern: Pattern) -> Set<String> {
    let all = Set(pattern.placeholders.map(\.name))
    let ways = [pattern.alternatives, pattern.fragmentAlternatives].filter { !$0.isEmpty }
    return ways.reduce(all) { names, alternatives in
      let sets = alternatives.map { Set($0.placeholders.map { pattern.placeholders[$0].name }) }
      let sometimes = sets.reduce(Set()) { $0.union($1) }
      let always = sets.reduce(sometimes) { $0.intersection($1) }
      return names.subtracting(sometimes.subtracting(always))
    }
  }
}
