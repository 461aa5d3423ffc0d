// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension DeepLink {
  /// Reads a path relative to a URL of the app, such as a link in a page that the app shows.
  ///
  /// ```swift
  /// let link = try AppLink(path: "/contacts/5", relativeTo: "https://linky.app/home")
  /// ```
  ///
  /// A path that starts with a slash takes the place of the base's path; another one stands beside the
  /// last segment of the base; a query or a fragment alone belongs to the base's path (RFC 3986,
  /// section 5.2). The scheme and the host are always those of the base, whatever the path is, so
  /// `//other.example` is a path. Segments `.` and `..` are refused as ever.
  ///
  /// - Parameters:
  ///   - path: The path with its query and fragment.
  ///   - base: An absolute URL with one of the table's schemes; it need not be a link.
  /// - Throws: ``Refusal`` if the base cannot be read, or the URL that comes out is no link of this
  ///   enum; its offset is that in the URL that comes out.
  /// - Complexity: O(*n*) in the bytes of both.
  public init(path: String, relativeTo base: String) throws(Refusal) {
    try self.init(Self.url(path: path, relativeTo: base))
  }

  /// Reads a path relative to a URL of the app in some contexts.
  ///
  /// - Parameters:
  ///   - path: The path with its query and fragment.
  ///   - base: An absolute URL with one of the table's schemes; it need not be a link.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  /// - Throws: ``Refusal`` as ``init(path:relativeTo:)`` does.
  /// - Complexity: O(*n*) in the bytes of both.
  public init(path: String, relativeTo base: String, contexts: LinkContexts) throws(Refusal) {
    try self.init(Self.url(path: path, relativeTo: base), contexts: contexts)
  }

  /// Reads a path relative to a URL of the app, and tells how it matched.
  ///
  /// - Parameters:
  ///   - path: The path with its query and fragment.
  ///   - base: An absolute URL with one of the table's schemes; it need not be a link.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: How much is read at most.
  /// - Returns: The link, the pattern, the values and what the pattern did not name.
  /// - Throws: ``Refusal`` as ``init(path:relativeTo:)`` does.
  /// - Complexity: O(*n*) in the bytes of both.
  public static func match(
    path: String, relativeTo base: String, contexts: LinkContexts = [],
    limits: ReadingLimits = .standard
  ) throws(Refusal) -> LinkMatch<Self> {
    try match(url(path: path, relativeTo: base), contexts: contexts, limits: limits)
  }

  /// The absolute URL of a path that is relative to a base.
  static func url(path: String, relativeTo base: String) throws(Refusal) -> String {
    var text = base
    let parts = try text.withUTF8 { buffer -> Result<BaseURL, Refusal> in
      do throws(Refusal) {
        return .success(
          try _table.withReading(ByteView(buffer), isPath: false, limits: .standard) { url in
            .success(BaseURL(base, hasHost: url.host != nil))
          })
      } catch {
        return .failure(error)
      }
    }.get()
    return parts.url(of: path)
  }
}
