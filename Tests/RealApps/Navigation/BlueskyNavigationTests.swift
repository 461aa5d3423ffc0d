// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("States of Bluesky", .timeLimit(.minutes(10)))
@MainActor struct BlueskyNavigationTests {
  private struct File: Decodable {
    struct State: Decodable {
      struct Build: Decodable {
        let tab: String
        let target: String
        let params: [String: String]
      }

      let build: Build
    }

    let states: [State]
  }

  @Test("Each target is a link with its values, on a cold start, too")
  func states() async throws {
    for build in try NavigationFile.read("bluesky", as: File.self).states.map(\.build) {
      let link: BlueskyLink =
        switch build.target {
        case "PostThread":
          .postThread(
            name: try #require(build.params["name"]), rkey: try #require(build.params["rkey"]))
        case "Home": .home
        default: try #require(nil as BlueskyLink?, "\(build.target) is no link")
        }
      let links = DeepLinkCenter<BlueskyLink>(clock: ManualClock().linkClock)
      // The same link twice is two links: it is not ignored, unless a policy says so.
      let openings = [links.open(try link.urlString()), links.open(try link.urlString())]
      let screens = ScriptedHandler<BlueskyLink>()
      links.attach(root: screens)
      for opening in openings {
        #expect(opening.isCold)
        await expect(opening, endsAs: .opened)
      }
      #expect(screens.links == [link, link])
    }
  }
}
