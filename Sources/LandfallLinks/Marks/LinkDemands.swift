// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a route asks for before its link may be opened.
package struct LinkDemands: Sendable, Equatable {
  package let access: LinkAccess
  package var sources: LinkSources
  package let needsConfirmation: Bool

  package init(
    access: LinkAccess = .public, sources: LinkSources = .any, needsConfirmation: Bool = false
  ) {
    self.access = access
    self.sources = sources
    self.needsConfirmation = needsConfirmation
  }

  /// What is asked for when both ask.
  package func and(_ other: LinkDemands?) -> LinkDemands {
    guard let other else { return self }
    return LinkDemands(
      access: other.access == .authenticated ? .authenticated : access,
      sources: sources.intersection(other.sources),
      needsConfirmation: needsConfirmation || other.needsConfirmation)
  }
}

extension LinkDemands {
  package init(_ route: RouteInfo) {
    self.init(
      access: route.isAuthenticated ? .authenticated : .public,
      sources: route.sources.isEmpty ? .any : LinkSources(route.sources.map { LinkSource($0) }),
      needsConfirmation: route.needsConfirmation)
  }
}

/// The contexts in which a route exists: names that must hold, and names with `!` that must not
/// hold.
///
/// ```swift
/// @Link("/room/:id", when: "inApp") case childRoom(id: String)
/// @Link("/kitchen", when: ["newKitchen", "!kiosk"]) case kitchen
/// ```
/// All names of a condition must apply. For alternatives, give the case a `@Link` for each.
///
/// If the condition does not hold, the matcher ignores the route and tries the next one. See
/// ``LinkContexts``.
public struct LinkCondition: Sendable, Equatable {
  package let names: [String]

  /// Makes a condition, which always holds if it has no names; a table refuses what is no name.
  package init(_ names: [String]) { self.names = names }

  /// Both conditions; what both name is named once.
  package func and(_ other: LinkCondition) -> LinkCondition {
    if other.names.isEmpty { return self }
    return LinkCondition(names + other.names.filter { !names.contains($0) })
  }
}

extension LinkCondition: ExpressibleByStringLiteral {
  /// Makes a condition of one name.
  ///
  /// - Parameter value: The name of a context, or `!` and a name that must not hold.
  public init(stringLiteral value: String) { self.init([value]) }
}

extension LinkCondition: ExpressibleByArrayLiteral {
  /// Makes a condition of several names.
  ///
  /// - Parameter elements: The names, with `!` before those that must not hold.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}

extension LinkCondition: CustomStringConvertible {
  /// The names separated by commas; `always` if there are none.
  public var description: String { names.isEmpty ? "always" : names.joined(separator: ", ") }
}

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
