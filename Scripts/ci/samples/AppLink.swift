// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks(schemes: "linky", hosts: "linky.app", "*.linky.app")
enum AppLink {
  @Link("/favourites") case favourites
  @Link("/recents") case recents
  @Link("/contacts/:id") case contact(id: Int)
  @Link("/search?q=:query&page=:page") case search(query: String, page: Int = 1)
  @Link("/menus/:id", access: .authenticated) case editMenu(id: Int)
}
