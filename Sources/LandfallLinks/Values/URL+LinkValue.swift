// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: LinkValue {
  /// Reads an absolute URL with the characters of RFC 3986, without repairing it.
  ///
  /// Every scheme and host is accepted, so check a URL before a web view loads it. Returns `nil` if
  /// the text is not such a URL.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard text.withUTF8({ ValueGrammar.isAbsoluteURL(ByteView($0)) }) else { return nil }
    self.init(string: text)
    guard absoluteString == linkText else { return nil }
  }

  /// The text of the URL.
  public var linkText: String { absoluteString }

  /// The type `URL`.
  public static var linkValueType: ValueType { .url }
}
