// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallNavigationCoding
import LandfallSwiftUI
import LandfallTables
import LandfallTestSupport
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
        Page(screen: screen, links: links)
      } label: { tab in
        Text(tab.rawValue)
      }
      .restoring(
        screens.flatMap { try? JSONDecoder().decode(RestoredState<Club>.self, from: $0).state }
      ) { screens = try? JSONEncoder().encode($0) }
      .onDisappear { links.closeScene(scene) }
    }
  }

  struct Page: View {
    let screen: Club
    let links: DeepLinkCenter<Club>
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      Text("\(screen)")
      Button {
        openWindow(opening: .path("/leagues/9"), with: links)
      } label: {
        Text("window")
      }
    }
  }

  let links: DeepLinkCenter<Club>
  let app: SimulatedApp

  init() throws {
    links = DeepLinkCenter(table: try Club.table.get())
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

  @Test("A link opens in a new window, and the old one stays")
  func newWindow() async throws {
    let old = try #require(app.windows.first)
    old.tap("window")
    #expect(app.windows.count == 2)
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

@MainActor @Suite("Screens with a window of their own", .timeLimit(.minutes(5)))
struct OwnWindowTests {
  /// What an app writes whose drafts have windows.
  struct MailApp: App {
    let links: DeepLinkCenter<Mail>
    let opens: Bool

    nonisolated init() { preconditionFailure("a test gives the app its links") }

    init(_ links: DeepLinkCenter<Mail>, opens: Bool) {
      self.links = links
      self.opens = opens
    }

    var body: some Scene {
      WindowGroup(for: UUID.self) { $id in
        MailWindowRoot(links: links, scene: LinkScene(id.uuidString), opens: opens)
      } defaultValue: {
        UUID()
      }
    }
  }

  struct MailWindowRoot: View {
    let links: DeepLinkCenter<Mail>
    let scene: LinkScene
    let opens: Bool

    var body: some View { opens ? view.openingWindows() : view }

    private var view: NavigatorView<Mail, Mail, Text, Text> {
      NavigatorView(links, scene: scene) {
        Text("\($0)")
      } label: {
        Text($0.rawValue)
      }
    }
  }

  let links: DeepLinkCenter<Mail>

  init() throws { links = DeepLinkCenter(table: try Mail.table.get()) }

  func open(_ path: String, in app: SimulatedApp) async throws -> Opening<Mail> {
    let url = try #require(URL(string: "mail:\(path)"))
    app.windows.first?.open(url)
    let opening = try #require(links.pending.last?.opening)
    await run(app)
    return opening
  }

  func run(_ app: SimulatedApp) async {
    for _ in 0..<20 {
      await drain(turns: 10)
      for window in app.windows { window.tick() }
    }
  }

  @Test("A link to one opens a window, and ends when the screen is there")
  func own() async throws {
    let app = try #require(SimulatedApp(MailApp(links, opens: true)))
    app.windows[0].appear()
    _ = try await open("/settings", in: app)
    let opening = try await open("/drafts/1", in: app)
    #expect(app.windows.count == 2)
    #expect(opening.currentOutcome == nil)
    app.windows[1].appear()
    await run(app)
    #expect(opening.currentOutcome == .opened)
    #expect(app.windows[0].hierarchy == "settings: settings")
    #expect(app.windows[1].hierarchy == "mail: boxes > draft(1)")
    #expect(links.pending.isEmpty)
    // Each link opens a window of its own.
    _ = try await open("/drafts/2", in: app)
    #expect(app.windows.count == 3)
    app.windows[2].appear()
    await run(app)
    #expect(app.windows[2].hierarchy == "mail: boxes > draft(2)")
    _ = try await open("/boxes", in: app)
    #expect(app.windows[0].hierarchy == "mail: boxes")
  }

  @Test(
    "Without several windows, or if the app does not say so, it opens here",
    arguments: [true, false])
  func here(opens: Bool) async throws {
    let app = try #require(SimulatedApp(MailApp(links, opens: opens)))
    app.windows[0].hasSeveralWindows = !opens
    app.windows[0].appear()
    let opening = try await open("/drafts/1", in: app)
    #expect(opening.currentOutcome == .opened)
    #expect(app.windows.count == 1)
    #expect(app.windows[0].hierarchy == "mail: boxes > draft(1)")
  }
}
