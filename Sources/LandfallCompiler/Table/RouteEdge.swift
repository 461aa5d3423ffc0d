// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A step from one node of the table to the next: one segment of a path, or several.
enum RouteEdge: Equatable {
  case literal([UInt8], isFolded: Bool)
  case mixed([MixedEdgePart], isFolded: Bool)
  case placeholder(PlaceType)
  case repeated(PlaceType, minimum: Int)
  case rest(PlaceType, isRaw: Bool)

  enum MixedEdgePart: Hashable {
    case literal([UInt8])
    case placeholder(PlaceType)
  }

  /// Sorts edges in choosing order, equal ones side by side.
  ///
  /// The first byte is the kind. Whether a rest is raw plays no part: the same paths are taken. Nor does
  /// the case of a literal, which decides last of all.
  var sortKey: [UInt8] {
    switch self {
    case .literal(let bytes, _):
      return [kind] + bytes.map(ASCII.lowercased)
    case .mixed(let parts, let isFolded):
      var text: [UInt8] = [isFolded ? 1 : 0]
      for part in parts {
        switch part {
        case .literal(let bytes):
          text += [0] + bytes
        case .placeholder(let type):
          text += [1] + type.sortKey
        }
      }
      // More literal bytes first.
      return [kind, UInt8(255 - min(literalCount, 255))] + text
    case .placeholder(let type):
      return type.isPlain ? [kind] : [kind] + type.sortKey
    case .repeated(let type, let minimum):
      return [kind, type.rank, UInt8(1 - minimum)] + type.sortKey
    case .rest(let type, _):
      return [kind, type.rank] + type.sortKey
    }
  }

  /// The first byte of the sort key: the kinds in choosing order.
  var kind: UInt8 {
    switch self {
    case .literal: 0
    case .mixed: RouteEdge.mixedKind
    case .placeholder(let type): type.isPlain ? 4 : 3
    case .repeated: 5
    case .rest: 6
    }
  }

  /// Edges of this kind and the ones behind it may take a segment that another edge takes, too.
  static var mixedKind: UInt8 { 2 }

  /// The edge, but for a literal the one that takes it in any case.
  var folded: RouteEdge {
    guard case .literal(let bytes, isFolded: false) = self else { return self }
    return .literal(bytes.map(ASCII.lowercased), isFolded: true)
  }

  /// Whether it may take more segments than one.
  var takesSeveral: Bool {
    switch self {
    case .repeated, .rest: true
    case .literal, .mixed, .placeholder: false
    }
  }

  /// How many segments it takes at least.
  var minimum: Int {
    switch self {
    case .literal, .mixed, .placeholder: 1
    case .repeated(_, let minimum): minimum
    case .rest: 0
    }
  }

  /// How many bytes of a mixed segment are spelt out.
  private var literalCount: Int {
    guard case .mixed(let parts, _) = self else { return 0 }
    return parts.reduce(0) { count, part in
      if case .literal(let bytes) = part { count + bytes.count } else { count }
    }
  }
}
