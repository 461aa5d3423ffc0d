// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ValueType {
  /// Where the type stands among the types of one place: types that take fewer texts come first.
  ///
  /// A type that only the app can read stands beside listed texts, since it mostly is an enum that the
  /// macro cannot see; a text that it does not take goes on to the others.
  var rank: UInt8 {
    switch self {
    case .oneOf: 0
    case .opaque: 1
    case .bool: 2
    case .uuid: 3
    case .date: 4
    case .padded: 5
    case .uint: 6
    case .int: 7
    case .double: 8
    case .webURL: 9
    case .url: 10
    case .fileName: 11
    case .pattern: 12
    case .text: 13
    case .string: 14
    }
  }

  /// The rank, how much the type takes, and then all that tells it from others of its rank.
  var sortKey: [UInt8] {
    var key = [rank] + ValueType.bigEndian(extent) + Array(description.utf8)
    // Two enums may have the same description, as their texts may hold commas.
    if case .oneOf(let texts) = self { for text in texts { key += [0] + Array(text.utf8) } }
    return key
  }

  /// How far a range goes: of two numbers or texts the narrower one comes first.
  private var extent: UInt64 {
    switch self {
    case .int(let range): UInt64(bitPattern: range.upperBound &- range.lowerBound)
    case .uint(let range), .padded(let range): range.upperBound - range.lowerBound
    case .double(let range): (range.upperBound - range.lowerBound).bitPattern
    case .text(let length): UInt64(bitPattern: Int64(length.upperBound &- length.lowerBound))
    default: 0
    }
  }

  private static func bigEndian(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
  }
}
