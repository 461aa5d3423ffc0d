// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// The variables that patterns of a file can use.
struct SubstitutionVariables {
  enum Meaning {
    case values([[UInt8]])
    case set(ScalarSet)
  }

  /// The values that the file gives, by name.
  var values: [String: [[UInt8]]] = [:]

  static let predefined = [
    "alnum", "alpha", "digit", "lang", "lower", "region", "upper", "xdigit",
  ]

  func meaning(of name: String) -> Meaning? {
    if let values = values[name] { return .values(values) }
    let (upper, lower): (ClosedRange<UInt32>, ClosedRange<UInt32>) = (0x41...0x5A, 0x61...0x7A)
    return switch name {
    case "alpha": .set(ScalarSet([upper, lower]))
    case "upper": .set(ScalarSet([upper]))
    case "lower": .set(ScalarSet([lower]))
    case "alnum": .set(ScalarSet([upper, lower]).union(.digits))
    case "digit": .set(.digits)
    case "xdigit": .set(ScalarSet([0x41...0x46, 0x61...0x66]).union(.digits))
    case "lang": .values(SubstitutionVariables.codes(LocaleCodes.languages))
    case "region": .values(SubstitutionVariables.codes(LocaleCodes.regions))
    default: nil
    }
  }

  private static func codes(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
  }
}
