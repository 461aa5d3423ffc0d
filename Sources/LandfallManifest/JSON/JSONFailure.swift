// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A mistake in a JSON text, with its place.
struct JSONFailure: Error {
  enum Code: String {
    case empty = "json.empty"
    case size = "json.size"
    case encoding = "json.encoding"
    case syntax = "json.syntax"
    case depth = "json.depth"
    case string = "json.string"
    case number = "json.number"
    case duplicateKey = "json.duplicateKey"
  }

  var code: Code
  var range: ByteRange
  var message: String

  init(_ code: Code, _ range: ByteRange, _ message: String) {
    self.code = code
    self.range = range
    self.message = message
  }

  /// A mistake at one byte.
  init(_ code: Code, at offset: Int, _ message: String) {
    self.init(code, ByteRange(offset, offset + 1), message)
  }
}
