// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value that the path, the query, the fragment or the host gave, as a range into the URL.
struct Capture {
  enum Kind: UInt8 {
    case absent
    /// Percent-encoded text.
    case text
    /// Percent-encoded text of the query, where `+` may be a space.
    case queryText
    /// Segments, to be cut at slashes and then decoded.
    case segments
    /// Text that is kept as it is.
    case raw
    /// All values of the query items whose name stands at an offset of the table.
    case queryList
    /// The same of the fragment's items.
    case fragmentList
    /// All items of the query that the route does not name.
    case queryRest
    /// Text of the table, at an offset.
    case constant
  }

  var kind: Kind
  var range: ByteRange

  init(_ kind: Kind, _ range: ByteRange) {
    self.kind = kind
    self.range = range
  }

  static var absent: Capture { Capture(.absent, ByteRange(0, 0)) }
}
