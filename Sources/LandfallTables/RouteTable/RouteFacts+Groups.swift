// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

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

  /// The names of all placeholders, or of the groups of the regular expression, as far as they can be
  /// read.
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
