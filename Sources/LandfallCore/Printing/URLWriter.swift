// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Appends the bytes of a URL to memory of a fixed size.
///
/// It goes on counting behind the end of the memory, so that whoever sees ``hasOverflowed`` knows how
/// much the next try needs.
struct URLWriter {
  private let room: Room<UInt8>
  /// How many bytes the URL has so far.
  private(set) var count = 0

  init(_ room: Room<UInt8>) { self.room = room }

  /// Whether the URL has more bytes than there is room for.
  var hasOverflowed: Bool { count > room.capacity }

  /// The bytes; there must be room for all of them.
  var bytes: ByteView { room.view(count) }

  /// Part of the bytes as text; there must be room for all of them.
  func text(_ range: ByteRange) -> String { bytes[range].string }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count < room.capacity { room[count] = byte }
    count += 1
  }

  mutating func append(_ text: ByteView) {
    for index in 0..<text.count { append(text[index]) }
  }

  /// Appends text that is percent-encoded for a place.
  mutating func append(_ text: ByteView, encodedFor place: PercentEncoder.Place) {
    for index in 0..<text.count { PercentEncoder.encode(text[index], place) { append($0) } }
  }
}
