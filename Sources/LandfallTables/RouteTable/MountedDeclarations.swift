// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
package import LandfallLinks

/// Joins the declarations of an enum and its mounts; each is read once at each depth.
package struct MountedDeclarations {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let depth: Int
  }

  private var known: [Key: TableDeclaration] = [:]
  /// How many routes there would have been where a mount was left out for want of room.
  package private(set) var excess: Int?

  package init() {}

  /// The declaration of an enum `depth` mounts below another one.
  package mutating func declaration(
    of type: any MountableLink.Type, depth: Int
  ) -> TableDeclaration {
    let key = Key(type: ObjectIdentifier(type), depth: depth)
    if let known = known[key] { return known }
    let own = type._table.withBytes { table in
      TableDeclaration(
        table, valueType: { type._facts($0, $1).type }, defaultText: { type._facts($0, $1).text })
    }
    var count = own.routeCount
    var mounted: [Int: TableDeclaration] = [:]
    for (index, link) in own.links.enumerated() where link.isMount && depth < 8 {
      guard let inner = type._facts(index, -1).mount else { continue }
      let declaration = declaration(of: inner, depth: depth + 1)
      count += declaration.routeCount * link.routes.count
      guard count <= TableDeclaration.mountedRouteLimit else {
        excess = excess ?? count
        break
      }
      mounted[index] = declaration
    }
    let result = own.mounting { mounted[$0] }
    known[key] = result
    return result
  }
}

extension MountableLink {
  /// The declaration of the enum's table, `depth` mounts below another one; it stops at eight.
  package static func declaration(depth: Int) -> TableDeclaration {
    var mounted = MountedDeclarations()
    return mounted.declaration(of: Self.self, depth: depth)
  }
}
