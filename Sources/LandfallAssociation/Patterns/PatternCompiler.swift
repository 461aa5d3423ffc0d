// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// Compiles the patterns of a file, one after the other.
struct PatternCompiler {
  private typealias Item = PatternTable.Item

  private var items: [Item] = []
  private var sets: [ScalarSet] = []
  private var tries: [ValueTrie] = []
  private let variables: SubstitutionVariables
  /// The trees and sets that exist, by the name of the variable.
  private var known: [VariableUse: (kind: Item.Kind, value: UInt32)] = [:]

  private struct VariableUse: Hashable {
    let name: String
    let isFolded: Bool
  }

  init(_ variables: SubstitutionVariables) { self.variables = variables }

  /// What has been compiled.
  var table: PatternTable { PatternTable(items: items, sets: sets, tries: tries) }

  /// Compiles the pattern that starts at an offset of a text, behind a `NOT `.
  ///
  /// In a path, slashes at the ends count for nothing, and `/*` at the end is optional.
  mutating func add(
    _ text: [UInt8], from offset: Int = 0, isPath: Bool, isFolded: Bool
  ) -> CompiledPattern {
    let pieces = PatternPiece.pieces(of: Array(text[offset...]))
    var slice = isPath ? pieces.withoutOuterSlashes : pieces[...]
    let start = items.count
    var tail: ArraySlice<PatternPiece> = []
    if isPath, slice.count > 1, slice.last?.kind == .anyNumber,
      slice.dropLast().last?.kind == .scalar(0x2F)
    {
      tail = slice.suffix(2)
      slice = slice.dropLast(2)
    }
    for piece in slice { append(piece, offset, start, isFolded) }
    if let slash = tail.first {
      items.append(Item(kind: .parent, value: 0, offset: UInt32(offset + slash.range.lowerBound)))
      for piece in tail { append(piece, offset, start, isFolded) }
    }
    let end = items.count
    items.append(Item(kind: .end, value: 0, offset: UInt32(text.count)))
    let prefix = items[start..<end].prefix { $0.kind == .scalar }
    return CompiledPattern(
      start: start, end: end, prefixCount: prefix.count,
      isUniversal: end == start + 1 && items[start].kind == .anyNumber,
      isImpossible: items[start..<end].contains { $0.kind == .never })
  }

  private mutating func append(
    _ piece: PatternPiece, _ offset: Int, _ start: Int, _ isFolded: Bool
  ) {
    var item = Item(
      kind: .any, isFolded: isFolded, value: 0, offset: UInt32(offset + piece.range.lowerBound))
    switch piece.kind {
    case .scalar(let scalar):
      (item.kind, item.value) = (.scalar, isFolded ? scalar.folded : scalar)
    case .any: break
    case .anyNumber: (item.kind, item.value) = (.anyNumber, UInt32(start))
    case .variable(let name): (item.kind, item.value) = variable(name, isFolded)
    case .unclosed: item.kind = .never
    }
    items.append(item)
  }

  /// A variable that the file defines hides a predefined one.
  private mutating func variable(
    _ name: String, _ isFolded: Bool
  ) -> (kind: Item.Kind, value: UInt32) {
    let use = VariableUse(name: name, isFolded: isFolded)
    if let result = known[use] { return result }
    let result: (kind: Item.Kind, value: UInt32)
    switch variables.meaning(of: name) {
    case .values(let values):
      let trie = ValueTrie(values, isFolded: isFolded)
      if trie.isEmpty {
        result = (.never, 0)
      } else {
        tries.append(trie)
        result = (.choice, UInt32(tries.count - 1))
      }
    case .set(let set):
      sets.append(isFolded ? set.folded : set)
      result = (.set, UInt32(sets.count - 1))
    case nil: result = (.never, 0)
    }
    known[use] = result
    return result
  }
}
