// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A code, a byte and perhaps a parameter's name.
struct ReferenceRefusal: Error, Equatable {
  var code: String
  var offset: Int
  var parameter: String?
  /// Whether it is of a route that nearly any path fits.
  var isOfCatchAll = false

  init(_ code: String, _ offset: Int, _ parameter: String? = nil) {
    self.code = code
    self.offset = offset
    self.parameter = parameter
  }

  /// In the form of ``TestTable``.
  var text: String {
    "! \(code)@\(offset)" + (parameter.map { " \($0)" } ?? "") + (isOfCatchAll ? " *" : "")
  }
}
