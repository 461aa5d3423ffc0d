// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCore

/// Checks what a route needs of a query.
struct ReferenceQuery {
  private let items: [(name: String, value: String)]

  init(_ url: ReferenceURL) { items = url.items }

  func check(_ requirements: [FlatRequirement], _ values: inout [Int: [String]]) -> Bool {
    for requirement in requirements {
      let texts = items.filter { Array($0.name.utf8) == requirement.name }.map { $0.value }
      switch requirement.kind {
      case .present: if texts.isEmpty { return false }
      case .absent: if !texts.isEmpty { return false }
      case .literal(let bytes):
        if texts.count != 1 || Array(texts[0].utf8) != bytes { return false }
      case .capture(let slot, let type, let isOptional, let isList, let emptyIsAbsent):
        if texts.isEmpty {
          if isOptional { continue }
          return false
        }
        if !isList, texts.count > 1 { return false }
        if !isList, emptyIsAbsent, type != .string, texts == [""] { continue }
        values[slot] = texts
        if !texts.allSatisfy({ ReferenceTypes.admits($0, type) }) { return false }
      }
    }
    return true
  }
}
