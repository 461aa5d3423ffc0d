// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

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

extension LinkNearMiss {
  /// The nearest routes of a text that no route takes.
  static func nearest(
    to text: LinkText, in contexts: LinkContexts, among links: (some DeepLink).Type, count: Int
  ) -> [LinkNearMiss] {
    let explanation =
      switch text {
      case .url(let url): links.explain(url, contexts: contexts, routes: count)
      case .path(let path): links.explain(path: path, contexts: contexts, routes: count)
      }
    return explanation.routes.map { route in
      let missing = route.steps.first { !$0.isMet }
      let need = missing.flatMap { $0.expected.isEmpty ? nil : $0.expected }
      return LinkNearMiss(
        link: route.link, pattern: route.pattern, code: missing?.code, offset: missing?.offset,
        expected: need)
    }
  }
}
