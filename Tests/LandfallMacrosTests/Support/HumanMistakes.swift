// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// A case that is right: its pattern in pieces, its values and a URL that opens it.
struct RightCase: Sendable, CustomTestStringConvertible {
  struct Value: Sendable {
    let name: String
    let type: String
    let text: String
  }

  /// Text of the pattern, or the index of a value whose placeholder stands there.
  enum Piece: Sendable, Equatable {
    case text(String)
    case value(Int)
  }

  var scheme = "shop"
  var marks = ""
  var pieces: [Piece]
  var values: [Value]
  /// The values as the case declares them.
  var parameters: [String]

  var testDescription: String { source }

  /// A pattern whose words of the form `:name` are placeholders, with the values that they have.
  init(_ pattern: String, _ values: Value...) {
    pieces = []
    self.values = values
    parameters = values.map { "\($0.name): \($0.type)" }
    var rest = pattern[...]
    while let match = rest.firstMatch(of: /:(\w+)/) {
      pieces.append(.text(String(rest[..<match.range.lowerBound])))
      if let index = values.firstIndex(where: { $0.name == match.1 }) {
        pieces.append(.value(index))
      }
      rest = rest[match.range.upperBound...]
    }
    pieces.append(.text(String(rest)))
  }

  var url: String {
    "shop:/" + join { values[$0].text }
  }

  var source: String {
    """
    @DeepLinks(schemes: "\(scheme)")
    enum AppLink {
      @Link(#"\(join { ":" + values[$0].name })"#\(marks))
      case target\(parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")
    }
    """
  }

  /// The pattern with something else for each value.
  private func join(_ value: (Int) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let index): value(index)
      }
    }.joined()
  }

  static let all = [
    RightCase("/orders/:orderID", Value(name: "orderID", type: "Int", text: "7")),
    RightCase("/users/:userName/edit", Value(name: "userName", type: "String", text: "ann")),
    RightCase(
      "/shops/:shopID/items/:itemID", Value(name: "shopID", type: "Int", text: "3"),
      Value(name: "itemID", type: "String", text: "tea")),
    RightCase("/search?q=:query", Value(name: "query", type: "String", text: "tea")),
    RightCase("/find?query=:query", Value(name: "query", type: "String", text: "tea")),
    RightCase(
      "/list?pageSize=:pageSize&sort=:sort", Value(name: "pageSize", type: "Int", text: "20"),
      Value(name: "sort", type: "String", text: "new")),
    RightCase("/docs/guide#:section", Value(name: "section", type: "String", text: "top")),
    RightCase("/docs#via=:source", Value(name: "source", type: "String", text: "mail")),
    RightCase("/files/:fileName.json", Value(name: "fileName", type: "String", text: "a")),
    RightCase("/people/@:handle", Value(name: "handle", type: "String", text: "ann")),
    RightCase(
      "/a/:id?from=:from#:part", Value(name: "id", type: "UInt", text: "1"),
      Value(name: "from", type: "String", text: "x"),
      Value(name: "part", type: "String", text: "y")),
    RightCase("/videos/:id/idea", Value(name: "id", type: "Int", text: "5")),
  ]
}

/// A slip that people make; nil where a case has no place for it.
struct HumanMistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether the mistake leaves open which URL was meant.
  let isOpen: Bool
  /// The case with the mistake, made with one of its values.
  let make: @Sendable (RightCase, Int) -> RightCase?

  private init(
    _ name: String, isOpen: Bool = false,
    _ make: @escaping @Sendable (RightCase, Int) -> RightCase?
  ) {
    testDescription = name
    self.isOpen = isOpen
    self.make = make
  }

  /// Another text for a placeholder.
  private static func placeholder(
    _ name: String, _ text: @escaping @Sendable (String) -> String?
  ) -> HumanMistake {
    HumanMistake(name) { right, value in
      guard let index = right.pieces.firstIndex(of: .value(value)),
        let text = text(right.values[value].name), text != ":" + right.values[value].name
      else { return nil }
      var wrong = right
      wrong.pieces[index] = .text(text)
      return wrong
    }
  }

  /// Another text for the whole pattern, with the placeholders in it.
  private static func pattern(
    _ name: String, isOpen: Bool = false, _ change: @escaping @Sendable (String) -> String
  ) -> HumanMistake {
    HumanMistake(name, isOpen: isOpen) { right, value in
      guard value == 0 else { return nil }
      var wrong = right
      let text = right.pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .value(let index): ":" + right.values[index].name
        }
      }.joined()
      wrong.pieces = [.text(change(text))]
      return wrong.pieces == [.text(text)] ? nil : wrong
    }
  }

  /// Another declaration of a value.
  private static func parameter(
    _ name: String, isOpen: Bool = false,
    _ change: @escaping @Sendable (RightCase.Value) -> String?
  ) -> HumanMistake {
    HumanMistake(name, isOpen: isOpen) { right, value in
      var wrong = right
      guard let parameter = change(right.values[value]) else { return nil }
      wrong.parameters[value] = parameter
      return wrong
    }
  }

  /// `user-id` for `userID`.
  private static func words(_ name: String, _ separator: String) -> String {
    name.replacing(/([a-z])([A-Z]+)/) { "\($0.1)\(separator)\($0.2.lowercased())" }
  }

  static let all = [
    placeholder("kebab-case") { ":" + words($0, "-") },
    placeholder("snake case") { ":" + words($0, "_") },
    placeholder("dotted") { ":" + words($0, ".") },
    placeholder("a capital") { ":" + $0.prefix(1).uppercased() + $0.dropFirst() },
    placeholder("small letters") { ":" + $0.lowercased() },
    placeholder("two letters swapped") { name in
      name.count < 4
        ? nil
        : ":" + name.prefix(1) + String(name.dropFirst().prefix(2).reversed())
          + name.dropFirst(3)
    },
    placeholder("misspelt kebab-case") { ":" + words($0, "-").replacing("r", with: "rr") },
    placeholder("no colon") { $0 },
    placeholder("no colon, kebab-case") { words($0, "-") },
    placeholder("no name") { _ in ":" },
    placeholder("braces") { "{\($0)}" },
    placeholder("braces, kebab-case") { "{\(words($0, "-"))}" },
    placeholder("angles") { "<\($0)>" },
    placeholder("angles, kebab-case") { "<\(words($0, "-"))>" },
    placeholder("brackets") { "[\($0)]" },
    placeholder("a dollar") { "$\($0)" },
    placeholder("a format") { _ in "%s" },
    placeholder("an optional modifier") { ":\($0)?" },
    placeholder("a plus") { ":\($0)+" },
    HumanMistake("no placeholder", isOpen: true) { right, value in
      guard let index = right.pieces.firstIndex(of: .value(value)) else { return nil }
      var wrong = right
      wrong.pieces[index] = .text("")
      guard case .text(let before) = wrong.pieces[index - 1] else { return nil }
      wrong.pieces[index - 1] = .text(String(before.dropLast()))
      return wrong
    },
    pattern("an item without a value") { text in
      text.replacing(/([?&])(\w+)=:\w+/) { "\($0.1)\($0.2)" }
    },
    pattern("an example for a value", isOpen: true) { text in
      text.replacing(/([?&])(\w+)=:\w+/) { "\($0.1)\($0.2)=1" }
    },
    pattern("items without names") { $0.replacing(/([?&])(\w+)=:(\2)\b/) { "\($0.1):\($0.2)" } },
    pattern("a second question mark") { $0.replacing("&", with: "?") },
    pattern("an '&' at the end") { $0.contains("?") && !$0.contains("#") ? $0 + "&" : $0 },
    pattern("spaces at the end") { $0 + "  " },
    pattern("a space at the start") { " " + $0 },
    pattern("spaces beside a slash") { $0.replacing(/\/(\w+)\//) { "/ \($0.1) /" } },
    pattern("spaces around a sign") { $0.replacing(/[=&#]/) { " \($0.0) " } },
    pattern("no slash") { String($0.dropFirst()) },
    pattern("a slash twice") { $0.replacing(/(\w)\//) { "\($0.1)//" } },
    pattern("a scheme without slashes") { "shop:" + $0.dropFirst() },
    pattern("an open group") { $0.replacing(/(\w)\//) { "\($0.1){/" } },
    pattern("a group that is only closed") { $0.replacing(/\/(\w+)$/) { "/\($0.1)}?" } },
    parameter("no value", isOpen: true) { _ in "other: String? = nil" },
    HumanMistake("no values") { right, value in
      var wrong = right
      wrong.parameters = []
      return value == 0 ? wrong : nil
    },
    parameter("no label") { $0.type },
    parameter("an optional") { "\($0.name): \($0.type)?" },
    parameter("a double optional") { "\($0.name): \($0.type)??" },
    parameter("a list") { "\($0.name): [\($0.type)]" },
    parameter("a set") { "\($0.name): Set<\($0.type)>" },
    parameter("a list of optionals") { "\($0.name): [\($0.type)?]" },
    HumanMistake("a mark with a slip") { right, value in
      var wrong = right
      wrong.marks = ", acces: .public"
      return value == 0 ? wrong : nil
    },
    HumanMistake("a name as one text") { right, value in
      var wrong = right
      wrong.marks = ", sensitive: \"\(right.values[value].name)\""
      return wrong
    },
    HumanMistake("a scheme with its end") { right, value in
      var wrong = right
      wrong.scheme = "shop://"
      return value == 0 ? wrong : nil
    },
    HumanMistake("a scheme with a space") { right, value in
      var wrong = right
      wrong.scheme = "shop "
      return value == 0 ? wrong : nil
    },
  ]
}
