// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import LandfallCore

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

extension UUID: LinkValue {
  /// Reads a UUID with upper-case or lower-case letters (RFC 9562, section 4).
  ///
  /// Returns `nil` if the text is not a UUID.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard let uuid = text.withUTF8({ UUID(ByteView($0)) }) else { return nil }
    self = uuid
  }

  /// Reads a UUID.
  public static func _read(_ text: Span<UInt8>) -> UUID? {
    text.withUnsafeBufferPointer { UUID(ByteView($0)) }
  }

  // 'UUID(uuidString:)' would read the format with 'sscanf', which costs more than the match.
  private init?(_ text: ByteView) {
    guard let words = ValueGrammar.uuid(text) else { return nil }
    self.init(uuid: unsafeBitCast(words, to: uuid_t.self))
  }

  /// The UUID with lower-case letters.
  public var linkText: String {
    var text = ""
    withText { text = $0.string }
    return text
  }

  /// Passes on the UUID with lower-case letters.
  func withText(_ body: (ByteView) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { text in
      var end = 0
      func write(_ byte: UInt8) {
        text[end] = byte
        end += 1
      }
      func write(digit: UInt8) {
        write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
      withUnsafeBytes(of: uuid) { bytes in
        for index in 0..<16 {
          if index == 4 || index == 6 || index == 8 || index == 10 { write(UInt8(ascii: "-")) }
          write(digit: bytes[index] >> 4)
          write(digit: bytes[index] & 15)
        }
      }
      body(ByteView(UnsafeBufferPointer(text)))
    }
  }

  /// The type `UUID`.
  public static var linkValueType: ValueType { .uuid }
}

extension Date: LinkValue {
  /// Reads a day such as `2026-11-21`, which is midnight UTC, or a time as in RFC 3339, section
  /// 5.6.
  ///
  /// A time is written `2026-11-21T09:30:00.5Z` or `2026-11-21T09:30:00+01:00`. Returns `nil` if
  /// the text is not a valid date.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard let date = text.withUTF8({ Date(ByteView($0)) }) else { return nil }
    self = date
  }

  /// Reads a day or a time.
  public static func _read(_ text: Span<UInt8>) -> Date? {
    text.withUnsafeBufferPointer { Date(ByteView($0)) }
  }

  private init?(_ text: ByteView) {
    guard let date = DateGrammar(text) else { return nil }
    self.init(
      timeIntervalSinceReferenceDate: Double(date.seconds) + Double(date.nanoseconds) / 1e9)
  }

  /// The time in UTC, with up to nine digits of a second; midnight is written as a day.
  ///
  /// A date outside the years 1 to 9999 has no text, so it cannot be printed. Neither has one that
  /// is not a whole number of nanoseconds, which is possible only within about a hundred days of
  /// 2001-01-01.
  public var linkText: String {
    var text = ""
    withText { text = $0.string }
    return text
  }

  /// Passes on the time in UTC, or nothing if it has no text.
  func withText(_ body: (ByteView) -> Void) {
    let interval = timeIntervalSinceReferenceDate
    guard interval.magnitude < 1e12 else { return }
    var seconds = interval.rounded(.down)
    var nanoseconds = ((interval - seconds) * 1e9).rounded()
    if nanoseconds >= 1e9 {
      seconds += 1
      nanoseconds = 0
    }
    // The text would read back as another moment.
    guard seconds + nanoseconds / 1e9 == interval else { return }
    DateGrammar(seconds: Int64(seconds), nanoseconds: Int64(nanoseconds)).withText(body)
  }

  /// The type `Date`.
  public static var linkValueType: ValueType { .date }
}

/// A web URL with one of some hosts, which a web view can load.
///
/// ```swift
/// enum Partners: WebHosts { static let hosts = ["example.com", "*.example.org"] }
///
/// @Link("/web?url=:page") case web(page: WebURL<Partners>)
/// ```
///
/// The URL is absolute and has `https`. The rules for the hosts of links apply: no user info, only
/// the default port, no backslash, and only ASCII. Foundation must read the same host. Other URLs
/// are refused with `param.urlNotAllowed`. The web view decides about redirects. In manifests the
/// type is `WebURL(example.com,*.example.org)`.
public struct WebURL<Rule: WebHosts>: CheckedValue {
  /// The URL.
  public let value: URL

  /// Checks a URL; returns `nil` if it is not one of the hosts or breaks a rule.
  ///
  /// - Parameter value: The URL.
  public init?(checking value: URL) {
    let type = Self.linkValueType
    guard type.admits(value.absoluteString), let origin = value.origin, type.admits(origin) else {
      return nil
    }
    self.value = value.absoluteURL
  }

  /// The type `WebURL` with the hosts.
  public static var linkValueType: ValueType { .webURL(Rule.hosts) }
}

extension WebURL: ExpressibleByStringLiteral {}

extension URL {
  /// Scheme, host and port as Foundation reads them; nil where it reads user info.
  fileprivate var origin: String? {
    guard let scheme, let host = host(percentEncoded: false), user() == nil, password() == nil
    else {
      return nil
    }
    return "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
  }
}

/// The hosts of a ``WebURL``.
///
/// ```swift
/// enum Partners: WebHosts { static let hosts = ["example.com", "*.example.org"] }
/// ```
public protocol WebHosts: Sendable {
  /// The hosts, written as in `@DeepLinks`.
  ///
  /// Examples are `example.com`, `*.example.org` for one or more further labels, and
  /// `localhost:8080` for another port. Write names beyond ASCII as A-labels. Only `https` is
  /// accepted; write `http://` before a host to accept `http` too.
  static var hosts: [String] { get }
}
