// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A URL that has been read and whose origin a table admits: what is matched.
///
/// It points into memory that lives as long as the closure that it is handed to.
package struct ReadURL {
  package let bytes: ByteView
  package let parts: URLParts
  let limits: ReadingLimits
  /// Whether the scheme is declared for the whole table, and not just named by routes of its own.
  let isSchemeDeclared: Bool
  /// The authority, where it is one of the table's hosts.
  let host: ByteRange?
  let segments: UnsafeMutableBufferPointer<Segment>
  let segmentCount: Int
  let pairs: UnsafeMutableBufferPointer<QueryPair>
  let pairCount: Int
  /// Where the first segment may start: the authority of a custom scheme, or the path.
  let pathStart: Int

  /// The path as it came, for messages.
  package var pathText: String {
    let start = max(0, min(pathStart, parts.path.upperBound))
    let text = bytes[ByteRange(start, parts.path.upperBound)].string
    return text.utf8.first == UInt8(ascii: "/") ? text : "/" + text
  }
}
