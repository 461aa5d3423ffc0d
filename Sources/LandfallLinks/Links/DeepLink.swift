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
  /// Reads a URL or a path.
  ///
  /// - Parameters:
  ///   - input: An absolute URL with one of the table's schemes, or a path: `.path("/contacts/5")`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  /// - Throws: ``Refusal`` if no route of this enum matches the input in these contexts, with the
  ///   reason, its place and a remedy. If the input is a path with a base, the offset is one of the
  ///   whole URL.
  /// - Complexity: O(*n*) in the bytes of the URL, independent of the number of routes.
  @inlinable
  public init(_ input: some LinkInput, contexts: LinkContexts = []) throws(Refusal) {
    let table = Self._table
    var link: Self?
    var refusal: Refusal?
    let isMade = input._read(in: table) { text, isPath in
      table.open(text, isPath: isPath, contexts: contexts, refusal: &refusal) { values in
        do throws(Refusal) {
          link = try Self._make(&values)
          return nil
        } catch {
          return error
        }
      }
    }
    guard isMade, let link else { throw refusal ?? .nothing }
    self = link
  }

  /// Reads a URL or a path and returns details of the match.
  ///
  /// - Parameters:
  ///   - input: An absolute URL with one of the table's schemes, or a path: `.path("/contacts/5")`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: The limits for the size of the input.
  /// - Returns: The link, the pattern, the values, and the query items that the pattern does not
  ///   name.
  /// - Throws: ``Refusal`` if no route of this enum matches the input in these contexts.
  /// - Complexity: O(*n*) in the bytes of the URL.
  public static func match(
    _ input: some LinkInput, contexts: LinkContexts = [], limits: ReadingLimits = ReadingLimits()
  ) throws(Refusal) -> LinkMatch<Self> {
    try match(input.text(in: _table), contexts: contexts, limits: limits, timer: nil)
  }

  /// Reads a URL or a path and tells how it matched; a timer measures each stage.
  package static func match(
    _ input: LinkText, contexts: LinkContexts, limits: ReadingLimits, timer: MatchTimer?
  ) throws(Refusal) -> LinkMatch<Self> {
    var text = input.text
    typealias Found = (link: Self, details: MatchDetails?)
    let found = try text.withUTF8 { buffer -> Result<Found, Refusal> in
      do throws(Refusal) {
        return .success(
          try _table.withReading(
            ByteView(buffer), isPath: input.isPath, limits: limits, contexts: contexts
          ) { url in
            timer?.enter(.matching)
            do throws(Refusal) {
              return .success(try find(url, below: nil, wantsDetails: true, timer: timer))
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
}
