// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension ValueType {
  /// The texts that are values of the type, exactly as the matcher decides; nil if only the app can
  /// tell.
  ///
  /// `String` takes every text, the empty one too: what a place leaves out is not the type's affair.
  /// The bytes of a file name are not counted, which would make its automaton too large.
  package func automaton(
    _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton? {
    switch self {
    case .string: try Automaton(.scalars(.all).anyNumber, budget)
    case .int(let range): try Automaton(.integers(range), budget)
    case .uint(let range): try Automaton(.naturals(range), budget)
    case .text(let length): try Automaton(.scalars(.oneLine).times(length), budget)
    case .padded(let range): try Automaton(ValueType.paddedNode(range), budget)
    case .double where self == .double: try ValueType.decimals(budget)
    case .double(let range): try ValueType.decimals(DecimalRange(range), budget)
    case .bool: try Automaton(.oneOf(["true", "false"]), budget)
    case .uuid: try Automaton(ValueType.uuidNode, budget)
    case .date: try ValueType.dates(budget)
    case .url: try Automaton(ValueType.urlNode, budget)
    case .webURL(let hosts): try Automaton(ValueType.webURLNode(hosts), budget)
    case .fileName: try ValueType.fileNames(budget)
    case .oneOf(let texts): try Automaton(.oneOf(texts.filter { !$0.utf8.isEmpty }), budget)
    case .pattern(let expression): try ValueType.matches(expression, budget)
    case .opaque: nil
    }
  }

  private static func matches(
    _ expression: String, _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) -> Automaton {
    guard let expression = try? RegularExpression(parsing: expression) else { return .nothing }
    let all = try Automaton(expression.root, budget)
    return try all.intersection(
      try Automaton(
        .concatenation([.scalars(.strictText), .scalars(.strictText).anyNumber]), budget),
      budget)
  }

  private static var digit: ExpressionNode { .scalars(.digits) }

  static var hexadecimalDigit: ExpressionNode {
    .scalars(ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66]))
  }

  /// All decimals, but for minus zero.
  static func decimals(
    _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) -> Automaton {
    let longest = ValueGrammar.longestNumber
    let zero = ExpressionNode.literal("0")
    let nonzero = ExpressionNode.scalars(ScalarSet([0x31...0x39]))
    let whole = ExpressionNode.alternation([
      zero, .concatenation([nonzero, digit.times(0...longest - 1)]),
    ])
    let fraction = ExpressionNode.concatenation([.literal("."), digit.times(1...longest)])
    let all = try Automaton(
      .concatenation([ExpressionNode.literal("-").optional, whole, fraction.optional]), budget)
    let minusZero = try Automaton(
      .concatenation([
        .literal("-0"),
        ExpressionNode.concatenation([.literal("."), zero.times(1...longest)]).optional,
      ]), budget)
    return try all.difference(minusZero, budget)
  }

  private static var uuidNode: ExpressionNode {
    let groups = [8, 4, 4, 4, 12].map { hexadecimalDigit.times($0) }
    return .concatenation([groups[0]] + groups.dropFirst().flatMap { [.literal("-"), $0] })
  }

  private static var urlNode: ExpressionNode {
    let letters = ScalarSet([0x41...0x5A, 0x61...0x7A])
    let schemeBytes = letters.union(.digits).union(ScalarSet("+", "-", "."))
    return .concatenation([
      .scalars(letters), .scalars(schemeBytes).anyNumber, .literal(":"), urlCharacter,
      urlCharacter.anyNumber,
    ])
  }

  /// A character of a URL, or an escape.
  static var urlCharacter: ExpressionNode {
    let others = ScalarSet("\"", "%", "<", ">", "\\", "^", "`", "{", "|", "}")
    let bytes = ScalarSet([0x21...0x7E]).intersection(others.complement)
    let escape = ExpressionNode.concatenation([.literal("%"), hexadecimalDigit.times(2)])
    return .alternation([.scalars(bytes), escape])
  }
}
