// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// The text form of a route, read into its parts: `guides/patterns.md` lists every form.
package struct Pattern: Sendable {
  package var text: String
  /// Lowercase; nil unless the route is bound to one.
  package var scheme: [UInt8]?
  /// Whether the path follows the scheme without a slash, as in `mailto::address`; it is read with
  /// slashes, too, and printed without.
  package var isOpaque = false
  package var host: HostPattern?
  package var path: [PatternPart]
  package var query: [QueryRequirement]
  package var fragment: FragmentPattern?
  /// The items of the fragment: `#/path?via=:via`, `#id=:id`.
  package var fragmentItems: [QueryRequirement] = []
  /// Whether they are printed behind a `?` although no path stands before them: `#?id=:id`.
  package var marksFragmentItems = false
  package var placeholders: [Placeholder]

  package static var root: Pattern {
    Pattern(
      text: "/", scheme: nil, host: nil, path: [.separator(at: 0)], query: [], fragment: nil,
      placeholders: [])
  }

  /// How many segments a path may have: as many as a URL, unless an app raises that limit.
  package static var segmentLimit: Int { 128 }
  /// How long a pattern may be, in bytes: what a table's text holds.
  package static var lengthLimit: Int { 4_095 }
  /// How many alternatives a pattern may have: six optional parts make as many.
  package static var alternativeLimit: Int { 64 }
}

extension Pattern {
  package init(parsing text: String) throws(PatternError) {
    var parser = PatternParser(text)
    self = try parser.parse()
  }

  /// Whether every URL of the pattern has a placeholder of this name in its path.
  package func needs(_ name: String) -> Bool {
    path.contains { part in
      guard case .placeholder(let index) = part else { return false }
      return placeholders[index].name == name && placeholders[index].extent == .one
    }
  }

  /// Whether the placeholder of this name is in an optional part.
  package func mayLack(_ name: String) -> Bool {
    [alternatives, fragmentAlternatives].contains { alternatives in
      let holds = alternatives.map { $0.placeholders.contains { placeholders[$0].name == name } }
      return Set(holds).count == 2
    }
  }

  /// How many pieces of a URL it captures at most: what takes the rest behind text is two.
  var captureLimit: Int { placeholders.reduce(0) { $0 + ($1.extent == .one ? 1 : 2) } }

  /// The path with its groups expanded; the one with every group first.
  package var alternatives: [PatternAlternative] { (try? expand(path)) ?? [] }

  /// The fragment's path with its groups expanded; empty unless the fragment is a path.
  package var fragmentAlternatives: [PatternAlternative] {
    guard case .path(let parts, _) = fragment else { return [] }
    return (try? expand(parts)) ?? []
  }
}

/// A piece of a path pattern as it is written, before its groups are expanded.
package indirect enum PatternPart: Equatable, Sendable {
  case separator(at: Int)
  case literal([UInt8], ByteRange)
  case placeholder(Int)
  case group([PatternPart], ByteRange)
  /// `(a|b)`: one of several literals, of which the first is printed.
  case choice([[UInt8]], ByteRange)
}

/// One segment of a path pattern without groups; placeholders are indices into the pattern's list.
package enum PatternSegment: Equatable, Sendable {
  case literal([UInt8])
  case mixed([MixedPart])
  case placeholder(Int)
  case repeated(Int, minimum: Int)
  /// Everything that follows; `isRaw` keeps it byte for byte.
  case rest(Int, isRaw: Bool)
}

/// A piece of a segment that has literals and placeholders.
package enum MixedPart: Equatable, Sendable {
  case literal([UInt8])
  case placeholder(Int)
}

/// A named part of a pattern that takes its value from the URL, such as `:id`.
package struct Placeholder: Equatable, Sendable {
  package enum Extent: Equatable, Sendable {
    /// One segment, a part of one, or a value of the query or the fragment.
    case one
    /// One or more segments, or zero or more.
    case repeated(minimum: Int)
    /// The rest of the path, byte for byte.
    case rawRest
    /// The rest of the URL with its query and fragment, byte for byte.
    case tail
  }

  /// The name, without the colon; empty for a bare `*`.
  package var name: String
  package var extent: Extent
  /// The text between the parentheses, or nil.
  package var expression: String?
  /// `(+)`: whether a `+` in the value, which is of an item, is a space.
  package var plusIsSpace = false
  /// Where it stands in the pattern's text, in bytes, with the colon and the modifier.
  package var range: ByteRange

  package var isNamed: Bool { !name.isEmpty }
}

package struct QueryRequirement: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// `name=literal`
    case literal([UInt8])
    /// A bare `name`.
    case present
    /// `!name`
    case absent
    /// `name=:placeholder`, as an index into the pattern's placeholders.
    case capture(Int)
    /// `:placeholder=text`: no item of the URL, but a constant that the value is.
    case constant(Int, [UInt8])
    /// `:placeholder*`: all items that the pattern does not name.
    case others(Int)
    /// `name=:placeholder(**)`: the rest of the URL from the value on, byte for byte.
    case tail(Int)
  }

  /// The name, decoded; empty for what is no item of its own.
  package var name: [UInt8]
  package var kind: Kind
  package var range: ByteRange
  /// Whether it is an item of the fragment.
  package var isInFragment = false
  /// The other names, or other literals, of a choice: `(a|b)=:value`, `name=(a|b)`.
  package var choices: [QueryRequirement] = []

  package var isConstant: Bool { if case .constant = kind { true } else { false } }
  package var isOthers: Bool { if case .others = kind { true } else { false } }
  var isTail: Bool { if case .tail = kind { true } else { false } }
  /// It and its other names or literals, the one that is printed first.
  package var ways: [QueryRequirement] { [self] + choices }
}

package enum FragmentPattern: Sendable {
  case literal([UInt8])
  case capture(Int)
  /// `#/path/:id`, matched as a path, behind the text before its first slash: `#!/path/:id`.
  case path([PatternPart], prefix: [UInt8])
}

/// A host of a table or of one route: `linky.app`, `*.linky.app`, `:team.linky.app`.
package struct HostPattern: Equatable, Sendable {
  package enum Label: Equatable, Sendable {
    /// Lowercase; the last one may carry a port.
    case literal([UInt8])
    case placeholder(Int)
  }

  /// Whether it starts with `*.`: one or more labels before the others.
  package var isWildcard: Bool
  package var labels: [Label]

  package static var lengthLimit: Int { 260 }

  package var isExact: Bool { !isWildcard && placeholders.isEmpty }

  package var placeholders: [Int] {
    labels.compactMap { label in if case .placeholder(let index) = label { index } else { nil } }
  }

  /// The form that the table holds: labels joined by dots, `:` for a placeholder.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = isWildcard ? [UInt8(ascii: "*")] : []
    for label in labels {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ".")) }
      switch label {
      case .literal(let text): bytes += text
      case .placeholder: bytes.append(UInt8(ascii: ":"))
      }
    }
    return bytes
  }
}

extension HostPattern {
  /// Whether some host is of both patterns.
  package func overlaps(_ other: HostPattern) -> Bool {
    let count = min(labels.count, other.labels.count)
    let areAlike = zip(labels.suffix(count), other.labels.suffix(count)).allSatisfy { mine, other in
      if case .literal(let mine) = mine, case .literal(let other) = other { return mine == other }
      return true
    }
    // A wildcard is one label or more.
    let haveLength =
      switch (isWildcard, other.isWildcard) {
      case (false, false): labels.count == other.labels.count
      case (true, false): labels.count < other.labels.count
      case (false, true): labels.count > other.labels.count
      case (true, true): true
      }
    return areAlike && haveLength
  }

  /// Whether a URL can name the host: one that ends in a number is an IPv4 address of four numbers.
  var mayBeNamed: Bool {
    guard case .literal(let last) = labels.last else { return true }
    let name = last.prefix { $0 != UInt8(ascii: ":") }
    let isHexadecimal =
      name.starts(with: "0x".utf8) && name.dropFirst(2).allSatisfy { ASCII.hexValue($0) != nil }
    guard isHexadecimal || name.allSatisfy(ASCII.isDigit) else { return true }
    return !isWildcard && labels.count == 4
      && labels.allSatisfy { label in
        guard case .literal(let text) = label else { return false }
        let digits = text.prefix { $0 != UInt8(ascii: ":") }
        let number = digits.prefix(4).reduce(0) { 10 * $0 + Int($1) - 0x30 }
        return digits.allSatisfy(ASCII.isDigit) && number <= 255
          && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
      }
  }

  /// A host as a table declares it, without placeholders; nil for a text that is none.
  package init?(declared text: String) {
    let pattern = try? Pattern(parsing: "//" + text)
    guard let host = pattern?.host, host.placeholders.isEmpty, pattern?.path.isEmpty == true,
      pattern?.query.isEmpty == true, pattern?.fragment == nil
    else { return nil }
    self = host
  }
}

extension Pattern {
  func check() throws(PatternError) {
    try checkNames()
    try checkNames(of: query)
    try checkNames(of: fragmentItems)
    try checkOthers()
    try checkRepeats()
    var fragments: [PatternAlternative] = []
    if case .path(let parts, _) = fragment { fragments = try expand(parts) }
    let paths = try expand(path)
    try checkAmbiguity(paths)
    try checkAmbiguity(fragments)
  }

  private func checkNames() throws(PatternError) {
    for (index, placeholder) in placeholders.enumerated() where placeholder.isNamed {
      if placeholders[..<index].contains(where: { $0.name == placeholder.name }) {
        throw PatternError(
          .duplicateName, placeholder.range,
          "the name '\(placeholder.name)' is used twice in this pattern; rename one")
      }
    }
  }

  private func checkNames(of items: [QueryRequirement]) throws(PatternError) {
    var known: Set<[UInt8]> = []
    for item in items where !item.name.isEmpty {
      for name in Set(item.ways.map(\.name)).sorted(by: { $0.lexicographicallyPrecedes($1) })
      where !known.insert(name).inserted {
        throw PatternError(
          .duplicateQueryItem, item.range,
          "the query item '\(String(decoding: name, as: UTF8.self))' is named twice; keep one")
      }
    }
  }

  /// What takes all items stands once, and what takes the rest of the URL leaves none.
  private func checkOthers() throws(PatternError) {
    let others = query.filter { $0.isOthers }
    if let second = others.dropFirst().first {
      throw PatternError(
        .duplicateQueryItem, second.range, "the other items are taken already; keep one")
    }
    let tails = placeholders.filter { $0.extent == .tail }
    guard let tail = tails.first else { return }
    let isItem = query.contains { $0.isTail }
    guard query.allSatisfy({ $0.isConstant || $0.isTail }), fragment == nil, fragmentItems.isEmpty,
      tails.count == 1
    else {
      throw PatternError(
        .rawRestNotLast, tail.range,
        isItem
          ? "':\(tail.name)(**)' takes all that follows it in the URL, other items and the fragment, "
            + "too; so it is the only item of its pattern"
          : "':\(tail.name)(**)' takes the query and the fragment, too; write ':\(tail.name)(.*)' for "
            + "the path alone")
    }
  }

  /// More than one would make matching slower than linear.
  private func checkRepeats() throws(PatternError) {
    let tail = query.first { $0.isTail }?.kind
    let inPath = placeholders.indices.filter {
      tail != .tail($0) && placeholders[$0].extent != .one
    }
    if let second = inPath.dropFirst().first.map({ placeholders[$0] }) {
      throw PatternError(
        .multiWildcard, second.range,
        "a pattern has at most one part that takes several segments; remove one")
    }
  }

  private func checkAmbiguity(_ alternatives: [PatternAlternative]) throws(PatternError) {
    // Most patterns have no optional part, and are read for each link that is printed.
    guard alternatives.count > 1 else { return }
    var choices = AlternativeChoices(self)
    for (index, alternative) in alternatives.enumerated() {
      for other in alternatives[..<index] {
        guard choices.areAmbiguous(alternative, other) else { continue }
        throw PatternError(
          .ambiguous, ByteRange(0, text.utf8.count),
          "the pattern is ambiguous with itself: the same URL gives '\(other.text(self))' or "
            + "'\(alternative.text(self))'; put a literal between the optional parts")
      }
    }
  }
}

package struct PatternError: Error, Equatable, Sendable {
  package enum Code: String, Equatable, Sendable, CaseIterable {
    case tooLong = "pattern.tooLong"
    case tooManySegments = "pattern.tooManySegments"
    case noLeadingSlash = "pattern.noLeadingSlash"
    case emptySegment = "pattern.emptySegment"
    case emptyName = "pattern.emptyName"
    case duplicateName = "pattern.duplicateName"
    case multiWildcard = "pattern.multiWildcard"
    case adjacent = "pattern.adjacent"
    case modifier = "pattern.modifier"
    case unclosedGroup = "pattern.unclosedGroup"
    case unopenedGroup = "pattern.unopenedGroup"
    case groupModifier = "pattern.groupModifier"
    case emptyGroup = "pattern.emptyGroup"
    case tooManyGroups = "pattern.tooManyGroups"
    case unclosedExpression = "pattern.unclosedExpression"
    case emptyExpression = "pattern.emptyExpression"
    case expressionWithoutName = "pattern.expressionWithoutName"
    case expressionSyntax = "regex.syntax"
    case expressionUnsupported = "regex.unsupported"
    case expressionTooLarge = "regex.tooLarge"
    case rawRestNotLast = "pattern.rawRestNotLast"
    case wildcardNotLast = "pattern.wildcardNotLast"
    case ambiguous = "pattern.ambiguous"
    case percent = "pattern.percent"
    case character = "pattern.character"
    case utf8 = "pattern.utf8"
    case dotSegment = "pattern.dotSegment"
    case trailingEscape = "pattern.trailingEscape"
    case emptyQueryItem = "pattern.emptyQueryItem"
    case duplicateQueryItem = "pattern.duplicateQueryItem"
    case queryValue = "pattern.queryValue"
    case choice = "pattern.choice"
    case emptyFragment = "pattern.emptyFragment"
    case fragmentValue = "pattern.fragmentValue"
    case host = "pattern.host"
  }

  package var code: Code
  package var range: ByteRange
  package var message: String
  /// Text that, put in the place of ``range``, corrects the pattern; nil where only its author knows.
  package var replacement: String?

  package init(_ code: Code, _ range: ByteRange, _ message: String, replacement: String? = nil) {
    self.code = code
    self.range = range
    self.message = message
    self.replacement = replacement
  }

  /// The error with the place underlined, for people.
  package func rendered(in pattern: String) -> String {
    let bytes = Array(pattern.utf8)
    let start = min(range.lowerBound, bytes.count)
    let end = min(max(range.upperBound, start), bytes.count)
    // Continuation bytes take no column of their own.
    let column = bytes[..<start].count { $0 & 0xC0 != 0x80 }
    let width = max(1, bytes[start..<end].count { $0 & 0xC0 != 0x80 })
    let underline =
      String(repeating: " ", count: column) + "^" + String(repeating: "~", count: width - 1)
    return "error: \(message)\n  \(pattern)\n  \(underline)"
  }
}
