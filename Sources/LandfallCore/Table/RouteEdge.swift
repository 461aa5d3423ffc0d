// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A step from one node of the table to the next: one segment of a path, or several.
enum RouteEdge: Equatable {
  case literal([UInt8], isFolded: Bool)
  case mixed([MixedEdgePart], isFolded: Bool)
  case placeholder(ValueType)
  case repeated(ValueType, minimum: Int)
  case rest(ValueType, isRaw: Bool)

  enum MixedEdgePart: Equatable {
    case literal([UInt8])
    case placeholder(ValueType)
  }

  /// Sorts edges in choosing order, equal ones side by side.
  ///
  /// The first byte is the kind.
  var sortKey: [UInt8] {
    switch self {
    case .literal(let bytes, let isFolded):
      return [isFolded ? 1 : 0] + bytes
    case .mixed(let parts, let isFolded):
      var literals = 0
      var text: [UInt8] = [isFolded ? 1 : 0]
      for part in parts {
        switch part {
        case .literal(let bytes):
          literals += bytes.count
          text += [0] + bytes
        case .placeholder(let type):
          text += [1] + type.sortKey
        }
      }
      // More literal bytes first.
      return [2, UInt8(255 - min(literals, 255))] + text
    case .placeholder(let type):
      return type == .string ? [4] : [3] + type.sortKey
    case .repeated(let type, let minimum):
      return [5, type.rank, UInt8(1 - minimum)] + type.sortKey
    case .rest(let type, let isRaw):
      return [6, type.rank, isRaw ? 1 : 0] + type.sortKey
    }
  }
}
