// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallUIKit
import Testing
import UIKit

@MainActor @Suite("Windows of a UIKit app", .timeLimit(.minutes(5)))
struct WindowTests {
  @Test("Each window opens its own links")
  func twoWindows() async throws {
    let app = try ClubApp()
    app.scene.connect()
    let second = app.makeScene("2")
    second.scene.connect()
    #expect(try await app.open("/leagues/1") == .opened)
    #expect(try await app.open("/notes/1", in: "2") == .opened)
    #expect(try app.hierarchy == "leagues: leagues > league(id: 1)")
    #expect(
      "\(try #require(second.delegate.navigator).state)" == "*favourites: favourites > note(id: 1)")
  }
}
