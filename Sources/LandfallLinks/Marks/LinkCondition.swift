// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
