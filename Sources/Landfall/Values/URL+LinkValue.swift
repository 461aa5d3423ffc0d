// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: LinkValue {
  /// Reads an absolute URL of RFC 3986's characters; nothing is repaired.
  ///
  /// Any scheme and host is taken. A URL that a web view is to load needs a check of its own.
  ///
  /// The result is nil if the text is none.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard text.withUTF8({ ValueGrammar.isAbsoluteURL(ByteView($0)) }) else { return nil }
    self.init(string: text)
    guard absoluteString == linkText else { return nil }
  }

  /// The URL's text.
  public var linkText: String { absoluteString }

  /// `URL`.
  public static var linkValueType: ValueType { .url }
}
