// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// A route of a run-time table without the closure that makes its value.
struct RouteFacts: Sendable {
  struct Place: Sendable, Hashable {
    var file: String
    var line: Int
  }

  /// A regular expression of the whole URL, in the place of patterns.
  struct Expression: Sendable {
    var regex: String
    var anchoring: RegexAnchoring
    var ignoresCase: Bool
    /// The path of the groups that it stands in, where it does not belong.
    var prefix = ""
  }

  enum Mark: String, CaseIterable {
    case log
    case sensitive

    func names(_ marks: RouteMarks) -> Set<String> {
      self == .log ? marks.log.publicNames : marks.sensitive
    }

    /// The code of a name that no placeholder has.
    var unknownName: String {
      self == .log ? "log.unknownParameter" : "sensitive.unknownParameter"
    }
  }

  /// Something that a group says and that means nothing for a route in it.
  enum GroupMistake: Sendable {
    /// The path of the group cannot stand before the pattern, which names its scheme or host.
    case prefix(String, pattern: String)
    /// No route of the group has a placeholder of this name.
    case name(String, of: Mark)
  }

  /// A value of the closure, before it has a name.
  struct Parameter: Sendable {
    var type: ValueType
    var isOptional: Bool
    var isList: Bool
  }

  var patterns: [String]
  var expression: Expression?
  var name: String?
  /// The marks, with those of its groups.
  private(set) var marks: RouteMarks
  /// The marks without those of its groups.
  let ownMarks: RouteMarks
  let parameters: [Parameter]
  /// The routes of a mounted table, for manifests; nil unless the route is a mount.
  let mounted: (@Sendable () -> TableDeclaration)?
  /// Whether a mounted table has regular expressions of whole URLs.
  var mountsExpressions = false
  let place: Place
  /// The parts of its groups that mean nothing for the route.
  var groupMistakes: [GroupMistake] = []

  init(
    patterns: [String], expression: Expression? = nil, name: String? = nil, marks: RouteMarks,
    parameters: [Parameter] = [], mounted: (@Sendable () -> TableDeclaration)? = nil, place: Place
  ) {
    self.patterns = patterns
    self.expression = expression
    self.name = name
    self.marks = marks
    ownMarks = marks
    self.parameters = parameters
    self.mounted = mounted
    self.place = place
  }
}

extension RouteFacts {
  /// Puts the path of a group before the patterns, and its marks above the route's own.
  mutating func join(_ prefix: String, _ group: RouteMarks) {
    marks = marks.below(group)
    if let inner = expression?.prefix { expression?.prefix = prefix + inner }
    patterns = patterns.map { pattern in
      guard prefix.contains(where: { $0 != "/" }), Self.namesOrigin(pattern) else {
        return MountPath.join(prefix, pattern)
      }
      groupMistakes.append(.prefix(prefix, pattern: pattern))
      return pattern
    }
  }

  private static func namesOrigin(_ text: String) -> Bool {
    // Nearly all start with one slash.
    let bytes = text.utf8.prefix(2)
    if bytes.first == UInt8(ascii: "/"), bytes.last != UInt8(ascii: "/") || bytes.count == 1 {
      return false
    }
    guard let pattern = try? Pattern(parsing: text) else { return false }
    return pattern.scheme != nil || pattern.host != nil
  }

  /// The names of all placeholders, or of the expression's groups, as far as they can be read.
  var placeholderNames: [String] {
    if let expression {
      let regex = try? RegularExpression(
        parsing: expression.regex, isCaseInsensitive: expression.ignoresCase)
      return regex.map { ExpressionDeclaration($0, anchoring: expression.anchoring).names } ?? []
    }
    return patterns.flatMap { text in
      (try? Pattern(parsing: text))?.placeholders.filter(\.isNamed).map(\.name) ?? []
    }
  }
}
