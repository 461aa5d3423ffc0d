// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension PatternPrinter {
  func query() throws(PrintError) -> String {
    var items: [String] = []
    for item in pattern.query {
      let name = PercentEncoder.encode(item.name, .query)
      switch item.kind {
      case .absent: break
      case .present: items.append(name)
      case .literal(let bytes): items.append(name + "=" + PercentEncoder.encode(bytes, .query))
      case .capture(let index):
        for text in try queryTexts(index) {
          items.append(name + "=" + PercentEncoder.encode(text.utf8, .query))
        }
      }
    }
    return items.joined(separator: "&")
  }

  private func queryTexts(_ index: Int) throws(PrintError) -> [String] {
    var texts: [String] = []
    switch value(index) {
    case .absent:
      if !mayBeAbsent(index) { _ = try required(index) }
    case .text(let text, let isDefault):
      if !isDefault { texts = [text] }
    case .list(let list, let isDefault): if !isDefault { texts = list }
    }
    for text in texts { try checkFree(text, index) }
    return texts
  }

  func fragment() throws(PrintError) -> String? {
    switch pattern.fragment {
    case nil: return nil
    case .literal(let bytes): return PercentEncoder.encode(bytes, .fragment)
    case .path(let parts):
      let text = try path(parts)
      return text.isEmpty ? "/" : text
    case .capture(let index):
      if !mayBeAbsent(index) { _ = try required(index) }
      guard case .text(let text, isDefault: false) = value(index) else { return nil }
      guard !text.isEmpty else {
        throw PrintError(
          .empty, parameter: name(index),
          "'\(name(index))' is empty, and an empty fragment counts as none; give it a value")
      }
      try checkFree(text, index)
      return PercentEncoder.encode(text.utf8, .fragment)
    }
  }
}
