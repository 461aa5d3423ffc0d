// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Links of which the same URL is another inside of the app, or with a feature switched on.
@DeepLinks(schemes: "rooms", hosts: "rooms.app")
enum ContextLink {
  @Link("/room/:id") case room(id: String)
  @Link("/room/:id", when: "inApp") case childRoom(id: String)
  @Link("/feed", when: "newFeed")
  @Link("/feed/new")
  case feed
  @Link("/feed", when: "!newFeed") case oldFeed
  @Link("/lab/:id", when: ["lab", "!kiosk"], sources: .inApp) case lab(id: Int)
  @Mount("/shop") case shop(ContextShopLink)
}

/// Mounted in ``ContextLink``.
@DeepLinks
enum ContextShopLink {
  @Link("/:id") case product(id: Int)
  @Link("/sale", when: "sale") case sale
  @Link("/door/closed", when: "!newShop") case closed
}
