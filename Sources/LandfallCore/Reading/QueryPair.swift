// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One item of a query, as ranges into the URL.
package struct QueryPair {
  private let start: UInt32
  /// Where the first `=` stands; where there is none, the end.
  private let equals: UInt32
  private let end: UInt32

  init(_ start: Int, _ equals: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.equals = UInt32(truncatingIfNeeded: equals)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package var name: ByteRange { ByteRange(Int(start), Int(equals)) }

  /// After the first `=`; where there is no `=`, empty and `hasValue` is false.
  package var value: ByteRange { ByteRange(hasValue ? Int(equals) + 1 : Int(end), Int(end)) }

  package var hasValue: Bool { equals < end }
}
