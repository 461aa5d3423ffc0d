// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Reads the parts of a pattern that is known to be well formed.
struct ReferencePatternReader {
  typealias Bytes = ReferencePattern.Bytes

  private var rest: ArraySlice<UInt8>
  /// The regular expressions by the names of their placeholders.
  private(set) var expressions: [String: String] = [:]

  init(_ text: String) { rest = Array(text.utf8)[...] }

  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  mutating func origin() -> (scheme: Bytes, host: [String]?) {
    var scheme: Bytes = []
    let word = rest.prefix { Self.isAny($0, of: "+-.") || Self.isName($0) && $0 != 0x5F }
    let next = rest.dropFirst(word.count).prefix(3)
    if next.first == UInt8(ascii: ":"), next.count > 1,
      next.elementsEqual("://".utf8) || next.dropFirst().first != UInt8(ascii: "/")
    {
      scheme = Array(String(decoding: word, as: UTF8.self).lowercased().utf8)
      rest = rest.dropFirst(word.count + 1)
    }
    guard rest.starts(with: "//".utf8) else { return (scheme, nil) }
    rest = rest.dropFirst(2)
    var labels: [String] = []
    while let next = rest.first, !Self.isAny(next, of: "/?#") {
      if take(".") { continue }
      if take(":") {
        let parameter = name()
        expression(of: parameter)
        labels.append(":" + parameter)
      } else {
        let label = rest.prefix { !Self.isAny($0, of: "./?#") }
        rest = rest.dropFirst(label.count)
        labels.append(String(decoding: label, as: UTF8.self).lowercased())
      }
    }
    return (scheme, labels.isEmpty ? nil : labels)
  }

  /// Reads up to the query, the fragment or the brace that closes a group.
  mutating func parts() -> [ReferencePattern.Part] {
    var parts: [ReferencePattern.Part] = []
    while let next = rest.first, !Self.isAny(next, of: "?#}") {
      if take("/") {
        parts.append(.slash)
      } else if take("{") {
        let inner = self.parts()
        _ = take("}?")
        parts.append(.group(inner))
      } else if take("*") {
        parts.append(.placeholder("", .several(minimum: 0)))
        if rest.first == UInt8(ascii: "?"), !isQuery { _ = take("?") }
      } else if take(":") {
        placeholder(into: &parts)
      } else if take("(") {
        parts.append(.choice(choice()))
      } else {
        parts.append(.literal(literal(until: "/:*{}(?#")))
      }
    }
    return parts
  }

  mutating func items() -> [(name: Bytes, requirement: ReferencePattern.Requirement)] {
    var items: [(name: Bytes, requirement: ReferencePattern.Requirement)] = []
    repeat {
      if take(":") {
        let parameter = name()
        let requirement: ReferencePattern.Requirement =
          take("*") ? .others(parameter) : .constant(parameter, value())
        items.append(([], requirement))
        continue
      }
      let isAbsent = take("!")
      let names = take("(") ? choice() : [literal(until: "=&#")]
      let requirements: [ReferencePattern.Requirement]
      if isAbsent {
        requirements = [.absent]
      } else if !take("=") {
        requirements = [.present]
      } else if take(":") {
        let parameter = self.name()
        if take("(**)") {
          requirements = [.tail(parameter)]
        } else if take("(+)") {
          requirements = [.formCapture(parameter)]
        } else {
          expression(of: parameter)
          requirements = [.capture(parameter)]
        }
      } else {
        requirements = (take("(") ? choice() : [literal(until: "&#")]).map { .literal($0) }
      }
      let ways = requirements.flatMap { requirement in
        names.map { ReferencePattern.Item(name: $0, requirement: requirement) }
      }
      items.append(
        ways.count == 1 ? (ways[0].name, ways[0].requirement) : ([], .choice(ways)))
    } while take("&")
    return items
  }

  /// The texts between parentheses, of which the first has been taken.
  private mutating func choice() -> [Bytes] {
    var texts: [Bytes] = []
    repeat { texts.append(literal(until: "|)")) } while take("|")
    _ = take(")")
    return texts
  }

  /// What stands behind the `=` of a constant.
  private mutating func value() -> Bytes {
    _ = take("=")
    return literal(until: "&#")
  }

  typealias Fragment = (
    ReferencePattern.Fragment?, [(name: Bytes, requirement: ReferencePattern.Requirement)]
  )

  /// A path with or without items, items behind a question mark, a placeholder, items of which one has a
  /// `=`, a path behind a text, or a text.
  mutating func fragment() -> Fragment {
    if rest.first == UInt8(ascii: "/") { return path(behind: []) }
    if take("?") { return (nil, items()) }
    if take(":") {
      let parameter = name()
      expression(of: parameter)
      return (.capture(parameter), [])
    }
    var probe = self
    if probe.takeItems() == .withValues, probe.rest.isEmpty {
      probe = self
      let items = probe.items()
      if items.allSatisfy({ Self.isNamed($0.name, $0.requirement) }) {
        self = probe
        return (nil, items)
      }
    }
    probe = self
    let text = probe.literal(until: "/:*{}(?&=#")
    var behind = probe
    _ = behind.literal(until: ":*{(")
    while behind.rest.first == UInt8(ascii: "("), !behind.startsChoice {
      behind.rest = behind.rest.dropFirst()
      _ = behind.literal(until: ":*{(")
    }
    let isText = text.contains { Self.isAny($0, of: "/?&=#") }
    if !isText, probe.rest.first == UInt8(ascii: "/"), !behind.rest.isEmpty {
      self = probe
      return path(behind: text)
    }
    return (.literal(literal(until: "")), [])
  }

  /// Whether an item can have its names: what holds a control character is text.
  private static func isNamed(
    _ name: Bytes, _ requirement: ReferencePattern.Requirement
  ) -> Bool {
    if case .choice(let ways) = requirement {
      return ways.allSatisfy { isNamed($0.name, $0.requirement) }
    }
    return String(decoding: name, as: UTF8.self).unicodeScalars
      .allSatisfy { !ReferenceText.isForbidden($0, true) }
  }

  private mutating func path(behind text: Bytes) -> Fragment {
    let path = parts()
    return (.path(path, behind: text), take("?") ? items() : [])
  }

  private mutating func placeholder(into parts: inout [ReferencePattern.Part]) {
    let name = name()
    if take("(.*)") {
      parts.append(.placeholder(name, .raw))
      return
    }
    if take("(**)") {
      parts.append(.placeholder(name, .tail))
      return
    }
    expression(of: name)
    if take("+") {
      parts.append(.placeholder(name, .several(minimum: 1)))
    } else if take("*") {
      parts.append(.placeholder(name, .several(minimum: 0)))
    } else if rest.first == UInt8(ascii: "?"), !isQuery {
      _ = take("?")
      let slash: [ReferencePattern.Part] = parts.last == .slash ? [parts.removeLast()] : []
      parts.append(.group(slash + [.placeholder(name, .one)]))
    } else {
      parts.append(.placeholder(name, .one))
    }
  }

  /// Reads an expression in parentheses, if there is one: up to the one that closes the first, not
  /// counting those behind a backslash and in a class.
  private mutating func expression(of parameter: String) {
    guard rest.first == UInt8(ascii: "(") else { return }
    var text: Bytes = []
    var depth = 0
    var isInClass = false
    while let next = rest.popFirst() {
      text.append(next)
      switch Character(Unicode.Scalar(next)) {
      case "\\": if let escaped = rest.popFirst() { text.append(escaped) }
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass: depth += 1
      case ")" where !isInClass: depth -= 1
      default: break
      }
      if depth == 0 { break }
    }
    expressions[parameter] = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
  }

  /// Whether the question mark at hand starts a query: behind it stand items up to the fragment or
  /// the end.
  private var isQuery: Bool {
    var probe = self
    _ = probe.take("?")
    return probe.takeItems() != nil
      && (probe.rest.isEmpty || probe.rest.first == UInt8(ascii: "#"))
  }

  private enum Items {
    case withoutValues, withValues
  }

  /// Takes items as long as they are well formed; nil if one is not.
  private mutating func takeItems() -> Items? {
    var items = Items.withoutValues
    repeat {
      if take(":") {
        if name().isEmpty { return nil }
        if take("*") { continue }
        guard take("=") else { return nil }
        skipLiteral(until: "&#?:{}()*!")
        continue
      }
      let isAbsent = take("!")
      let before = rest.count
      if rest.first == UInt8(ascii: "(") {
        if isAbsent || !skipChoice() { return nil }
      } else {
        skipLiteral(until: "=&#/?:{}()*!")
      }
      if rest.count == before { return nil }
      guard take("=") else { continue }
      if isAbsent { return nil }
      items = .withValues
      if take(":") {
        let name = name()
        if name.isEmpty { return nil }
        expression(of: name)
      } else if rest.first == UInt8(ascii: "(") {
        if !skipChoice() { return nil }
      } else {
        skipLiteral(until: "&#?:{}()*!")
      }
    } while take("&")
    return items
  }

  /// Whether a bar stands in parentheses at hand.
  private var startsChoice: Bool {
    var probe = self
    _ = probe.take("(")
    _ = probe.literal(until: "|)")
    return probe.rest.first == UInt8(ascii: "|")
  }

  /// Takes a choice that is well formed; false if it is not.
  private mutating func skipChoice() -> Bool {
    _ = take("(")
    let texts = choice()
    return texts.count > 1 && !texts.contains([])
  }

  private mutating func skipLiteral(until ends: String) { _ = literal(until: ends) }

  /// Reads a literal with escapes of both kinds undone.
  private mutating func literal(until ends: String) -> Bytes {
    var bytes: Bytes = []
    while let next = rest.first, !Self.isAny(next, of: ends) {
      rest = rest.dropFirst()
      if next == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        bytes.append(escaped)
      } else if next == UInt8(ascii: "%") {
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(next)
      }
    }
    return bytes
  }

  private mutating func name() -> String {
    let name = rest.prefix(while: Self.isName)
    rest = rest.dropFirst(name.count)
    return String(decoding: name, as: UTF8.self)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
      || Character(Unicode.Scalar(byte)).isNumber || byte == UInt8(ascii: "_")
  }

  private static func isAny(_ byte: UInt8, of characters: String) -> Bool {
    characters.utf8.contains(byte)
  }
}
