// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The variables that patterns of a file can use.
struct SubstitutionVariables {
  enum Meaning {
    case values([[UInt8]])
    case set(CharacterSet)
  }

  /// The values that the file gives, by name.
  var values: [String: [[UInt8]]] = [:]

  static let predefined = [
    "alnum", "alpha", "digit", "lang", "lower", "region", "upper", "xdigit",
  ]

  func meaning(of name: String) -> Meaning? {
    if let values = values[name] { return .values(values) }
    let (upper, lower) = (
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z")
    )
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let hexadecimal = (
      UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f")
    )
    return switch name {
    case "alpha": .set(CharacterSet(upper, lower))
    case "upper": .set(CharacterSet(upper))
    case "lower": .set(CharacterSet(lower))
    case "alnum": .set(CharacterSet(upper, lower, digits))
    case "digit": .set(CharacterSet(digits))
    case "xdigit": .set(CharacterSet(digits, hexadecimal.0, hexadecimal.1))
    case "lang": .values(SubstitutionVariables.codes(LocaleCodes.languages))
    case "region": .values(SubstitutionVariables.codes(LocaleCodes.regions))
    default: nil
    }
  }

  private static func codes(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
  }
}
