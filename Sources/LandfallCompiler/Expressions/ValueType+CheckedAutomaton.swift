// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ValueType {
  /// What ``PaddedNumber`` reads.
  static func paddedNode(_ range: ClosedRange<UInt64>) -> ExpressionNode {
    let lower = Array(PaddedNumber.text(range.lowerBound, in: range).utf8)
    return .digits(lower[...], Array(String(range.upperBound).utf8)[...])
  }

  // MARK: Web URLs

  /// What ``WebURLGrammar`` admits.
  static func webURLNode(_ rules: [String]) -> ExpressionNode {
    let rest = ExpressionNode.concatenation([
      .scalars(ScalarSet("/", "?", "#")), urlCharacter.anyNumber,
    ])
    let origins = rules.compactMap(WebURLGrammar.host).flatMap { host, isPlainAdmitted in
      [("https", "443")].map { origin($0.0, host, port: $0.1) }
        + (isPlainAdmitted ? [origin("http", host, port: "80")] : [])
    }
    return .concatenation([.alternation(origins), rest.optional])
  }

  private static func origin(_ scheme: String, _ host: HostPattern, port: String) -> ExpressionNode
  {
    let dot = ExpressionNode.literal(".")
    let letters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]).union(
      ScalarSet("-"))
    let label = ExpressionNode.concatenation([.scalars(letters), .scalars(letters).anyNumber])
    var parts: [ExpressionNode] = [.literal(scheme, folded: true), .literal("://")]
    if host.isWildcard {
      let labels = ExpressionNode.concatenation([label, dot])
      parts += [labels, labels.anyNumber]
    }
    var name = host.encoded
    if host.isWildcard { name.removeFirst(2) }
    parts.append(.literal(name, folded: true))
    let isPortNamed = name.contains(UInt8(ascii: ":"))
    if !isPortNamed {
      parts.append(
        ExpressionNode.concatenation([.literal(":"), ExpressionNode.literal(port).optional])
          .optional)
    }
    return .concatenation(parts)
  }

  // MARK: File names

  /// What ``FileNameGrammar`` takes, but for the number of bytes.
  static func fileNames(_ budget: AutomatonBudget) throws(AutomatonTooLarge) -> Automaton {
    let characters = ScalarSet.strictText.intersection(FileNameGrammar.separators.complement)
    let spaces = ScalarSet.spaces.complement
    let first = characters.intersection(spaces).intersection(ScalarSet("~", "\u{FF5E}").complement)
    let last = characters.intersection(spaces).intersection(ScalarSet(".").complement)
    let any = ExpressionNode.scalars(.all).anyNumber
    let names = try Automaton(
      .alternation([
        .scalars(first.intersection(last)),
        .concatenation([.scalars(first), .scalars(characters).anyNumber, .scalars(last)]),
      ]), budget)
    let escaped = ExpressionNode.concatenation([
      any, .literal("%"), hexadecimalDigit.times(2), any,
    ])
    let ports = ExpressionNode.concatenation([
      .alternation([.literal("com", folded: true), .literal("lpt", folded: true)]),
      .scalars(ScalarSet.digits.union(ScalarSet("\u{B9}", "\u{B2}", "\u{B3}"))),
    ])
    let devices = FileNameGrammar.devices.map { ExpressionNode.literal($0, folded: true) } + [ports]
    let device = ExpressionNode.concatenation([
      .alternation(devices), ExpressionNode.literal(" ").anyNumber,
      ExpressionNode.concatenation([.literal("."), any]).optional,
    ])
    return try names.difference(try Automaton(.alternation([escaped, device]), budget), budget)
  }
}

extension ScalarSet {
  /// What stands on one line and turns no direction.
  static var oneLine: ScalarSet {
    let marks = ScalarSet("\u{2028}", "\u{2029}", "\u{200E}", "\u{200F}", "\u{061C}")
    return strictText.intersection(marks.complement)
  }
}
