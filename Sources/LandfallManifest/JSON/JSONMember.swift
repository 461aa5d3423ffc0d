// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A key of a JSON object with its value.
struct JSONMember {
  var key: String
  var keyRange: ByteRange
  var value: JSONValue
}
