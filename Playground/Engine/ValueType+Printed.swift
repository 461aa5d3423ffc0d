// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

extension ValueType {
  /// A type of the manifest's notation, as far as it decides how its values are printed.
  ///
  /// The table itself says which texts the values may have.
  init(printedAs notation: String) {
    switch notation.split(separator: "(").first {
    case "String", "Int", "UInt", "Bool", "URL", "WebURL", "FileName", "enum": self = .string
    case "Double": self = .double
    case "UUID": self = .uuid
    case "Date": self = .date
    case "pattern": self = .pattern("")
    default: self = .opaque(notation)
    }
  }
}
