// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallNavigationCoding
import LandfallSwiftUI
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import SwiftUI
import Testing

@MainActor @Suite("Windows of a SwiftUI app", .timeLimit(.minutes(5)))
struct WindowTests {
  /// What an app with several windows writes.
  struct ClubApp: App {
    let links: DeepLinkCenter<Club>

    nonisolated init() { preconditionFailure("a test gives the app its links") }

    init(_ links: DeepLinkCenter<Club>) { self.links = links }

    var body: some Scene {
      WindowGroup(for: UUID.self) { $id in
        ClubWindowRoot(links: links, scene: LinkScene(id.uuidString))
      } defaultValue: {
        UUID()
      }
    }
  }

  /// The root of a window, which comes back as it was.
  struct ClubWindowRoot: View {
    let links: DeepLinkCenter<Club>
    let scene: LinkScene
    @SceneStorage("screens") private var screens: Data?

    var body: some View {
      NavigatorView(links, scene: scene) { screen in
        Text("\(screen)")
      } label: { tab in
        Text(tab.rawValue)
      }
      .restoring(
        screens.flatMap { try? JSONDecoder().decode(RestoredState<Club>.self, from: $0).state }
      ) { screens = try? JSONEncoder().encode($0) }
      .onDisappear { links.sceneDidDisconnect(scene) }
    }
  }

  let links: DeepLinkCenter<Club>
  let app: SimulatedApp

  init() throws {
    links = DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock)
    app = try #require(SimulatedApp(ClubApp(links)))
    app.windows.first?.appear()
  }

  /// Lets tasks and time go on until nothing moves in any window.
  func run() async {
    for _ in 0..<20 {
      await drain(turns: 10)
      for window in app.windows { window.tick() }
    }
  }

  @Test("A link to a window that is not there yet waits for it, and the old one stays")
  func newWindow() async throws {
    let old = try #require(app.windows.first)
    let id = UUID()
    links.open(.path("/leagues/9"), from: .inApp, scene: LinkScene(id.uuidString))
    app.open(id)
    let new = try #require(app.windows.last)
    await run()
    #expect(links.pending.count == 1)
    new.appear()
    await run()
    #expect(links.pending.isEmpty)
    #expect(new.hierarchy == "leagues: leagues > league(id: 9)")
    #expect(old.hierarchy == "favourites: favourites")
  }

  @Test("Each window opens its own links, and one that is closed opens no more")
  func twoWindows() async throws {
    app.open(nil)
    let (first, second) = (app.windows[0], app.windows[1])
    second.appear()
    first.open(try #require(URL(string: "club:/leagues/1/join")))
    second.open(try #require(URL(string: "club:/search?q=a")))
    await run()
    #expect(first.hierarchy == "leagues: leagues > league(id: 1); sheet: join(id: 1)")
    #expect(second.hierarchy == #"favourites: favourites > search(text: "a")"#)
    app.close(second)
    first.open(try #require(URL(string: "club:/settings")))
    second.open(try #require(URL(string: "club:/settings")))
    await run()
    #expect(first.hierarchy == "settings: settings")
    #expect(links.pending.isEmpty)
  }

  @Test(
    "A window comes back as it was, and a link that starts the app opens from there",
    arguments: [
      (nil, "leagues: leagues > league(id: 1); sheet: join(id: 1)"),
      ("club:/leagues/1/terms", Club.places[4].1), ("club:/settings", "settings: settings"),
    ] as [(String?, String)])
  func restoration(_ link: String?, _ expected: String) async throws {
    let old = try #require(app.windows.first)
    old.open(try #require(URL(string: "club:/leagues/1/join")))
    await run()
    #expect(old.storage["screens"] is Data)
    app.close(old)
    app.open(nil, storage: old.storage)
    let new = try #require(app.windows.last)
    if let link { new.open(try #require(URL(string: link))) }
    new.appear()
    await run()
    #expect(new.hierarchy == expected)
    #expect(new.console == [])
  }

  @Test("A window that is closed is released with all that it showed, and the app stays")
  func releases() async throws {
    app.open(nil)
    let window = try #require(app.windows.last)
    window.appear()
    window.open(try #require(URL(string: "club:/leagues/1/terms")))
    await run()
    weak let closed = window
    try await close(window)
    _ = consume window
    #expect(closed == nil)
    #expect(app.windows.count == 1)
  }

  private func close(_ window: SimulatedWindow) async throws {
    app.close(window)
    await run()
  }
}
