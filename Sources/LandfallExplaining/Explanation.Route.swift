// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Explanation {
  /// A route beside the URL.
  public struct Route: Hashable, Sendable {
    /// What became of a route.
    public enum Standing: String, Sendable {
      /// It takes the URL.
      case matches
      /// It would take the URL, but comes after the route that does.
      case matchesLater
      /// It does not take the URL.
      case fails
    }

    /// The name of the link; of a mounted link with the mount's name and a dot before it.
    public let link: String

    /// The pattern; of a mounted link with the mount's path before it.
    public let pattern: String

    /// What became of the route.
    public let standing: Standing

    /// What the route needs, in the order of the URL, up to where it stops.
    public let steps: [Step]

    /// Why the route that takes the URL is tried before this one; nil unless this one comes later.
    public let choice: Choice?
  }

  /// Why one of two routes is tried before the other.
  public struct Choice: Hashable, Sendable {
    /// The stable code of the rule, such as `choice.type`.
    public let code: String

    /// The rule in words.
    public let message: String
  }
}
