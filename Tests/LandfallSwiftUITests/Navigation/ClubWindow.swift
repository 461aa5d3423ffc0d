// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import Observation
import SwiftUI
import Testing

/// What a SwiftUI app writes for its screens.
struct ClubRoot: View {
  let app: ClubApp

  var body: some View {
    if app.isSignedIn {
      NavigatorView(app.links, scene: "1", navigator: app.navigator) { screen in
        ClubScreen(screen, app)
      } label: { tab in
        Label(tab.rawValue, systemImage: "circle")
      }
      .showingTabs { $0 != app.hiddenTab }
      .overlays { Text($0.name) }
      .sheet(item: app.own(.sheet, nil)) { _ in Text("own sheet") }
      .fullScreenCover(item: app.own(.cover, nil)) { _ in Text("own cover") }
    }
  }
}

/// What the app keeps.
@MainActor @Observable final class ClubApp {
  let links: DeepLinkCenter<Club>
  let navigator: Navigator<Club>
  let living: LivingModels
  /// Whether the root is there.
  var isSignedIn = true
  var hiddenTab: Club.Tab?
  /// What it presents or pushes itself, beside the navigator.
  var own = OwnViews()

  init(_ clock: LinkClock, _ living: LivingModels) throws {
    links = DeepLinkCenter(table: try Club.table.get(), clock: clock)
    navigator = Navigator(links, scene: "1", clock: clock) { link, _ in .to(link) }
    self.living = living
  }

  /// What the app shows of its own; a binding that needs no key path for each frame.
  func own(_ kind: OwnViews.Kind, _ screen: Club?) -> Binding<Item?> {
    Binding({ self.own[of: kind, screen] }, { self.own[of: kind, screen] = $0 })
  }
}

/// What an app presents or pushes itself: from its root, or from a screen.
struct OwnViews {
  enum Kind: CaseIterable { case sheet, cover, alert, push }
  var shown: (kind: Kind, screen: Club?)?

  subscript(of kind: Kind, screen: Club?) -> Item? {
    get { shown.flatMap { $0.kind == kind && $0.screen == screen ? Item(id: 0) : nil } }
    set { if newValue == nil { shown = nil } }
  }
}

/// A screen of the app.
struct ClubScreen: View {
  private let screen: Club
  private let app: ClubApp
  private let living: LivingModels
  @State private var model: ScreenModel

  init(_ screen: Club, _ app: ClubApp) {
    self.screen = screen
    self.app = app
    living = app.living
    _model = State(initialValue: ScreenModel(app.living))
  }

  var body: some View {
    let _ = living.note(model, of: screen)
    Text(screen.name)
      .sheet(item: app.own(.sheet, screen)) { _ in Text("own sheet") }
      .fullScreenCover(item: app.own(.cover, screen)) { _ in Text("own cover") }
      .alert("own alert", isPresented: app.own(.alert, screen).isThere) { Text("ok") }
      .navigationDestination(item: app.own(.push, screen)) { _ in Text("own push") }
    if case .league(let id) = screen {
      NavigationLink(screen: Club.question(league: id, id: 7)) { Text("question 7") }
      NavigationLink(screen: screen) { Text("again") }
    }
  }
}

extension Club {
  @MainActor private static var names: [Club: String] = [:]

  /// The description, which takes longer than the rest of a schedule if it is made for each frame.
  @MainActor var name: String {
    if let name = Self.names[self] { return name }
    let name = "\(self)"
    Self.names[self] = name
    return name
  }
}

/// What a screen keeps; all must be gone after it.
final class ScreenModel {
  let number: Int
  private let living: LivingModels

  init(_ living: LivingModels) {
    self.living = living
    number = living.made
    living.made += 1
    living.count += 1
  }

  deinit {
    living.count -= 1
    living.screens[number] = nil
  }
}

/// How many models of an app live, and which screens they are of.
final class LivingModels {
  var made = 0
  var count = 0
  fileprivate(set) var screens: [Int: Club] = [:]

  func note(_ model: ScreenModel, of screen: Club) { screens[model.number] = screen }

  /// The models of a screen.
  func models(of id: Club) -> Set<Int> { Set(screens.filter { $0.value.id == id }.keys) }
}

/// The app in its window, and a user.
@MainActor final class ClubWindow {
  let app: ClubApp
  let window: SimulatedWindow
  let living = LivingModels()
  let clock = ManualClock()
  var links: DeepLinkCenter<Club> { app.links }
  /// Whether it waits for nothing but the main actor, as in schedules, in which tasks may be late.
  var isHurried = false

  init(
    isShown: Bool = true, faults: SimulatedWindow.Faults = .init(),
    root: @MainActor (ClubApp) -> any View = { ClubRoot(app: $0) }
  ) throws {
    app = try ClubApp(clock.linkClock, living)
    window = SimulatedWindow(root(app))
    window.faults = faults
    if isShown { window.appear() }
  }

  /// Lets tasks and time go on until something holds.
  func run(atMost limit: Int = 500, until isDone: () throws -> Bool) async throws {
    var rounds = 0
    while try !isDone() {
      rounds += 1
      if rounds > limit {
        throw NeverDone(hierarchy: window.hierarchy, pending: "\(links.pending)")
      }
      await run(ticks: 1)
    }
  }

  /// Lets tasks and time go on for a while.
  ///
  /// Time goes faster if the app waits for something that will never come.
  func run(ticks: Int = 5) async {
    for _ in 0..<ticks {
      // Tasks in the pool have a turn before each tick, and one more before time leaps.
      if isHurried {
        if isStuck { await drain(turns: 1) }
        await letMainActorRun(turns: 4)
      } else {
        await drain(turns: 4)
      }
      clock.advance(by: .milliseconds(isStuck ? 250 : 16))
      window.tick()
    }
  }

  /// Whether the window shows what the app presents or pushes itself.
  var showsOwn: Bool {
    app.own.shown.map { window.hierarchy.contains("own \($0.kind)") } ?? false
  }

  private var isStuck: Bool {
    window.isIdle && !(app.navigator.executor.isReady && app.navigator.executor.isSettled)
  }

  /// Opens a link as the app does, and lets time go on until its outcome.
  func open(_ path: String) async throws -> Outcome? {
    let opening = links.open(.path(path), from: .customScheme, scene: "1")
    try await run { opening.outcomeIfEnded != nil && window.isIdle }
    return opening.outcomeIfEnded
  }
}

/// What is there when something does not happen.
struct NeverDone: Error {
  let hierarchy: String
  let pending: String
}
