// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension URLPrinter {
  /// Takes the steps of a path, up to their end.
  ///
  /// A slash is only written once something follows it, so that what is absent leaves none behind.
  mutating func writePath() throws(PrintError) {
    typealias Step = TableFormat.PrintStep
    pendingSlash = false
    while true {
      switch takeDigit() {
      case Step.slash: pendingSlash = true
      case Step.literal:
        let text = takeText()
        if text[0] == UInt8(ascii: "/") { pendingSlash = false }
        writeSlash()
        writer.append(text)
      case Step.value:
        let place = takePlace()
        try segment(try required(place), place)
      case Step.rest: try writeRest(takePlace(), .path)
      case Step.tail: try writeRest(takePlace(), .url)
      case Step.list:
        let minimum = takeDigit()
        try writeList(takePlace(), minimum: minimum)
      case Step.group: skipUnlessTold()
      default: return
      }
    }
  }

  private mutating func writeSlash() {
    if pendingSlash { writer.append(UInt8(ascii: "/")) }
    pendingSlash = false
  }

  /// Goes on behind the steps of a group if none of its values has to be said.
  private mutating func skipUnlessTold() {
    let end = cursor + table.number3(cursor)
    cursor += 3
    var isTold = false
    for _ in 0..<takeDigit() {
      if value(takeDigit()).isTold { isTold = true }
    }
    if !isTold { cursor = end }
  }

  private mutating func writeList(_ place: PrintPlace, minimum: Int) throws(PrintError) {
    let value = value(place.slot)
    var count = 0
    if value.isList {
      var elements = value.elements
      while let text = elements.next() {
        if count > 0 { pendingSlash = true }
        try segment(text, place)
        count += 1
      }
    }
    guard count < minimum else { return }
    throw failure(
      .missing, place.slot,
      "needs at least \(minimum) value for '\(program.info.pattern)'; add one")
  }

  private mutating func segment(_ text: ByteView, _ place: PrintPlace) throws(PrintError) {
    if isChecked { try checkSegment(text, place) }
    writeSlash()
    writer.append(text, encodedFor: .segment)
  }

  private func checkSegment(_ text: ByteView, _ place: PrintPlace) throws(PrintError) {
    guard text.count > 0 else {
      throw failure(
        .empty, place.slot,
        "is empty, and a path has no empty segments; give it a value")
    }
    if text.equals(".") || text.equals("..") {
      throw failure(
        .dotSegment, place.slot,
        "is '\(text.string)', which paths keep for themselves; use another value")
    }
    try checkText(text, place, .strict)
    try checkExpressions(text, place)
  }

  /// What a text is the rest of that is kept byte for byte: of a path, of a URL from its path on, or of a
  /// URL from the value of an item on.
  enum Rest { case path, url, item }

  private mutating func writeRest(_ place: PrintPlace, _ rest: Rest) throws(PrintError) {
    // Alone in its segment it stands behind a slash.
    let isBehindText = !pendingSlash
    if isBehindText { _ = try required(place) }
    let value = value(place.slot)
    guard value.isText, isBehindText || !value.isDefault else { return }
    let text = value.bytes
    if text.count == 0 {
      guard place.mayBeAbsent || isBehindText else { return }
      throw failure(
        .empty, place.slot,
        "is empty, and where a URL has nothing it has no value; leave it out")
    }
    if isBehindText, "/?#".utf8.contains(text[0]) {
      throw failure(
        .empty, place.slot,
        "starts with a '/', '?' or '#', and the text before it needs something of its "
          + "segment behind it")
    }
    try checkRaw(text, place, rest, isBehindText: isBehindText)
    hasRaw = true
    writeSlash()
    writer.append(text)
  }

  /// Checks that a text that is kept byte for byte is a piece of a URL already.
  func checkRaw(
    _ text: ByteView, _ place: PrintPlace, _ rest: Rest, isBehindText: Bool = false
  ) throws(PrintError) {
    let isClean = (0..<text.count).allSatisfy { index in
      let byte = text[index]
      return byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "\\")
        && (rest != .path || byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#"))
    }
    guard isClean else {
      throw failure(
        .character, place.slot,
        "is kept byte for byte, so it has no white space"
          + "\(rest == .path ? ", '?', '#'" : "") or '\\'; percent-encode them")
    }
    // Behind a text, '.' and '..' are no segments of their own.
    let refusal =
      isBehindText
      ? ("x" + text.string).withBytes { URLPrinter.refusal($0, rest) }
      : URLPrinter.refusal(text, rest)
    if let refusal {
      throw failure(
        refusal.kind == .dotSegment ? .dotSegment : .character, place.slot,
        "is kept byte for byte, but \(refusal.message)")
    }
  }

  /// Why a piece of a URL would not be read; nil if it would.
  private static func refusal(_ bytes: ByteView, _ rest: Rest) -> Refusal? {
    var end = rest == .item ? 0 : bytes.count
    for index in 0..<bytes.count
    where bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "#") {
      end = min(end, index)
    }
    do throws(Refusal) {
      try TextCheck(bytes, ByteRange(0, end), .strict).run()
      try SegmentReader(bytes).checkDotSegments(ByteRange(0, end))
      try checkItems(bytes, after: end, rest)
      return nil
    } catch {
      return error
    }
  }

  /// Checks the query and the fragment that text behind a path may have, or the rest of an item's value
  /// and what follows it, as a URL is read.
  private static func checkItems(
    _ bytes: ByteView, after path: Int, _ rest: Rest
  ) throws(Refusal) {
    var start = path
    var isValue = rest == .item
    while start < bytes.count, isValue || bytes[start] != UInt8(ascii: "#") {
      start += isValue ? 0 : 1
      var end = start
      var name = isValue ? start : nil
      isValue = false
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
