// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallSwiftUI
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import SwiftUI

/// The screens of an app with columns, and a player above all.
enum Mail: NavigationScreen {
  case boxes, box(String), message(Int), thread(Int), settings, help
  case player(song: Int, isSmall: Bool)

  var id: Mail {
    if case .player(let song, _) = self { .player(song: song, isSmall: false) } else { self }
  }

  var place: Place<Mail> {
    switch self {
    case .boxes, .settings: .root
    case .box: .on(.boxes).column(.content)
    case .message: .on(.box("in")).column(.detail)
    case .thread(let id): .on(.message(id))
    case .help: .sheet(over: .settings)
    case .player: .overlay
    }
  }

  var minimizedOverlay: Mail? {
    if case .player(let song, _) = self { .player(song: song, isSmall: true) } else { self }
  }

  enum Tab: String, NavigationTab {
    case mail, settings
    var root: Mail { self == .mail ? .boxes : .settings }
  }

  static let table = Result { () throws(RouteTableError) in
    try RouteTable<Mail>(schemes: ["mail"]) {
      Route("/boxes") { .boxes }
      Route("/boxes/:name") { (name: String) in .box(name) }
      Route("/messages/:id") { (id: Int) in .message(id) }
      Route("/threads/:id") { (id: Int) in .thread(id) }
      Route("/settings") { .settings }
      Route("/help") { .help }
      Route("/songs/:id") { (id: Int) in .player(song: id, isSmall: false) }
    }
  }
}

/// What the app writes.
struct MailRoot: View {
  let links: DeepLinkCenter<Mail>
  let navigator: Navigator<Mail>
  let columns: NavigatorColumns
  let hasOverlays: Bool

  var body: some View {
    if hasOverlays { view.overlays { MailScreen(screen: $0) } } else { view }
  }

  private var view: NavigatorView<Mail, Mail, MailScreen, AnyView> {
    NavigatorView(links, navigator: navigator) { screen in
      MailScreen(screen: screen)
    } label: { tab in
      Text(tab.rawValue)
    }
    .splitting(.mail, into: columns) { Text("no \($0)") }
  }
}

struct MailScreen: View {
  let screen: Mail
  @State private var number = MailScreen.made()

  var body: some View {
    Text("\(screen)")
    Text("#\(number)")
    if screen == .boxes {
      NavigationLink(screen: Mail.box("out")) { Text("out") }
      NavigationLink(screen: Mail.message(9)) { Text("message 9") }
    }
    if case .message(let id) = screen {
      NavigationLink(screen: Mail.thread(id)) { Text("thread") }
    }
  }

  private static var count = 0

  private static func made() -> Int {
    count += 1
    return count
  }
}

@MainActor final class MailWindow {
  let links: DeepLinkCenter<Mail>
  let navigator: Navigator<Mail>
  let window: SimulatedWindow
  let clock = ManualClock()

  init(_ columns: NavigatorColumns = .three, hasOverlays: Bool = true) throws {
    links = DeepLinkCenter(table: try Mail.table.get(), clock: clock.linkClock)
    navigator = Navigator(links, clock: clock.linkClock) { link, _ in .to(link) }
    window = SimulatedWindow(
      MailRoot(links: links, navigator: navigator, columns: columns, hasOverlays: hasOverlays))
    window.appear()
  }

  /// Lets tasks and time go on until nothing moves.
  func run() async {
    for _ in 0..<12 {
      await drain(turns: 10)
      window.tick()
    }
  }

  func open(_ path: String) async throws -> Outcome? {
    let opening = links.open(.path(path))
    for _ in 0..<100 where opening.outcomeIfEnded == nil { await run() }
    await run()
    return opening.outcomeIfEnded
  }
}
