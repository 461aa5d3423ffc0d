// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: LinkValue {
  /// Reads a UUID with upper-case or lower-case letters (RFC 9562, section 4).
  ///
  /// Returns `nil` if the text is not a UUID.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard text.withUTF8({ ValueGrammar.isUUID(ByteView($0)) }) else { return nil }
    self.init(uuidString: text)
  }

  /// The UUID with lower-case letters.
  public var linkText: String {
    // In one allocation, where 'uuidString.lowercased()' takes two.
    withUnsafeBytes(of: uuid) { bytes in
      String(unsafeUninitializedCapacity: 36) { text in
        var end = 0
        func write(_ byte: UInt8) {
          text[end] = byte
          end += 1
        }
        func write(digit: UInt8) {
          write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
        for (index, byte) in bytes.enumerated() {
          if index == 4 || index == 6 || index == 8 || index == 10 { write(UInt8(ascii: "-")) }
          write(digit: byte >> 4)
          write(digit: byte & 15)
        }
        return end
      }
    }
  }

  /// The type `UUID`.
  public static var linkValueType: ValueType { .uuid }
}
