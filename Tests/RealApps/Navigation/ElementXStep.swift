// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A step of a sequence of Element X: the URL that comes in, from where, and the link that it is.
struct ElementXStep {
  let url: String
  let source: LinkSource
  let name: String

  /// Reads a route as the file writes it, such as `childEvent(2 in room 1)`; nil for what is no link.
  init?(_ route: String) {
    let name = String(route.prefix { $0.isLetter })
    let value = route.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" && $0 != ";" }
    let isChild = route.contains("child flow")
    func id(_ text: some StringProtocol) -> String { text.lowercased() + ":matrix.org" }
    /// `2 in room 1` as an event in a room.
    func event() -> String {
      let words = value.split(separator: " ")
      return "!\(id(words.last ?? ""))/$\(words.first ?? "")"
    }
    let web = "https://matrix.to/#/"
    let own = "io.element.elementx:///"
    switch name {
    case "room":
      self.init(
        web + "!" + id(value), isChild ? .inApp : .universalLink, isChild ? "childRoom" : name)
    case "childRoom": self.init(web + "!" + id(value), .inApp, name)
    case "event": self.init(web + event(), .universalLink, name)
    case "childEvent": self.init(web + event(), .inApp, name)
    case "userProfile": self.init(web + "@" + id(value), .universalLink, name)
    case "roomMemberDetails": self.init(web + "@" + id(value), .inApp, name)
    // An alias is looked up before it is matched.
    case "roomAlias": self.init(web + "%23" + id("alias"), .universalLink, "room")
    case "roomDetails": self.init(own + "rooms/!\(id(value))/details", .inApp, name)
    case "roomList": self.init(own + "rooms", .inApp, name)
    case "settings": self.init(own + "settings", .inApp, name)
    case "share":
      let room = value.split(separator: " ").last ?? "none"
      self.init(own + "share/%7B%22room%22:%22\(room)%22%7D", .customScheme, name)
    default: return nil
    }
  }

  private init(_ url: String, _ source: LinkSource, _ name: String) {
    self.url = url
    self.source = source
    self.name = name
  }
}
