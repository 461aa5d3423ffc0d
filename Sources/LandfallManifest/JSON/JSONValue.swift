// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value of a JSON text, with its place.
struct JSONValue {
  enum Content {
    case null
    case bool(Bool)
    /// The digits stand in the text.
    case number
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  var content: Content
  /// Where it stands, in bytes, quotes and brackets included.
  var range: ByteRange

  var start: ByteRange { ByteRange(range.lowerBound, range.lowerBound + 1) }

  var isEmptyArray: Bool { if case .array(let values) = content { values.isEmpty } else { false } }

  /// The kind of value, with its article, for messages.
  var kind: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

struct JSONMember {
  var key: String
  var keyRange: ByteRange
  var value: JSONValue
}

extension [JSONMember] {
  subscript(key: String) -> JSONValue? { first { $0.key == key }?.value }
}

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

  init(_ code: Code, at offset: Int, _ message: String) {
    self.init(code, ByteRange(offset, offset + 1), message)
  }
}
