// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// An enum whose cases are the deep links of an app.
///
/// Add `@DeepLinks` to the enum, which generates the conformance.
///
/// ```swift
/// let link = try AppLink("linky://contacts/5")  // .contact(id: 5)
/// let text = try link.urlString()               // "https://linky.app/contacts/5"
/// ```
public protocol DeepLink: MountableLink {}

extension DeepLink {
  /// Reads a URL.
  ///
  /// - Parameter url: The absolute URL, with one of the table's schemes.
  /// - Throws: ``Refusal`` if the URL is no link of this enum; it says why, where and what to do.
  /// - Complexity: O(*n*) in the bytes of the URL, whatever the number of routes.
  @inlinable
  public init(_ url: String) throws(Refusal) { self = try Self.open(url, isPath: false) }

  /// Reads a path alone, as a push notification or the app itself has it.
  ///
  /// - Parameter path: The path with its query and fragment, such as `/contacts/5?tab=2`.
  /// - Throws: ``Refusal`` if the path is no link of this enum.
  /// - Complexity: O(*n*) in the bytes of the path.
  @inlinable
  public init(path: String) throws(Refusal) { self = try Self.open(path, isPath: true) }

  /// Reads a URL in some contexts.
  ///
  /// - Parameters:
  ///   - url: The absolute URL, with one of the table's schemes.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  /// - Throws: ``Refusal`` if the URL is no link of this enum, or none in these contexts.
  /// - Complexity: O(*n*) in the bytes of the URL, whatever the number of routes.
  @inlinable
  public init(_ url: String, contexts: LinkContexts) throws(Refusal) {
    self = try Self.open(url, isPath: false, contexts: contexts)
  }

  /// Reads a path alone in some contexts.
  ///
  /// - Parameters:
  ///   - path: The path with its query and fragment, such as `/contacts/5?tab=2`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  /// - Throws: ``Refusal`` if the path is no link of this enum, or none in these contexts.
  /// - Complexity: O(*n*) in the bytes of the path.
  @inlinable
  public init(path: String, contexts: LinkContexts) throws(Refusal) {
    self = try Self.open(path, isPath: true, contexts: contexts)
  }

  /// Makes the link of a URL or a path, in code that knows the enum.
  @inlinable
  static func open(
    _ text: String, isPath: Bool, contexts: LinkContexts? = nil
  ) throws(Refusal) -> Self {
    try made {
      _table.open(text, isPath: isPath, contexts: contexts, refusal: &$0, $1)
    }
  }

  /// Makes the link of the values that `read` hands on.
  @inlinable
  static func made(
    by read: (inout Refusal?, _ make: (inout LinkDecoder) -> Refusal?) -> Bool
  ) throws(Refusal) -> Self {
    var link: Self?
    var refusal: Refusal?
    let isMade = read(&refusal) { values in
      do throws(Refusal) {
        link = try _make(&values)
        return nil
      } catch {
        return error
      }
    }
    guard isMade, let link else { throw refusal ?? .nothing }
    return link
  }

  /// Reads a URL and tells how it matched.
  ///
  /// - Parameters:
  ///   - url: The absolute URL, with one of the table's schemes.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: How much is read at most.
  /// - Returns: The link, the pattern, the values and what the pattern did not name.
  /// - Throws: ``Refusal`` if the URL is no link of this enum.
  /// - Complexity: O(*n*) in the bytes of the URL.
  public static func match(
    _ url: String, contexts: LinkContexts = [], limits: ReadingLimits = .standard
  ) throws(Refusal) -> LinkMatch<Self> {
    try match(url, isPath: false, contexts: contexts, limits: limits, watch: nil)
  }

  /// Reads a path alone and tells how it matched.
  ///
  /// - Parameters:
  ///   - path: The path with its query and fragment.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: How much is read at most.
  /// - Returns: The link, the pattern, the values and what the pattern did not name.
  /// - Throws: ``Refusal`` if the path is no link of this enum.
  /// - Complexity: O(*n*) in the bytes of the path.
  public static func match(
    path: String, contexts: LinkContexts = [], limits: ReadingLimits = .standard
  ) throws(Refusal) -> LinkMatch<Self> {
    try match(path, isPath: true, contexts: contexts, limits: limits, watch: nil)
  }

  /// Reads a URL or a path and tells how it matched, and a watch of each stage.
  static func match(
    _ text: String, isPath: Bool, contexts: LinkContexts, limits: ReadingLimits,
    watch: StageWatch?
  ) throws(Refusal) -> LinkMatch<Self> {
    var text = text
    let found = try text.withUTF8 { buffer -> Result<Found<Self>, Refusal> in
      do throws(Refusal) {
        return .success(
          try _table.withReading(
            ByteView(buffer), isPath: isPath, limits: limits, contexts: contexts
          ) { url in
            watch?.enter(.matching)
            do throws(Refusal) {
              return .success(try find(url, below: nil, wantsDetails: true, watch: watch))
            } catch {
              return .failure(error)
            }
          })
      } catch {
        return .failure(error)
      }
    }.get()
    guard let details = found.details else { throw Refusal(.routeNone, at: 0) }
    return LinkMatch(found.link, details)
  }

  /// A checksum of the route table, eight hexadecimal digits: tells the routes of one version of the
  /// app from those of another, in logs.
  package static var tableChecksum: String {
    let sum = _table.withBytes { table in
      Checksum.crc32(table.buffer)
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
