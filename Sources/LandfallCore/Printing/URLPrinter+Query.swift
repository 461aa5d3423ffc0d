// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension URLPrinter {
  /// Takes the steps of the items of a query or a fragment, up to their end.
  ///
  /// The first item stands behind a delimiter, which may have a byte of its own before it.
  mutating func writeItems(
    after delimiter: UInt8, behind before: UInt8? = nil
  ) throws(PrintError) -> ByteRange {
    typealias Step = TableFormat.PrintStep
    var start = writer.count
    var separator = delimiter
    @inline(never)
    func begin(_ writer: inout URLWriter) {
      if separator != UInt8(ascii: "&"), let before { writer.append(before) }
      writer.append(separator)
      if separator != UInt8(ascii: "&") { start = writer.count }
      separator = UInt8(ascii: "&")
    }
    while true {
      switch takeDigit() {
      case Step.item:
        begin(&writer)
        writer.append(takeText())
      case Step.capture:
        let name = takeText()
        let place = takePlace()
        let value = value(place.slot)
        if value.isText, !value.isDefault {
          begin(&writer)
          try writeItem(name, value.bytes, place)
        } else if value.isList, !value.isDefault {
          var elements = value.elements
          while let text = elements.next() {
            begin(&writer)
            try writeItem(name, text, place)
          }
        } else if !value.isText, !value.isList, !place.mayBeAbsent {
          _ = try required(place)
        }
      case Step.itemTail:
        let name = takeText()
        let place = takePlace()
        if value(place.slot).isTold || !place.mayBeAbsent {
          let text = try required(place)
          try checkRaw(text, place, .item)
          begin(&writer)
          writer.append(name)
          writer.append(UInt8(ascii: "="))
          writer.append(text)
        }
      case Step.constant:
        let slot = takeDigit()
        try check(slot, is: takeText())
      case Step.others:
        let slot = takeDigit()
        let value = value(slot)
        guard value.isList else { continue }
        var elements = value.elements
        while let text = elements.next() {
          let item = try item(text.string, slot)
          begin(&writer)
          item.withBytes { writer.append($0) }
        }
      default: return ByteRange(start, writer.count)
      }
    }
  }

  @inline(never)
  private mutating func writeItem(
    _ name: ByteView, _ text: ByteView, _ place: PrintPlace
  ) throws(PrintError) {
    if isChecked { try checkFree(text, place) }
    writer.append(name)
    writer.append(UInt8(ascii: "="))
    writer.append(text, encodedFor: .query)
  }

  /// Checks a value outside the path, where only what is not a text is as strict as there.
  private func checkFree(_ text: ByteView, _ place: PrintPlace) throws(PrintError) {
    if text.count == 0, !place.isText {
      throw failure(
        .empty, place.slot,
        "is empty, and only a 'String' may be; give it a value")
    }
    try checkText(text, place, place.isText ? .freeText : .strict)
    try checkExpressions(text, place)
  }

  /// A pattern with a constant is for links that have it as their value.
  private func check(_ slot: Int, is constant: ByteView) throws(PrintError) {
    let value = value(slot)
    if value.isText, value.bytes.equals(constant) { return }
    let name = program.name(slot)
    throw PrintError(
      .noPlace, parameter: name,
      "'\(program.info.pattern)' is for '\(name)' being '\(constant.string)' only; add a pattern with "
        + "':\(name)'")
  }

  /// An item that the pattern does not name, which is a text already.
  private func item(_ text: String, _ slot: Int) throws(PrintError) -> String {
    if let item = ItemText(text) { return item.text }
    throw failure(
      .character, slot,
      "has '\(text)', which is not a query item; write 'name=value', percent-encoded")
  }

  // MARK: Fragment

  mutating func writeFragment() throws(PrintError) {
    typealias Kind = TableFormat.Fragment
    let hash = UInt8(ascii: "#")
    switch takeDigit() {
    case Kind.literal:
      writer.append(hash)
      let start = writer.count
      writer.append(takeText())
      endFragment(from: start)
    case Kind.capture: try writeFragment(takePlace())
    case Kind.path:
      writer.append(hash)
      let start = writer.count
      writer.append(takeText())
      let path = writer.count
      try writePath()
      if writer.count == path { writer.append(UInt8(ascii: "/")) }
      _ = try writeItems(after: UInt8(ascii: "?"))
      endFragment(from: start)
    case Kind.markedItems:
      let items = try writeItems(after: UInt8(ascii: "?"), behind: hash)
      if items.count > 0 { endFragment(from: items.lowerBound - 1) }
    default:
      let items = try writeItems(after: hash)
      if items.count > 0 { endFragment(from: items.lowerBound) }
    }
  }

  private mutating func writeFragment(_ place: PrintPlace) throws(PrintError) {
    if !place.mayBeAbsent { _ = try required(place) }
    let value = value(place.slot)
    guard value.isText, !value.isDefault else { return }
    guard value.bytes.count > 0 else {
      throw failure(
        .empty, place.slot,
        "is empty, and an empty fragment counts as none; give it a value")
    }
    try checkFree(value.bytes, place)
    writer.append(UInt8(ascii: "#"))
    let start = writer.count
    writer.append(value.bytes, encodedFor: .fragment)
    endFragment(from: start)
  }
}
