// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An item of a query as the text of a value: its name and its value, percent-encoded, with `=` between.
package struct ItemText {
  /// Decoded.
  package let name: String
  /// Decoded; nil for a name alone.
  package let value: String?

  package init(name: String, value: String?) {
    self.name = name
    self.value = value
  }

  /// Reads `name=value` or `name`; nil for a text that is no item.
  package init?(_ text: String) {
    let item = text.withBytes { bytes -> ItemText? in
      guard bytes.count > 0, (try? TextCheck(bytes, bytes.range, .freeText).run()) != nil else {
        return nil
      }
      var equals = bytes.count
      for index in 0..<bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "&"), UInt8(ascii: "#"), 0...0x20: return nil
        case UInt8(ascii: "=") where equals == bytes.count: equals = index
        default: break
        }
      }
      let name = bytes.decodedString(ByteRange(0, equals))
      if equals == bytes.count { return ItemText(name: name, value: nil) }
      return ItemText(name: name, value: bytes.decodedString(ByteRange(equals + 1, bytes.count)))
    }
    guard let item else { return nil }
    self = item
  }

  /// The item as a URL has it.
  package var text: String {
    PercentEncoder.encode(name.utf8, .query)
      + (value.map { "=" + PercentEncoder.encode($0.utf8, .query) } ?? "")
  }
}
