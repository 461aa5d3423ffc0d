// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// In which contexts a route is there: the names of contexts that must hold, with `!` before those that
/// must not.
///
/// ```swift
/// @Link("/room/:id", when: "inApp") case childRoom(id: String)
/// @Link("/kitchen", when: ["newKitchen", "!kiosk"]) case kitchen
/// ```
/// All of them must be as they say. For one context or another, give the case a `@Link` for each.
///
/// A route whose contexts are not as it says is not there: the next one is tried, as if this one had
/// never been written. See ``LinkContexts``.
public struct LinkCondition: Sendable, Hashable {
  /// The names as they are written.
  package let names: [String]

  /// Makes a condition.
  ///
  /// - Parameter names: The names, with `!` before those that must not hold. Of none the condition
  ///   always holds. A table refuses what is no name.
  public init(_ names: some Sequence<String>) { self.names = Array(names) }

  /// Both conditions; what both name is named once.
  package func and(_ other: LinkCondition) -> LinkCondition {
    if other.names.isEmpty { return self }
    return LinkCondition(names + other.names.filter { !names.contains($0) })
  }
}

extension LinkCondition: ExpressibleByStringLiteral {
  /// Makes a condition of one name.
  ///
  /// - Parameter value: The name, perhaps with `!` before it.
  public init(stringLiteral value: String) { self.init([value]) }
}

extension LinkCondition: ExpressibleByArrayLiteral {
  /// Makes a condition.
  ///
  /// - Parameter elements: The names, with `!` before those that must not hold.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}

extension LinkCondition: CustomStringConvertible {
  /// The names with commas between them; `always` if there are none.
  public var description: String { names.isEmpty ? "always" : names.joined(separator: ", ") }
}
