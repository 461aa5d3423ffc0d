// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The links of the resolvers' tests.
@DeepLinks(schemes: "linky", hosts: "linky.app", "*.linky.app")
enum WrappedLink {
  @Link("/contacts/:id") case contact(id: Int)
  @Link("/recents") case recents
  @Link("/search?q=:query") case search(query: String)
  @Link("/reset?token=:token", sources: .universalLink) case reset(token: String)
  @Link("/debug", sources: .inApp) case debug
  @Link("/wipe", confirm: true) case wipe
}
