// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A step from one node of the table to the next: one segment of a path, or several.
enum RouteEdge: Equatable {
  case literal([UInt8], isFolded: Bool)
  case mixed([MixedEdgePart], isFolded: Bool)
  case placeholder(PlaceType)
  case repeated(PlaceType, minimum: Int)
  case rest(PlaceType, isRaw: Bool)

  enum MixedEdgePart: Equatable {
    case literal([UInt8])
    case placeholder(PlaceType)
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
      return type.isPlain ? [4] : [3] + type.sortKey
    case .repeated(let type, let minimum):
      return [5, type.rank, UInt8(1 - minimum)] + type.sortKey
    case .rest(let type, let isRaw):
      return [6, type.rank, isRaw ? 1 : 0] + type.sortKey
    }
  }

  private var types: [PlaceType] {
    switch self {
    case .literal: []
    case .mixed(let parts, _):
      parts.compactMap { part in if case .placeholder(let type) = part { type } else { nil } }
    case .placeholder(let type), .repeated(let type, _), .rest(let type, _): [type]
    }
  }

  /// Whether anything is known of what its expressions take.
  var hasLanguage: Bool { types.contains { $0.language != nil } }

  /// Whether the other takes all that this one takes, as far as that is known; false for edges that
  /// differ in more than their types.
  func isIncluded(in other: RouteEdge) -> Bool {
    shape == other.shape
      && zip(types, other.types).allSatisfy { $0.isIncluded(in: $1) }
  }

  /// The edge without its types.
  private var shape: RouteEdge {
    switch self {
    case .literal: self
    case .mixed(let parts, let isFolded):
      .mixed(
        parts.map { if case .placeholder = $0 { .placeholder(.string) } else { $0 } },
        isFolded: isFolded)
    case .placeholder: .placeholder(.string)
    case .repeated(_, let minimum): .repeated(.string, minimum: minimum)
    case .rest(_, let isRaw): .rest(.string, isRaw: isRaw)
    }
  }
}
