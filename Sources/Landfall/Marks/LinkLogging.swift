// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Which values of a link may be written to logs and events.
///
/// ```swift
/// @Link("/reset?token=:token&page=:page", log: .public("page"))
/// case reset(token: String, page: Int)
/// ```
public struct LinkLogging: Sendable, Hashable {
  /// The names of the parameters whose values may be written.
  package let publicNames: Set<String>

  package init(publicNames: Set<String>) { self.publicNames = publicNames }

  /// No value is written, only the link's name.
  public static let redacted = LinkLogging(publicNames: [])

  /// The values of these parameters are written, no others.
  ///
  /// - Parameter names: The parameters, by the names that they have in the pattern.
  /// - Returns: A mark that names them.
  public static func `public`(_ names: String...) -> LinkLogging {
    LinkLogging(publicNames: Set(names))
  }

  /// Whether the value of a parameter may be written.
  package func isPublic(_ name: String) -> Bool {
    publicNames.contains(name)
  }
}
