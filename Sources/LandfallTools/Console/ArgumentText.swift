// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// A word of the command line as the system hands it over.
package struct ArgumentText: Sendable {
  /// The text; with U+FFFD for what is not UTF-8.
  let text: String
  /// The bytes of a word that is not UTF-8; nil for one that is.
  let invalidBytes: [UInt8]?

  /// A word that is text.
  package init(_ text: String) {
    self.text = text
    invalidBytes = nil
  }

  /// A word, whatever its bytes.
  package init(bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
    invalidBytes = UTF8Check.firstInvalid(bytes) == nil ? nil : bytes
  }

  /// What is wrong with a word that is not UTF-8.
  var complaint: String? {
    guard let bytes = invalidBytes, let offset = UTF8Check.firstInvalid(bytes) else { return nil }
    return "'\(text.visible)' is not UTF-8, as its byte \(offset) shows; write it in UTF-8"
  }
}
