// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension ValueType {
  /// The texts that are values of the type, as the matcher decides; nil if only the app can tell.
  package func automaton(
    _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton? {
    switch self {
    case .string: try Automaton(.scalars(.all).anyNumber, budget)
    case .int(let range): try Automaton(.integers(range), budget)
    case .uint(let range): try Automaton(.naturals(range), budget)
    case .text(let length): try Automaton(.scalars(oneLine).times(length), budget)
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

  private var oneLine: ScalarSet {
    let marks = ScalarSet("\u{2028}", "\u{2029}", "\u{200E}", "\u{200F}", "\u{061C}")
    return .strictText.intersection(marks.complement)
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

  private static func decimals(
    _ range: DecimalRange, _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) -> Automaton {
    func magnitudes(_ lower: String, _ upper: String) throws(AutomatonTooLarge) -> Automaton {
      try decimals(from: lower, isAbove: true, budget)
        .intersection(decimals(from: upper, isAbove: false, budget), budget)
    }
    let isNegative = (range.lower.hasPrefix("-"), range.upper.hasPrefix("-"))
    let (lower, upper) = (
      isNegative.0 ? String(range.lower.dropFirst()) : range.lower,
      isNegative.1 ? String(range.upper.dropFirst()) : range.upper
    )
    var result = Automaton.nothing
    if !isNegative.1 { result = try magnitudes(isNegative.0 ? "0" : lower, upper) }
    if isNegative.0 {
      let digits = try magnitudes(isNegative.1 ? upper : "0", lower)
      result = try result.union(
        .concatenation([Automaton(.literal("-"), budget), digits], budget), budget)
    }
    return try result.intersection(try decimals(budget), budget)
  }

  /// Texts with all unsigned decimals on one side of a bound, the bound included, and none beyond.
  private static func decimals(
    from bound: String, isAbove: Bool, _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) -> Automaton {
    let bound = Array(bound.utf8)
    let (any, zero) = (ExpressionNode.scalars(.all).anyNumber, ExpressionNode.literal("0"))
    let count = bound.prefix { $0 != UInt8(ascii: ".") }.count
    var texts: [ExpressionNode] = bound.indices.map { index in
      let byte = UInt32(bound[index])
      let others = isAbove ? byte + 1...0x3A : 0x2D...byte - 1
      return .concatenation([.literal(Array(bound[..<index])), .scalars(ScalarSet([others])), any])
    }
    if isAbove {
      texts.append(.concatenation([.literal(bound), any]))
    } else {
      texts += bound.indices.map { .literal(Array(bound[..<$0])) }
      let zeros = ExpressionNode.concatenation([.literal("."), zero, zero.anyNumber]).optional
      texts.append(
        .concatenation([.literal(bound), count == bound.count ? zeros : zero.anyNumber]))
    }
    let rest = ExpressionNode.concatenation([.literal("."), any]).optional
    let same = try Automaton(.concatenation([digit.times(count), rest]), budget)
      .intersection(Automaton(.alternation(texts), budget), budget)
    let others = isAbove ? [digit.times(count + 1), any] : [digit.times(0...count - 1), rest]
    return try same.union(Automaton(.concatenation(others), budget), budget)
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
      [origin("https", host, port: "443")]
        + (isPlainAdmitted ? [origin("http", host, port: "80")] : [])
    }
    return .concatenation([.alternation(origins), rest.optional])
  }

  private static func origin(_ scheme: String, _ host: HostPattern, port: String) -> ExpressionNode
  {
    let dot = ExpressionNode.literal(".")
    let letters = ScalarSet.wordCharacters.union(ScalarSet("-"))
    let label = ExpressionNode.concatenation([.scalars(letters), .scalars(letters).anyNumber])
    var parts: [ExpressionNode] = [.literal(scheme, folded: true), .literal("://")]
    if host.isWildcard {
      let labels = ExpressionNode.concatenation([label, dot])
      parts += [labels, labels.anyNumber]
    }
    var name = host.encoded
    if host.isWildcard { name.removeFirst(2) }
    parts.append(.literal(name, folded: true))
    if !name.contains(UInt8(ascii: ":")) {
      parts.append(
        ExpressionNode.concatenation([.literal(":"), ExpressionNode.literal(port).optional])
          .optional)
    }
    return .concatenation(parts)
  }

  // MARK: File names

  /// What ``FileNameGrammar`` takes, but for the number of bytes.
  static func fileNames(_ budget: AutomatonBudget) throws(AutomatonTooLarge) -> Automaton {
    let separators = ScalarSet(scalars: FileNameGrammar.separators)
    let characters = ScalarSet.strictText.intersection(separators.complement)
    let spaces = ScalarSet.spaces.complement
    let first = characters.intersection(spaces).intersection(ScalarSet("~", "\u{FF5E}").complement)
    let last = characters.intersection(spaces).intersection(ScalarSet(".").complement)
    let any = ExpressionNode.scalars(.all).anyNumber
    let names = try Automaton(
      .alternation([
        .scalars(first.intersection(last)),
        .concatenation([.scalars(first), .scalars(characters).anyNumber, .scalars(last)]),
      ]), budget)
    let escaped = ExpressionNode.concatenation([any, .literal("%"), hexadecimalDigit.times(2), any])
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

  /// What ``DateGrammar`` reads: a day of the years 1 to 9999, alone or with a time and its offset.
  static func dates(_ budget: AutomatonBudget) throws(AutomatonTooLarge) -> Automaton {
    let all = try Automaton(
      .concatenation([day, ExpressionNode.concatenation([time, offset("+-")]).optional]), budget)
    // Offsets that lead out of the years.
    let early = ExpressionNode.concatenation([.literal("0001-01-01"), time, offset("+")])
    let late = ExpressionNode.concatenation([.literal("9999-12-31"), time, offset("-")])
    let utc = ExpressionNode.concatenation([day, time, .oneOf(["Z", "+00:00", "-00:00"])])
    let outside = try Automaton(.alternation([early, late]), budget)
    return try all.difference(try outside.difference(try Automaton(utc, budget), budget), budget)
  }

  private static func sequence(_ parts: ExpressionNode...) -> ExpressionNode {
    .concatenation(parts)
  }

  private static func two(_ numbers: some Sequence<Int>) -> ExpressionNode {
    .oneOf(numbers.map { $0 < 10 ? "0\($0)" : "\($0)" })
  }

  private static var day: ExpressionNode {
    let hyphen = ExpressionNode.literal("-")
    let days: ExpressionNode = .alternation([
      sequence(two([1, 3, 5, 7, 8, 10, 12]), hyphen, two(1...31)),
      sequence(two([4, 6, 9, 11]), hyphen, two(1...30)), sequence(two([2]), hyphen, two(1...28)),
    ])
    let nonzero = ExpressionNode.scalars(ScalarSet([0x31...0x39]))
    let zero = ExpressionNode.literal("0")
    let years: ExpressionNode = .alternation(
      (0..<4).map { .concatenation([zero.times($0), nonzero, digit.times(3 - $0)]) })
    let leaps = two(stride(from: 4, to: 100, by: 4))
    let leapYears: ExpressionNode = .alternation([
      sequence(digit.times(2), leaps), sequence(leaps, zero.times(2)),
    ])
    return .alternation([sequence(years, hyphen, days), sequence(leapYears, .literal("-02-29"))])
  }

  private static var time: ExpressionNode {
    let colon = ExpressionNode.literal(":")
    let fraction = sequence(.literal("."), ExpressionNode.scalars(.digits).times(1...9))
    return sequence(
      .literal("T"), two(0...23), colon, two(0...59), colon, two(0...59), fraction.optional)
  }

  private static func offset(_ signs: String) -> ExpressionNode {
    let sign: ExpressionNode = .oneOf(signs.unicodeScalars.map { String($0) })
    return .alternation([.literal("Z"), sequence(sign, two(0...23), .literal(":"), two(0...59))])
  }
}
