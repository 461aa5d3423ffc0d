// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: LinkValue {
  /// Reads a UUID in either case (RFC 9562, section 4).
  ///
  /// The result is nil if the text is none.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard text.withUTF8({ ValueGrammar.isUUID(ByteView($0)) }) else { return nil }
    self.init(uuidString: text)
  }

  /// The UUID with lower-case letters.
  public var linkText: String { uuidString.lowercased() }

  /// `UUID`.
  public static var linkValueType: ValueType { .uuid }
}
