// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Names of types that are more often a slip than a type of the app's own.
enum TypeNameSlip {
  /// Finds the type that was probably meant.
  ///
  /// - Parameter name: A name that is none of the library's types.
  /// - Returns: The type; nil for a name that is no slip.
  static func meant(by name: String) -> String? {
    if let alias = alias(name) { return alias }
    let typed = Array(name.utf8)
    var nearest: (name: String, distance: Int)?
    for known in names {
      // `Hint` and `Point` are types of their own; the first letter is seldom the wrong one.
      let letters = Array(known.utf8)
      guard let first = typed.first, ASCII.lowercased(first) == ASCII.lowercased(letters[0]),
        let distance = EditDistance.near(typed, letters), distance < nearest?.distance ?? .max
      else { continue }
      nearest = (known, distance)
    }
    return nearest?.name
  }

  private static var names: [String] {
    [
      "String", "Int", "UInt", "Double", "Bool", "UUID", "Date", "URL", "WebURL", "FileName",
      "enum",
    ]
  }

  private static func alias(_ name: String) -> String? {
    switch name {
    case "Integer", "integer", "number", "Number", "Int64", "Int128": "Int"
    case "UInt64", "UInt128": "UInt"
    case "Int8": Int8.linkValueType.description
    case "Int16": Int16.linkValueType.description
    case "Int32": Int32.linkValueType.description
    case "UInt8": UInt8.linkValueType.description
    case "UInt16": UInt16.linkValueType.description
    case "UInt32": UInt32.linkValueType.description
    case "Boolean", "boolean": "Bool"
    case "Float", "float", "Float16", "Float32", "Float64": "Double"
    case "Text", "text": "String"
    default: nil
    }
  }
}
