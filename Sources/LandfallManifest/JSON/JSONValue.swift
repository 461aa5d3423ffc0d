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

  /// What it is, with its article, for messages.
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
