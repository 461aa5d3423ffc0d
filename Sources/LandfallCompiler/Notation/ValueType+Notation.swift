// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension ValueType {
  /// A type in the manifest's notation that cannot be read.
  package struct NotationError: Error, Equatable, Sendable {
    /// The place in the notation, in bytes.
    package var range: ByteRange
    package var message: String
  }

  /// A type with the brackets of a list taken off.
  package struct Notation: Equatable, Sendable {
    package var type: ValueType
    package var isList: Bool
    /// What looks like a mistake and may be none.
    package var warning: String?
  }

  /// Reads the manifest's notation: `Int`, `Int(1...10)`, `enum(a,b)`, `[UUID]`, `MenuRef`, ….
  ///
  /// A name that is none of the library's is a type of the app's own.
  ///
  /// - Parameter text: The notation.
  /// - Returns: The type, and whether it is that of a list's elements.
  /// - Throws: ``NotationError`` with the place and what to write.
  package static func notation(_ text: String) throws(NotationError) -> Notation {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "[") else {
      let (type, warning) = try ValueTypeReader(bytes, ByteRange(0, bytes.count)).read()
      return Notation(type: type, isList: false, warning: warning)
    }
    guard bytes.count > 1, bytes.last == UInt8(ascii: "]") else {
      throw NotationError(
        range: ByteRange(0, 1), message: "'[' is never closed; write a list as in '[Int]'")
    }
    let inner = ByteRange(1, bytes.count - 1)
    guard bytes[1] != UInt8(ascii: "[") else {
      throw NotationError(range: inner, message: "no URL can carry lists of lists; use one list")
    }
    let (type, warning) = try ValueTypeReader(bytes, inner).read()
    return Notation(type: type, isList: true, warning: warning)
  }
}
