// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks(
  hosts: "matrix.to", "app.element.io", "staging.element.io", "develop.element.io")
enum ElementXLink {
  @Link("/#/@:user", "/#/user/@:user", "matrix:///u/:user") case userProfile(user: ID)
  @Link("/#/@:user", "/#/user/@:user", "matrix:///u/:user", when: "inApp")
  case roomMemberDetails(user: ID)
  @Link("/#/!:room?via=:via", "/#/room/!:room?via=:via", "matrix:///roomid/:room?via=:via")
  case room(room: ID, via: [String])
  @Link(
    "/#/!:room?via=:via", "/#/room/!:room?via=:via", "matrix:///roomid/:room?via=:via",
    when: "inApp")
  case childRoom(room: ID, via: [String])
  @Link("/#/\\#:alias", "/#/room/\\#:alias", "matrix:///r/:alias") case roomAlias(alias: ID)
  @Link("/#/\\#:alias", "/#/room/\\#:alias", "matrix:///r/:alias", when: "inApp")
  case childRoomAlias(alias: ID)
  @Link(
    "/#/!:room/$:event?via=:via", "/#/room/!:room/$:event?via=:via",
    "matrix:///roomid/:room/e/:event?via=:via")
  case event(room: ID, event: String, via: [String])
  @Link(
    "/#/!:room/$:event?via=:via", "/#/room/!:room/$:event?via=:via",
    "matrix:///roomid/:room/e/:event?via=:via", when: "inApp")
  case childEvent(room: ID, event: String, via: [String])
  @Link("/#/\\#:alias/$:event", "/#/room/\\#:alias/$:event", "matrix:///r/:alias/e/:event")
  case eventOnRoomAlias(alias: ID, event: String)
  @Link(
    "/#/\\#:alias/$:event", "/#/room/\\#:alias/$:event", "matrix:///r/:alias/e/:event",
    when: "inApp")
  case childEventOnRoomAlias(alias: ID, event: String)

  @Link("//mobile.element.io/*?account_provider=:provider&login_hint=:hint")
  case accountProvisioningLink(provider: String, hint: String?)
  @Link("//element.io/oauth/ios/io.element.elementx/:answer(**)")
  case oAuthCallback(answer: String)
  @Link("io.element.elementx:///share/:content(**)") case share(content: String)
  @Link("io.element.elementx:///rooms", sources: .inApp) case roomList
  @Link("io.element.elementx:///rooms/!:room/details", sources: .inApp) case roomDetails(room: ID)
  @Link("io.element.elementx:///settings", sources: .inApp) case settings

  /// `name:server`, without the sign before it.
  struct ID: LinkValue {
    static var linkValueType: ValueType { .pattern("[^:]+:.+") }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
}
