// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension MountableLink {
  /// Who may open the link, as the case's first route says; a mounted link also needs what its mount
  /// needs.
  public var access: LinkAccess {
    var encoder = LinkEncoder()
    Self._encode(self, into: &encoder)
    let needsSignIn = Self._table.withBytes { table in
      table.routeInfos(encoder.link).first?.isAuthenticated == true
    }
    return needsSignIn || encoder.mountedAccess == .authenticated ? .authenticated : .public
  }
}
