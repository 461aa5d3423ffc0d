// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The values of a link that may appear in logs and events.
///
/// ```swift
/// @Link("/reset?token=:token&page=:page", log: .public("page"))
/// case reset(token: String, page: Int)
/// ```
public struct LinkLogging: Sendable, Equatable {
  /// The names of the parameters whose values may be written.
  package let publicNames: [String]

  package init(publicNames: [String]) { self.publicNames = publicNames }

  /// Logs no values, only the name of the link.
  public static var redacted: LinkLogging { LinkLogging(publicNames: []) }

  /// Logs the values of some parameters and no others.
  ///
  /// - Parameter names: The parameters, by their names in the pattern.
  /// - Returns: The mark.
  public static func `public`(_ names: String...) -> LinkLogging {
    LinkLogging(publicNames: names)
  }

  /// Whether the value of a parameter may be written.
  package func isPublic(_ name: String) -> Bool {
    publicNames.contains(name)
  }
}
