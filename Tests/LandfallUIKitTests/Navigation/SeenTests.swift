// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallUIKit
import Testing
import UIKit

/// No link ends as opened while something else covers its screen, or its tab is not selected.
@MainActor @Suite("What a UIKit app shows itself is not in a link's way", .timeLimit(.minutes(5)))
struct SeenTests {
  @Test("What the app pushed in a tab goes when a link only selects the tab")
  func pushed() async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/leagues/1")
    try app.stage.user {
      try app.visibleStack.pushViewController(UIViewController(), animated: true)
    }
    await app.run()
    try app.tabs.tap("settings")
    await app.run()
    #expect(try await app.open("/leagues/1") == .opened)
    #expect(try app.hierarchy == "leagues: leagues > league(id: 1)")
  }

  @Test(
    "A link to a screen below something that stays is not opened, and says what it is",
    arguments: ["/leagues/1", "/leagues/1/join", "/settings"])
  func stays(_ path: String) async throws {
    for start in [path, "/favourites"] {
      let app = try ClubApp()
      app.scene.connect()
      _ = try await app.open(start)
      try app.stage.user { try app.topmost.present(UIViewController(), animated: true) }
      await app.run()
      try app.stage.ignoresDismissals = true
      guard case .rejected(let rejection) = try await app.open(path) else {
        Issue.record("the link was opened")
        return
      }
      #expect(start != path || rejection.code == "navigation.refused")
      #expect(start != path || rejection.message.hasPrefix("a UIViewController hides the screen"))
      try app.stage.ignoresDismissals = false
      #expect(try await app.open(path) == .opened)
      #expect(try !app.hierarchy.contains("UIViewController"))
    }
  }
}
