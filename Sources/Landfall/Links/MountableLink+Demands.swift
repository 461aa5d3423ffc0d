// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension MountableLink {
  /// Who may open the link: the strictest that the case's routes say.
  ///
  /// A mounted link also needs what its mount needs.
  public var access: LinkAccess { demands.access }

  /// What the case asks for: the access and the confirmation that any of its routes asks for, and
  /// the sources of the first, which is the one that is printed.
  var demands: LinkDemands { allDemands.demands }

  /// The name of the case for people and programs; of a mounted link with a dot and the name of its
  /// own case behind it, as manifests have it: `shop.product`.
  var fullName: String { fullName(mounting: encoded().mountedName) }

  func fullName(mounting mounted: String?) -> String {
    mounted.map { "\(name.rawValue).\($0)" } ?? name.rawValue
  }

  /// What the case asks for, and the full name of the mounted link, whose own case has a say in it;
  /// nil if all links of the case ask for the same.
  var allDemands: (demands: LinkDemands, mounted: String?) {
    let encoder = encoded()
    let routes = Self._table.withBytes { $0.routeInfos(encoder.link).map { LinkDemands($0) } }
    var own = routes.reduce(LinkDemands()) { $0.and($1) }
    own.sources = routes.first?.sources ?? .any
    return (own.and(encoder.mountedDemands), encoder.mountedName)
  }
}
