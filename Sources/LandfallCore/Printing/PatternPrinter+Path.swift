// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension PatternPrinter {
  func path(_ parts: [PatternPart]) throws(PrintError) -> String {
    var text = ""
    var pendingSlash = false
    try append(parts, to: &text, &pendingSlash)
    return text
  }

  /// A slash is only written once something follows it, so that what is absent leaves none behind.
  private func append(
    _ parts: [PatternPart], to text: inout String, _ pendingSlash: inout Bool
  ) throws(PrintError) {
    for part in parts {
      switch part {
      case .separator:
        pendingSlash = true
      case .literal(let bytes, _):
        add(PercentEncoder.encode(bytes, .segment), to: &text, &pendingSlash)
      case .placeholder(let index):
        let value = try encoded(index)
        if !value.isEmpty { add(value, to: &text, &pendingSlash) }
      case .group(let content, _):
        let placeholders = PatternPrinter.placeholders(content)
        let isTold = !placeholders.isEmpty && placeholders.contains { value($0).isTold }
        if isTold { try append(content, to: &text, &pendingSlash) }
      }
    }
  }

  private func add(_ piece: String, to text: inout String, _ pendingSlash: inout Bool) {
    if pendingSlash { text += "/" }
    pendingSlash = false
    text += piece
  }

  private static func placeholders(_ parts: [PatternPart]) -> [Int] {
    parts.flatMap { part -> [Int] in
      switch part {
      case .placeholder(let index): [index]
      case .group(let content, _): placeholders(content)
      case .separator, .literal: []
      }
    }
  }

  private func encoded(_ index: Int) throws(PrintError) -> String {
    let placeholder = pattern.placeholders[index]
    switch placeholder.extent {
    case .one: return try segment(try required(index), index)
    case .rawRest, .tail:
      guard case .text(let text, isDefault: false) = value(index) else { return "" }
      if text.isEmpty, mayBeAbsent(index) {
        throw PrintError(
          .empty, parameter: name(index),
          "'\(name(index))' is empty, and where a URL has nothing it has no value; leave it out")
      }
      return try raw(text, index, isTail: placeholder.extent == .tail)
    case .repeated(let minimum):
      guard placeholder.isNamed else { return "" }
      var texts: [String] = []
      if case .list(let list, _) = value(index) { texts = list }
      guard texts.count >= minimum else {
        throw PrintError(
          .missing, parameter: name(index),
          "'\(name(index))' needs at least \(minimum) value for '\(pattern.text)'; add one")
      }
      var pieces: [String] = []
      for text in texts { pieces.append(try segment(text, index)) }
      return pieces.joined(separator: "/")
    }
  }

  private func segment(_ text: String, _ index: Int) throws(PrintError) -> String {
    guard !text.isEmpty else {
      throw PrintError(
        .empty, parameter: name(index),
        "'\(name(index))' is empty, and a path has no empty segments; give it a value")
    }
    if text.utf8.elementsEqual(".".utf8) || text.utf8.elementsEqual("..".utf8) {
      throw PrintError(
        .dotSegment, parameter: name(index),
        "'\(name(index))' is '\(text)', which paths keep for themselves; use another value")
    }
    try checkText(text, index, .strict)
    try checkExpressions(text, index)
    return PercentEncoder.encode(text.utf8, .segment)
  }

  /// Text that is kept byte for byte has to be a piece of a URL already.
  private func raw(_ text: String, _ index: Int, isTail: Bool) throws(PrintError) -> String {
    let isClean = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "\\")
        && (isTail || byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#"))
    }
    guard isClean else {
      throw PrintError(
        .character, parameter: name(index),
        "'\(name(index))' is kept byte for byte, so it has no white space\(isTail ? "" : ", '?', '#'") "
          + "or '\\'; percent-encode them")
    }
    var text = text
    let refusal = text.withUTF8 { buffer -> Refusal? in
      let bytes = ByteView(buffer)
      var end = bytes.count
      for index in 0..<bytes.count
      where bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "#") {
        end = min(end, index)
      }
      do throws(Refusal) {
        try TextCheck(bytes, ByteRange(0, end), .strict).run()
        try SegmentReader(bytes).checkDotSegments(ByteRange(0, end))
        try PatternPrinter.checkItems(bytes, after: end)
        return nil
      } catch {
        return error
      }
    }
    if let refusal {
      throw PrintError(
        refusal.code == .dotSegment ? .dotSegment : .character, parameter: name(index),
        "'\(name(index))' is kept byte for byte, but \(refusal.message)")
    }
    return text
  }

  /// Checks the query and the fragment that text behind a path may have, as a URL is read.
  private static func checkItems(_ bytes: ByteView, after path: Int) throws(Refusal) {
    var start = path
    while start < bytes.count, bytes[start] != UInt8(ascii: "#") {
      start += 1
      var end = start
      var name: Int?
      while end < bytes.count, bytes[end] != UInt8(ascii: "&"), bytes[end] != UInt8(ascii: "#") {
        if name == nil, bytes[end] == UInt8(ascii: "=") { name = end }
        end += 1
      }
      try TextCheck(bytes, ByteRange(start, name ?? end), .strict).run()
      try TextCheck(bytes, ByteRange(name ?? end, end), .freeText).run()
      start = end
    }
    try TextCheck(bytes, ByteRange(start, bytes.count), .freeText).run()
  }
}
