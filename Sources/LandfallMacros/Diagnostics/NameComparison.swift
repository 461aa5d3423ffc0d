// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// The names of a pattern beside those of its case.
struct NameComparison {
  /// A placeholder that means a value of another name.
  struct Renaming {
    let placeholder: Placeholder
    let parameter: CaseParameter
    /// What is written for the name, without the colon; nil where that is doubtful.
    let range: ByteRange?
  }

  /// Values that need a placeholder and have none.
  var unplaced: [CaseParameter] { free.filter { !$0.declaration.mayBeAbsent } }
  /// Values without a placeholder, whether they need one or not.
  let free: [CaseParameter]
  /// Placeholders without a value.
  let unknown: [Placeholder]
  private(set) var renamings: [Renaming] = []
  private let text: SpelledText

  init(_ link: LinkCase, _ route: LinkCase.Route) {
    let placeholders = route.route.pattern.placeholders.filter(\.isNamed)
    free = link.parameters.filter { parameter in
      !placeholders.contains { $0.name == parameter.name }
    }
    unknown = placeholders.filter { placeholder in
      !link.parameters.contains { $0.name == placeholder.name }
    }
    let text = SpelledText(route.literal.text)
    self.text = text
    pair { name, start in text.ends(of: name, from: start).first }
    guard free.count == 1, unknown.count == 1, renamings.isEmpty else { return }
    // One of each is left, which are most likely meant for one another.
    pair { _, start in
      // A text behind it may be a part of the name that was meant, or not.
      text.suffix(from: start) == nil ? text.ends(from: start).first : start
    }
  }

  /// Pairs each placeholder with the only value that is like it, if that is like no other one.
  private mutating func pair(_ end: (String, Int) -> Int?) {
    let open = unknown.filter { renaming(of: $0) == nil }
    let values = free.filter { value in !renamings.contains { $0.parameter.name == value.name } }
    let pairs = open.flatMap { placeholder in
      values.compactMap { value -> Renaming? in
        let start = placeholder.range.lowerBound + 1
        return end(value.name, start).map { end in
          Renaming(
            placeholder: placeholder, parameter: value,
            range: end > start ? ByteRange(start, end) : nil)
        }
      }
    }
    renamings += pairs.filter { pair in
      pairs.count {
        $0.placeholder == pair.placeholder || $0.parameter.name == pair.parameter.name
      } == 1
    }
  }

  func renaming(of placeholder: Placeholder) -> Renaming? {
    renamings.first { $0.placeholder == placeholder }
  }

  /// The text behind a name that looks like a part of it, as in `:user-id`; nil if there is none.
  func suffix(of placeholder: Placeholder) -> String? {
    text.suffix(from: placeholder.range.lowerBound + 1)
  }
}

/// The text of a pattern in which names are searched in any spelling: `userID`, `user_id`, `user-id`.
struct SpelledText {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Where the words that are joined by `-` or `.` from a place on end.
  func ends(from start: Int) -> [Int] {
    var ends: [Int] = []
    var index = start
    while index < bytes.count, SpelledText.isWord(bytes[index]) {
      index = bytes[index...].firstIndex { !SpelledText.isWord($0) } ?? bytes.count
      ends.append(index)
      if index < bytes.count, "-.".utf8.contains(bytes[index]) { index += 1 }
    }
    return ends
  }

  /// Where the name ends in any spelling, if it starts at a place.
  func ends(of name: String, from start: Int) -> [Int] {
    ends(from: start).filter { letters(start, $0) == SpelledText.letters(Array(name.utf8)) }
  }

  /// Whether a word is in the text, and not only a part of one.
  func holds(_ word: String) -> Bool {
    bytes.indices.contains { start in
      let end = start + word.utf8.count
      return bytes[start...].starts(with: word.utf8)
        && (end == bytes.count || !SpelledText.isWord(bytes[end]))
    }
  }

  /// What follows a word behind `-`.
  func suffix(from start: Int) -> String? {
    let ends = ends(from: start)
    guard let first = ends.first, let last = ends.last, first < last,
      bytes[first] == UInt8(ascii: "-")
    else { return nil }
    return String(decoding: bytes[first..<last], as: UTF8.self)
  }

  static func isSame(_ first: String, _ second: String) -> Bool {
    letters(Array(first.utf8)) == letters(Array(second.utf8))
  }

  private func letters(_ start: Int, _ end: Int) -> [UInt8] {
    SpelledText.letters(Array(bytes[start..<end]))
  }

  private static func letters(_ word: [UInt8]) -> [UInt8] {
    word.filter { !"-._".utf8.contains($0) }.map(ASCII.lowercased)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

/// What stands in a pattern where the placeholder of a value was meant.
struct PatternSlips {
  typealias Slip = (form: String, text: String, range: ByteRange)

  private(set) var found: [Slip] = []
  /// The one that was meant; nil if there are several, or if it may as well be text.
  private(set) var only: Slip?

  private let name: String
  private let pattern: Pattern
  private let text: SpelledText

  init(_ parameter: CaseParameter, _ route: LinkCase.Route) {
    name = parameter.name
    pattern = route.route.pattern
    text = SpelledText(route.literal.text)
    if let rest = pattern.placeholders.first(where: { !$0.isNamed }) {
      found = [("*", ":\(name)(.*)", rest.range)]
    } else if let item = (pattern.query + pattern.fragmentItems).first(where: isMeant) {
      let range = item.range
      let written = text.bytes[range.lowerBound..<range.upperBound]
      let key = String(decoding: written.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      found = [(String(decoding: written, as: UTF8.self), "\(key)=:\(name)", range)]
    } else {
      let words = text.bytes.indices.compactMap(word)
      // The first segment mostly says which link it is, as in `/product`.
      let later = words.filter { !isFirstSegment($0.range) }
      (found, only) = (later.isEmpty ? words : later, later.count == 1 ? later.first : nil)
      return
    }
    only = found.first
  }

  /// Whether an item of the query has the name of the value, and a text or nothing behind it.
  private func isMeant(_ item: QueryRequirement) -> Bool {
    let key = String(decoding: item.name, as: UTF8.self)
    return switch item.kind {
    case .literal: SpelledText.isSame(key, name)
    case .present: SpelledText.isSame(key, name) || name.hasPrefix(key)
    case .absent, .capture, .constant, .others, .tail: false
    }
  }

  /// The name without a colon, with the signs around it that another language would need.
  private func word(at start: Int) -> Slip? {
    let before = start > 0 ? text.bytes[start - 1] : 0
    guard !SpelledText.isWord(before), !":\\%".utf8.contains(before),
      let end = text.ends(of: name, from: start).first
    else { return nil }
    var range = ByteRange(start, end)
    for (open, close) in [("\\(", ")"), ("[", "]"), ("<", ">"), ("$", "")] {
      let lower = start - open.utf8.count
      if lower >= 0, text.bytes[lower..<start].elementsEqual(open.utf8),
        text.bytes[end...].starts(with: close.utf8)
      {
        range = ByteRange(lower, end + close.utf8.count)
      }
    }
    let edit = PatternEdit(replacing: range, with: ":\(name)", in: pattern.text)
    guard edit.keepsMeaning(of: pattern), edit.adds(name) else { return nil }
    let form = text.bytes[range.lowerBound..<range.upperBound]
    return (String(decoding: form, as: UTF8.self), ":\(name)", range)
  }

  private func isFirstSegment(_ range: ByteRange) -> Bool {
    let before = String(decoding: text.bytes[..<range.lowerBound], as: UTF8.self)
    let end = range.upperBound
    guard end == text.bytes.count || "/?#{".utf8.contains(text.bytes[end]),
      let start = try? Pattern(parsing: before)
    else { return false }
    return start.alternatives.first?.segments.isEmpty == true && start.query.isEmpty
  }
}
