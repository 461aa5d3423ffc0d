// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Bytes in groups, each of which holds those that nothing has told apart.
struct ByteGroups {
  private let bytes: [UInt8]
  /// The group of each byte; groups are numbered in the order of their first bytes.
  private var groups: [Int]
  private var count = 1

  init(_ bytes: [UInt8]) { (self.bytes, groups) = (bytes, bytes.map { _ in 0 }) }

  /// Tells bytes of different kinds apart.
  mutating func split(_ kind: (UInt8) -> UInt8) {
    var numbers = [Int](repeating: -1, count: count << 8)
    count = 0
    for (index, byte) in bytes.enumerated() {
      let key = groups[index] << 8 | Int(kind(byte))
      if numbers[key] < 0 { (numbers[key], count) = (count, count + 1) }
      groups[index] = numbers[key]
    }
  }

  /// The first byte of each group.
  var firsts: [UInt8] { (0..<count).compactMap { groups.firstIndex(of: $0).map { bytes[$0] } } }
}
