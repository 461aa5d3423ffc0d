// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Links with requirements, for the tests of the center.
@DeepLinks(schemes: "guarded")
enum GuardedLink {
  @Link("/open") case open
  @Link("/reset/:token", sources: .universalLink) case reset(token: String)
  @Link("/debug", access: .authenticated, sources: [.inApp, .commandLine], confirm: true)
  case debug
  @Link("/offer", sources: .push)
  @Link("/promotion", access: .authenticated, sources: .inApp, confirm: true)
  case offer
  @Mount("/inner") case inner(InnerGuardedLink)
}

/// Links with requirements that are mounted.
@DeepLinks
enum InnerGuardedLink {
  @Link("/page", access: .authenticated, sources: [.push, .inApp], confirm: true) case page
}
