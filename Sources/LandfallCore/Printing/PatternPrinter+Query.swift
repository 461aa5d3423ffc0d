// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension PatternPrinter {
  func query() throws(PrintError) -> String { try items(pattern.query) }

  private func items(_ requirements: [QueryRequirement]) throws(PrintError) -> String {
    var items: [String] = []
    for item in requirements {
      let name = PercentEncoder.encode(item.name, .query)
      switch item.kind {
      case .absent: break
      case .constant(let index, let bytes): try check(index, is: bytes)
      case .others(let index): items += try others(index)
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

  /// A pattern with a constant is for links that have it as their value.
  private func check(_ index: Int, is constant: [UInt8]) throws(PrintError) {
    if case .text(let text, _) = value(index), text.utf8.elementsEqual(constant) { return }
    throw PrintError(
      .noPlace, parameter: name(index),
      "'\(pattern.text)' is for '\(name(index))' being '\(String(decoding: constant, as: UTF8.self))'"
        + " only; add a pattern with ':\(name(index))'")
  }

  /// Items that the pattern does not name, each of which is a text already.
  private func others(_ index: Int) throws(PrintError) -> [String] {
    guard case .list(let texts, _) = value(index) else { return [] }
    var items: [String] = []
    for text in texts {
      guard let item = ItemText(text) else {
        throw PrintError(
          .character, parameter: name(index),
          "'\(name(index))' has '\(text)', which is no item of a query; write 'name=value', "
            + "percent-encoded")
      }
      items.append(item.text)
    }
    return items
  }

  func fragment() throws(PrintError) -> String? {
    let items = try items(pattern.fragmentItems)
    switch pattern.fragment {
    case nil: return items.isEmpty ? nil : items
    case .literal(let bytes): return PercentEncoder.encode(bytes, .fragment)
    case .path(let parts):
      let text = try path(parts)
      return (text.isEmpty ? "/" : text) + (items.isEmpty ? "" : "?" + items)
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
