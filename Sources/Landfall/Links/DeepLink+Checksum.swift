// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DeepLink {
  /// A checksum of the route table, eight hexadecimal digits: tells the routes of one version of the
  /// app from those of another, in logs.
  ///
  /// The tables of enums that are mounted do not count.
  ///
  /// - Complexity: O(*n*) in the bytes of the table.
  public static var tableChecksum: String {
    let sum = _table.withBytes { table in
      Checksum.crc32(table.buffer)
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
