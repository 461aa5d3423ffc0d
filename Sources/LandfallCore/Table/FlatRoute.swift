// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One way to write one route, with nothing left open: an origin, the edges of its path, and what
/// the query and the fragment must hold.
struct FlatRoute {
  var place: TableProblem.Place
  var scheme: [UInt8]
  var host: HostPattern?
  var edges: [RouteEdge]
  /// The edges' sort keys, made once.
  var keys: [[UInt8]]
  var hostSlots: [Int]
  var pathSlots: [Int]
  var requirements: [FlatRequirement]
  var fragment: FlatFragment
  var isMount: Bool
  /// Whether it is the fragment's part of a hash route.
  var isFragment = false
  var priority: Int
  var pattern: Pattern

  var originKey: [UInt8] { scheme + [0] + (host?.encoded ?? []) }
}

/// What a route needs of one query item.
struct FlatRequirement: Equatable {
  enum Kind: Equatable {
    case literal([UInt8])
    case present
    case absent
    /// An optional one may be absent; `emptyIsAbsent` says that an empty value counts as absent.
    case capture(
      slot: Int, type: ValueType, isOptional: Bool, isList: Bool, emptyIsAbsent: Bool)
  }

  var name: [UInt8]
  var kind: Kind

  /// Whether it asks anything of a URL, and how much: a stronger one has the larger weight.
  var weight: Int {
    switch kind {
    case .literal, .absent: 4
    case .capture(_, let type, let isOptional, let isList, _):
      isOptional || isList ? 0 : type == .string ? 2 : 3
    case .present: 2
    }
  }

  /// Whether every URL that meets this one meets the other, as far as weights tell.
  func implies(_ other: FlatRequirement) -> Bool {
    guard name == other.name else { return false }
    switch (kind, other.kind) {
    case (.literal(let mine), .literal(let others)): return mine == others
    case (.absent, .absent): return true
    case (.absent, _), (_, .absent), (_, .literal): return false
    case (.capture(_, let mine, _, _, _), .capture(_, let others, _, _, _)):
      return mine == others ? weight >= other.weight : weight > other.weight
    default: return weight >= other.weight
    }
  }
}

/// What a route needs of the fragment.
enum FlatFragment: Equatable {
  case ignored
  case literal([UInt8])
  case capture(slot: Int, type: ValueType, isOptional: Bool)
  case path([RouteEdge], slots: [Int])

  var weight: Int {
    switch self {
    case .ignored: 0
    case .capture(_, let type, let isOptional): isOptional ? 0 : type == .string ? 2 : 3
    case .path: 4
    case .literal: 5
    }
  }

  /// Whether two fragments ask the same, whatever the slots.
  func asksTheSame(as other: FlatFragment) -> Bool {
    switch (self, other) {
    case (.path(let mine, _), .path(let others, _)): mine == others
    case (.capture(_, let mine, let isOptional), .capture(_, let others, let othersOptional)):
      mine == others && isOptional == othersOptional
    default: self == other
    }
  }
}
