// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@Suite("Element X inside of the app")
struct ElementXContextTests {
  /// What the app makes of a link from outside when it comes from inside.
  private static let inside = [
    "room": "childRoom", "roomAlias": "childRoomAlias", "event": "childEvent",
    "eventOnRoomAlias": "childEventOnRoomAlias", "userProfile": "roomMemberDetails",
  ]

  @Test("Every URL of a room, an event or a user is that of a child there, with the same values")
  func children() throws {
    var count = 0
    for test in try RealApp.elementX.file.cases {
      guard let outside = try? ElementXLink.match(test.url) else { continue }
      let inside = try ElementXLink.match(test.url, contexts: LinkSource.inApp.contexts)
      let name = "\(outside.link.name)"
      #expect("\(inside.link.name)" == Self.inside[name] ?? name, "\(test.url)")
      #expect(inside.parameters == outside.parameters, "\(test.url)")
      let printed = try inside.link.urlString(in: ["inApp"])
      #expect(try ElementXLink(printed, contexts: ["inApp"]) == inside.link)
      count += 1
    }
    #expect(count > 15)
  }
}
