// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import LandfallCore

/// A URL or a path: the input of every function that reads links.
///
/// Pass absolute URLs as text or `URL`. Write `.path` for a path alone, for example from a push
/// notification or a page:
///
/// ```swift
/// print(try AppLink("linky://contacts/5"))
/// links.open("https://linky.app/contacts/5", from: .universalLink)
/// links.open(.path("/contacts/5"), from: .push)
/// links.open(.path("members?sort=name", relativeTo: "https://linky.app/leagues/1/"))
/// ```
///
/// You need not conform to it.
public protocol LinkInput: Sendable {
  /// Passes each text that the input can be read as to a closure, until one is accepted.
  func _read(in table: CompiledTable, _ take: (_ text: String, _ isPath: Bool) -> Bool) -> Bool
}

extension String: LinkInput {
  /// Passes on the text as a URL.
  @inlinable
  public func _read(
    in table: CompiledTable, _ take: (_ text: String, _ isPath: Bool) -> Bool
  ) -> Bool { take(self, false) }
}

extension Substring: LinkInput {}

extension LinkInput where Self: StringProtocol {
  /// Passes on the text as a URL.
  @inlinable
  public func _read(
    in table: CompiledTable, _ take: (_ text: String, _ isPath: Bool) -> Bool
  ) -> Bool { take(String(self), false) }
}

extension URL: LinkInput {
  /// Passes on the text that the URL was made from, without Foundation's reading of it.
  ///
  /// A text with a scheme is a complete URL, whatever its base ([RFC 3986,
  /// 5.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2)), and a text without a scheme is
  /// refused. So the base matters only if the text is refused.
  @inlinable
  public func _read(
    in table: CompiledTable, _ take: (_ text: String, _ isPath: Bool) -> Bool
  ) -> Bool {
    take(relativeString, false) || baseURL != nil && take(absoluteString, false)
  }
}

/// A path, a path relative to a URL, or a text that is a URL or a path.
public struct LinkReference: Sendable, Hashable, LinkInput {
  private let text: String
  private let isPath: Bool
  private let base: String?

  fileprivate init(_ text: String, isPath: Bool, base: String? = nil) {
    self.text = text
    self.isPath = isPath
    self.base = base
  }

  /// Makes an input from a text, which is a path if it begins with a slash, and otherwise a URL.
  ///
  /// Use it for texts that your own server or app writes: the payload of a push notification, the
  /// type of a quick action, or the identifier of a search result.
  public init(_ text: String) { self.init(text, isPath: text.utf8.first == UInt8(ascii: "/")) }

  /// Makes an input from the payload of a push notification; returns `nil` if the payload has no
  /// text there.
  ///
  /// ```swift
  /// guard let link = LinkReference(["link": "/contacts/5"], at: "link") else { return }
  /// links.open(link, from: .push)
  /// ```
  ///
  /// - Parameters:
  ///   - payload: The payload, `userInfo` of the notification's content.
  ///   - keys: The keys of nested dictionaries, from the outside in, and then the key of the text.
  public init?(_ payload: [AnyHashable: Any], at keys: String...) {
    var value: Any? = payload
    for key in keys { value = (value as? [AnyHashable: Any])?[key] }
    guard let text = value as? String else { return nil }
    self.init(text)
  }

  /// Passes on the text; for a path with a base, the URL.
  public func _read(
    in table: CompiledTable, _ take: (_ text: String, _ isPath: Bool) -> Bool
  ) -> Bool {
    guard let base else { return take(text, isPath) }
    // A base that cannot be read is refused as the URL that it is.
    return take(BaseURL(base, in: table)?.url(of: text) ?? base, false)
  }
}

extension LinkInput where Self == LinkReference {
  /// Returns a path as an input, such as `/contacts/5?tab=2` from a push notification.
  ///
  /// A path with a base is resolved like a link in a page (RFC 3986, section 5.2). A path that
  /// starts with a slash replaces the path of the base. Any other path replaces the last segment of
  /// the base. A query or a fragment alone keeps the path of the base. The scheme and the host are
  /// always those of the base, so `//other.example` is a path. The segments `.` and `..` are
  /// refused.
  ///
  /// - Parameters:
  ///   - path: The path with its query and fragment.
  ///   - base: An absolute URL with one of the table's schemes, which need not be a link.
  /// - Returns: The input.
  public static func path(_ path: String, relativeTo base: String? = nil) -> LinkReference {
    LinkReference(path, isPath: base == nil, base: base)
  }
}

extension LinkText: LinkInput {
  package func _read(
    in table: CompiledTable, _ take: (_ text: String, _ isPath: Bool) -> Bool
  ) -> Bool { take(text, isPath) }
}

extension LinkInput {
  /// The text of the whole URL, or the path.
  package func text(in table: CompiledTable) -> LinkText {
    var text = LinkText.url("")
    _ = _read(in: table) {
      text = $1 ? .path($0) : .url($0)
      return false
    }
    return text
  }
}

/// What is to be matched: a URL, or a path alone.
package enum LinkText: Sendable, Hashable {
  case url(String)
  case path(String)

  package var text: String {
    switch self {
    case .url(let text), .path(let text): text
    }
  }

  package var isPath: Bool { if case .path = self { true } else { false } }
}

/// A decoded item of a URL's query.
public struct QueryItem: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The value; `nil` if the item is only a name.
  public let value: String?

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - name: The name, decoded.
  ///   - value: The value, decoded; `nil` for a name alone.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}

/// Makes lists of items a value of links: `@Link("/services/:name?:data*")`.
extension QueryItem: LinkValue {
  /// Reads `name=value` or `name`, percent-encoded.
  ///
  /// Returns `nil` if the text is not a valid item.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    guard let item = ItemText(linkText) else { return nil }
    self.init(name: item.name, value: item.value)
  }

  /// The item as in a URL.
  public var linkText: String { ItemText(name: name, value: value).text }
}

/// A URL that paths are relative to, cut as RFC 3986 cuts it.
struct BaseURL {
  private let bytes: [UInt8]
  /// Where the scheme and, with its slashes, the host end.
  private let origin: Int
  private let path: Int
  private let query: Int

  /// Cuts a URL, if the table can read it.
  init?(_ url: String, in table: CompiledTable) {
    let bytes = Array(url.utf8)
    // What is made of it is read with the limits of the caller.
    let limits = ReadingLimits(urlLength: bytes.count, segments: 1_024, queryItems: 1_024)
    let host = bytes.withUnsafeBufferPointer { buffer in
      try? table.withReading(ByteView(buffer), isPath: false, limits: limits) {
        .success($0.host != nil)
      }
    }
    guard var hasHost = host else { return nil }
    // A table that takes any host has it as a segment, and a web URL has a host in any case.
    for scheme in ["http:", "https:"] where url.utf8.count > scheme.utf8.count {
      hasHost = hasHost || url.prefix(scheme.count).lowercased() == scheme
    }
    // In bytes: a mark that combines with a delimiter does not hide it.
    func end(_ start: Int, _ delimiters: StaticString) -> Int {
      var index = start
      while index < bytes.count, !delimiters.has(bytes[index]) { index += 1 }
      return index
    }
    let scheme = end(0, ":") + 1
    self.bytes = bytes
    origin = hasHost ? end(scheme + 2, "/?#") : scheme
    path = end(origin, "?#")
    query = end(path, "#")
  }

  /// The absolute URL of a path.
  func url(of reference: String) -> String {
    let first = reference.utf8.first
    var end = origin
    var middle = ""
    switch first {
    // An empty host before it, so that the path's own slashes never are those before one.
    case UInt8(ascii: "/"): if bytes[origin - 1] == UInt8(ascii: ":") { middle = "//" }
    case UInt8(ascii: "?"): end = path
    case UInt8(ascii: "#"), nil: end = query
    default:
      end = path
      while end > origin, bytes[end - 1] != UInt8(ascii: "/") { end -= 1 }
      if end == origin { middle = "/" }
    }
    return String(decoding: bytes[..<end], as: UTF8.self) + middle + reference
  }
}

extension StaticString {
  fileprivate func has(_ byte: UInt8) -> Bool {
    (0..<utf8CodeUnitCount).contains { utf8Start[$0] == byte }
  }
}
