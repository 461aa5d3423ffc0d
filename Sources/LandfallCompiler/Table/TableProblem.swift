// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A mistake in a table's declaration, with the places that it is about.
package struct TableProblem: Error, Equatable, Sendable {
  /// A route of the declaration.
  package struct Place: Hashable, Sendable {
    package var link: Int
    package var route: Int

    package init(link: Int, route: Int) {
      self.link = link
      self.route = route
    }
  }

  package enum Code: String, Equatable, Sendable {
    case equal = "route.equal"
    case unreachable = "route.unreachable"
    case overlap = "route.overlap"
    case mountOwned = "route.mountOwned"
    case hostIsLiteral = "route.hostIsLiteral"
    case unknownParameter = "route.unknownParameter"
    case missingParameter = "route.missingParameter"
    case parameterShape = "route.parameterShape"
    case valueType = "route.valueType"
    case tooManyParameters = "link.tooManyParameters"
    case duplicateLink = "link.duplicate"
    case scheme = "table.scheme"
    case host = "table.host"
    case mount = "route.mount"
    case size = "table.size"
    case tooManyRoutes = "table.tooManyRoutes"
    case expressions = "regex.tooLarge"
  }

  package var code: Code
  package var message: String
  /// The route at fault; nil where the problem is about the whole table.
  package var place: Place?
  /// The other route of a conflict.
  package var other: Place?
  /// The place in the route's pattern, in bytes; nil for all of it.
  package var range: ByteRange?
}

extension TableProblem {
  /// Tables that are mounted in each other have too many routes to be put together.
  package init(tooManyRoutes count: Int, in name: String) {
    self.init(
      code: .tooManyRoutes,
      message:
        "'\(name)' would have \(count) routes with those that it mounts, and a table has at most "
        + "\(TableDeclaration.mountedRouteLimit); mount fewer enums in each other",
      place: nil, other: nil, range: nil)
  }
}
