// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A route that nearly took a URL which no route takes, and where it stopped.
///
/// It has nothing of the URL but an offset, so that it may be logged; for all of it see
/// ``DeepLink/explain(_:contexts:routes:limits:)-(String,_,_,_)``.
public struct LinkNearMiss: Sendable, Hashable, Codable {
  /// The name of the link; of a mounted link with the mount's name and a dot before it.
  public let link: String
  /// The pattern of the route.
  public let pattern: String
  /// The stable code of what the URL does not have, such as `path.literal`; nil if all is there.
  public let code: String?
  /// Where that stands in the URL, as an offset in UTF-8 bytes.
  public let offset: Int?
  /// What is needed there, as the route says it; nil if the code says it all.
  public let expected: String?

  package init(link: String, pattern: String, code: String?, offset: Int?, expected: String?) {
    self.link = link
    self.pattern = pattern
    self.code = code
    self.offset = offset
    self.expected = expected
  }
}

extension LinkNearMiss: CustomStringConvertible {
  /// The route and where it stopped, for example `/contacts/:id (path.literal at byte 8, needs contacts)`.
  public var description: String {
    guard let code else { return pattern }
    let place = offset.map { " at byte \($0)" } ?? ""
    let need = expected.map { ", needs \($0)" } ?? ""
    return "\(pattern) (\(code)\(place)\(need))"
  }
}

/// Looks for the routes that nearly took a URL which no route takes.
///
/// The module `LandfallDiagnostics` has the one search that finds any, ``nearest(_:)``.
public struct NearMissSearch: Sendable {
  /// The near misses of a text among the links of an enum; nil if nothing is looked for.
  package let find: (@Sendable (LinkText, LinkContexts, any DeepLink.Type) -> [LinkNearMiss])?

  package init(
    find: (@Sendable (LinkText, LinkContexts, any DeepLink.Type) -> [LinkNearMiss])?
  ) {
    self.find = find
  }

  /// Looks for nothing.
  public static var none: NearMissSearch { NearMissSearch(find: nil) }
}
