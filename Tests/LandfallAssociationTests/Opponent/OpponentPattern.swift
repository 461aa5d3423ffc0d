// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A pattern of an association file, read a second time.
///
/// It shares no code with the module: variables are written out, and each way to write them is read with
/// one bit for each of its characters.
struct OpponentPattern {
  enum Token: Equatable {
    case one(UInt32)
    case any
    case many
    case set(String)
  }

  private enum Piece: Equatable {
    case token(Token)
    case variable(String)
    case broken
  }

  /// The pattern without its variables; none if one of them has no value.
  let ways: [Way]

  init(_ text: String, isPath: Bool, isFolded: Bool, _ variables: [String: [String]]) {
    var pieces = OpponentPattern.pieces(text)
    let slash = Piece.token(.one(0x2F))
    if isPath {
      while pieces.first == slash { pieces.removeFirst() }
      while pieces.last == slash { pieces.removeLast() }
    }
    var forms = [pieces]
    // '/x/*' takes '/x', too.
    if isPath, pieces.count > 2, Array(pieces.suffix(2)) == [slash, .token(.many)] {
      forms.append(Array(pieces.dropLast(2)))
    }
    ways = forms.flatMap { OpponentPattern.written(out: $0, variables) }.map { Way($0, isFolded) }
  }

  private static func pieces(_ text: String) -> [Piece] {
    let scalars = Array(text.unicodeScalars)
    var pieces: [Piece] = []
    var index = 0
    while index < scalars.count {
      var piece = Piece.token(token(scalars[index]))
      if scalars[index...].starts(with: "$(".unicodeScalars) {
        let close = scalars[index...].firstIndex(of: ")")
        piece = .broken
        if let close {
          piece = .variable(
            String(String.UnicodeScalarView(scalars[(index + 2)..<close])))
        }
        index = close ?? scalars.count
      }
      index += 1
      if piece != .token(.many) || pieces.last != piece { pieces.append(piece) }
    }
    return pieces
  }

  private static func token(_ scalar: Unicode.Scalar) -> Token {
    scalar == "*" ? .many : scalar == "?" ? .any : .one(scalar.value)
  }

  private static func written(out pieces: [Piece], _ variables: [String: [String]]) -> [[Token]] {
    var ways: [[Token]] = [[]]
    for piece in pieces {
      let values: [[Token]]
      switch piece {
      case .token(let token): values = [[token]]
      case .broken: values = []
      case .variable(let name):
        if let texts = variables[name] {
          values = texts.map { $0.unicodeScalars.map(token) }
        } else {
          values = sets[name] == nil ? [] : [[.set(name)]]
        }
      }
      ways = ways.flatMap { way in values.map { way + $0 } }
    }
    return ways
  }

  private static let sets: [String: Set<UInt32>] = {
    func scalars(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }
    let (upper, digits) = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789")
    return [
      "upper": scalars(upper), "lower": scalars(upper.lowercased()), "digit": scalars(digits),
      "alpha": scalars(upper + upper.lowercased()),
      "alnum": scalars(upper + upper.lowercased() + digits),
      "xdigit": scalars(digits + "ABCDEFabcdef"),
    ]
  }()

  /// A pattern without variables.
  struct Way {
    let tokens: [Token]
    let isFolded: Bool
    private let many: UInt64

    init(_ tokens: [Token], _ isFolded: Bool) {
      self.tokens = tokens
      self.isFolded = isFolded
      many = tokens.indices.reduce(0) { tokens[$1] == .many ? $0 | 1 << UInt64($1) : $0 }
    }

    /// The tokens that take a character, a bit for each.
    func takers(_ scalar: UInt32) -> UInt64 {
      tokens.indices.reduce(0) { takes(tokens[$1], scalar) ? $0 | 1 << UInt64($1) : $0 }
    }

    private func takes(_ token: Token, _ scalar: UInt32) -> Bool {
      switch token {
      case .any: true
      case .many: false
      case .one(let wanted): isFolded ? Self.lower(wanted) == Self.lower(scalar) : wanted == scalar
      case .set(let name):
        (isFolded ? [Self.lower(scalar), Self.upper(scalar)] : [scalar])
          .contains { OpponentPattern.sets[name]?.contains($0) == true }
      }
    }

    private static func lower(_ scalar: UInt32) -> UInt32 {
      (0x41...0x5A).contains(scalar) ? scalar + 0x20 : scalar
    }

    private static func upper(_ scalar: UInt32) -> UInt32 {
      (0x61...0x7A).contains(scalar) ? scalar - 0x20 : scalar
    }

    var start: UInt64 { closed(1) }

    /// The places behind a character, whose takers are given.
    func step(_ places: UInt64, _ takers: UInt64) -> UInt64 {
      closed((places & takers) << 1 | places & many)
    }

    func isEnd(_ places: UInt64) -> Bool { places >> UInt64(tokens.count) & 1 == 1 }

    private func closed(_ places: UInt64) -> UInt64 {
      var places = places
      while true {
        let more = places | (places & many) << 1
        if more == places { return places }
        places = more
      }
    }

    func takes(_ text: [UInt32]) -> Bool { isEnd(text.reduce(start) { step($0, takers($1)) }) }
  }

  func takes(_ text: [UInt32]) -> Bool { ways.contains { $0.takes(text) } }
}
