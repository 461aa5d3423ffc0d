// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Bytes in groups, each of which holds those that nothing has told apart; fewer than 255 bytes.
struct ByteGroups {
  private let bytes: [UInt8]
  /// The group of each byte; groups are numbered in the order of their first bytes.
  private var groups: [UInt8]
  private var count = 1

  init(_ bytes: [UInt8]) { (self.bytes, groups) = (bytes, bytes.map { _ in 0 }) }

  /// Tells bytes of different kinds apart.
  mutating func split(_ kind: (UInt8) -> UInt8) {
    var numbers = [UInt8](repeating: .max, count: count << 8)
    count = 0
    for index in bytes.indices {
      let key = Int(groups[index]) << 8 | Int(kind(bytes[index]))
      if numbers[key] == .max { (numbers[key], count) = (UInt8(count), count + 1) }
      groups[index] = numbers[key]
    }
  }

  /// The first byte of each group.
  var firsts: [UInt8] {
    (0..<UInt8(count)).compactMap { groups.firstIndex(of: $0).map { bytes[$0] } }
  }
}
