// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import SwiftUI

/// A user, a system with faults and links, in an order that a seed decides.
///
/// It notes which of the invariants I1 to I10 of executors are broken.
@MainActor final class Schedule {
  private var random: SplitMix64
  private let club: ClubWindow
  private var losesRoot = false
  /// When the user or the app did something last.
  private var lastAct = 0
  /// Whether the app has shown something of its own in this window.
  private var hasActedItself = false
  private var openings: [OpeningID: Opening<Club>] = [:]
  var broken: [String] = []

  init(_ seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    club = try ClubWindow(isShown: false)
    club.isHurried = true
    watch()
  }

  private func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
    if !holds { broken.append(words()) }
  }

  /// Runs one schedule, in the window as the last one left it.
  func run(_ faults: SimulatedWindow.Faults) async throws {
    club.window.faults = faults
    club.window.fits = Bool.random(using: &random) ? 2 : .max
    openings = [:]
    losesRoot = Bool.random(using: &random)
    if Bool.random(using: &random) { Bool.random(using: &random) ? open() : openURL() }
    if club.window.time == 0 { club.window.appear() }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      act()
      await club.run(ticks: Int.random(in: 0..<4, using: &random))
    }
    club.app.isSignedIn = true
    club.app.hiddenTab = nil
    if Bool.random(using: &random) { club.app.own.shown = nil }
    lastAct = club.window.time
    club.window.faults.ignoredPresentations = 0
    club.window.faults.lostPaths = 0
    try await end()
    if Bool.random(using: &random) { try await openUndisturbed() }
  }

  /// Looks at the screens at the moment when a link is opened.
  private func watch() {
    club.links.observe(
      with: LinkObserver { [weak self] event in
        guard event.step.kind == .opened else { return }
        MainActor.assumeIsolated {
          guard let self, let link = self.openings[event.opening]?.link else { return }
          let state = self.club.app.navigator.state
          self.expect(
            (try? state.navigating(to: .to(link))) == state,
            "I2: \(link) is opened, but \(state) is there")
          // The user or the app may act between the end of the navigation and this.
          guard self.club.window.time > self.lastAct + 1 else { return }
          // An overlay that was there before the fault is drawn again, and then lacks.
          if case .player = link, self.club.window.faults.ignoresOverlays { return }
          // What the app shows over the screen that a link updates comes in the frame of the update.
          if let own = self.club.app.own.shown, own.screen == link, !self.club.showsOwn { return }
          self.expect(
            self.club.window.shows(link),
            "I11: \(link) is opened, but the user sees \(self.club.window.hierarchy)")
        }
      })
  }

  private static let ofHidden: Set<LinkCode> = ["navigation.refused", "navigation.timeout"]

  private func note(_ opening: Opening<Club>) { openings[opening.id] = opening }

  private static let paths =
    Club.places.map(\.0) + ["/player", "/search?q=a", "/search?q=b", "/notes/1"]

  private func path() -> String { Self.paths.randomElement(using: &random) ?? "/settings" }

  private func open() {
    note(club.links.open(.path(path()), from: .customScheme, scene: "1"))
  }

  private func openURL() {
    if let url = URL(string: "club:\(path())") { club.window.open(url) }
    for pending in club.links.pending { note(pending.opening) }
  }

  /// Does one thing that a user, the app or the system can do.
  private func act() {
    lastAct = club.window.time
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: open()
    case 3: openURL()
    case 4: club.window.tapBack()
    case 5: club.window.drag()
    case 6:
      club.window.tapTab(["favourites", "leagues", "settings"].randomElement(using: &random) ?? "")
    case 7: club.window.tap(Bool.random(using: &random) ? "question 7" : "again")
    case 8:
      club.window.tapBack()
      club.window.tapTab("settings")
    case 9: club.window.beginSwipe()(Bool.random(using: &random))
    case 10, 11: actItself()
    case 12: club.window.search()
    case 13: club.window.tapMore()
    case 14: club.app.hiddenTab = Bool.random(using: &random) ? .settings : nil
    // Not both: a link that waits for the root forgets no modal that SwiftUI ignored before.
    case _ where losesRoot: club.app.isSignedIn.toggle()
    default:
      if Bool.random(using: &random) {
        club.window.faults.lostPaths = 1
      } else {
        club.window.faults.ignoredPresentations = 1
      }
    }
  }

  /// Shows something of the app's own over a screen, or hides it.
  private func actItself() {
    hasActedItself = true
    guard club.app.own.shown == nil, let kind = OwnViews.Kind.allCases.randomElement(using: &random)
    else { return club.app.own.shown = nil }
    let isFromRoot = (kind == .sheet || kind == .cover) && Bool.random(using: &random)
    club.app.own.shown = (kind, isFromRoot ? nil : club.app.navigator.state.topEntry.screen)
  }

  /// Lets all links end.
  private func end() async throws {
    let start = club.clock.now
    func isDone() -> Bool {
      openings.values.allSatisfy { $0.outcomeIfEnded != nil } && club.links.pending.isEmpty
        && club.window.isIdle
    }
    // The app's own sheet may wait for ever behind a modal.
    if (try? await club.run(atMost: 400, until: isDone)) == nil { club.app.own.shown = nil }
    try await club.run(atMost: 400, until: isDone)
    let time = club.clock.now.sinceEpoch - start.sinceEpoch
    expect(time <= .seconds(11 * (openings.count + 2)), "I7: the links took \(time)")
    for opening in openings.values {
      let ends = opening.history.count { Self.isEnd($0.kind) }
      expect(ends == 1, "I1: \(opening.history)")
      let moves = opening.history.count { $0.kind == .navigated }
      // At most four plans, each of at most three moves and one for each modal and tab.
      expect(moves <= 4 * 8, "I8: \(moves) moves")
    }
    checkScreens()
  }

  private static func isEnd(_ kind: OpeningStep.Kind) -> Bool {
    switch kind {
    case .opened, .rejected, .expired, .superseded, .cancelled: true
    default: false
    }
  }

  private func checkScreens() {
    let state = club.app.navigator.state
    let shown = state.picture
    if !club.window.hasLostPath {
      expect(
        club.window.ownScreens == shown,
        "I3: \(club.window.hierarchy), but the state is \(shown)")
    }
    // The app itself may present something in the same moment.
    expect(
      hasActedItself || club.window.hasty.isEmpty,
      "I4 and I5: \(club.window.hasty) was presented too early")
    expect(
      club.living.count == club.window.drawnScreens,
      "I9: \(club.living.count) models of \(club.window.drawnScreens) screens live")
  }

  /// Opens a link that nothing disturbs: it shows its screens, and keeps those that can stay.
  private func openUndisturbed() async throws {
    guard let place = Club.places.randomElement(using: &random),
      let link = try? Club.table.get().match(.path(place.0)).link
    else { return }
    // An app that covers the screen of the link when it comes is a disturbance.
    if !club.showsOwn { club.app.own.shown = nil }
    let before = club.app.navigator.state
    let target = try before.navigating(to: .to(link))
    let models = Dictionary(
      uniqueKeysWithValues: before.kept(in: target).map { ($0, club.living.models(of: $0)) })
    let (hasLostPath, lostPaths) = (club.window.hasLostPath, club.window.lostPaths)
    let outcome = try await club.open(place.0)
    // SwiftUI does not leave the list of further tabs for the tab that it has selected.
    let isHidden =
      club.window.showsMore && outcome?.code.map(Self.ofHidden.contains) == true
    expect(
      outcome == .opened || isHidden,
      "I2: \(place.0) ended as \(String(describing: outcome)) \(club.window.hierarchy) \(club.app.own)"
    )
    // Such a link says how far it came.
    guard outcome == .opened else { return checkScreens() }
    let state = club.app.navigator.state
    var expected = target
    if hasLostPath, let last = state.entries(of: before.selectedTab).last {
      // What SwiftUI lost was never seen, so the tab that the link leaves does not have it.
      expected.apply(.pop(to: last, in: .tab(before.selectedTab)))
    }
    // An overlay that is drawn again, and never appears, is given up; one that the user sees is not.
    if club.window.faults.ignoresOverlays, state.overlays.isEmpty, club.window.seenOverlays.isEmpty
    {
      expected.overlays = []
    }
    expect(state == expected, "I2: \(state), not \(expected)")
    checkScreens()
    for (screen, old) in models {
      // To show a path that SwiftUI has lost, the executor pops its screens and pushes them again.
      expect(
        hasLostPath || club.window.lostPaths > lostPaths
          || old.isSubset(of: club.living.models(of: screen)),
        "I6: \(screen) lost its state from \(before.picture) to \(place.0)")
    }
  }

  /// Closes the window while a link is on its way.
  func close() async {
    let last = club.links.open(.path("/leagues/1/terms"), from: .customScheme, scene: "1")
    await club.run(ticks: Int.random(in: 0..<2, using: &random))
    club.window.close()
    let isRejecting = Bool.random(using: &random)
    club.links.sceneDidDisconnect("1", rejectingLinks: isRejecting)
    // A link that is on its way waits for another root, as long as its limit allows. The navigator may
    // delay it, and go before another root is there.
    for round in 0..<1_000 where last.outcomeIfEnded == nil {
      // A delay ends after ten minutes.
      if round < 24 { club.clock.advance(by: .milliseconds(500)) }
      if round > 500 { club.clock.advance(by: .seconds(2)) }
      await club.run(ticks: 1)
    }
    let outcome = last.outcomeIfEnded
    let isKept = outcome == nil && club.links.pending.map(\.opening.id) == [last.id]
    expect(
      outcome == .opened || outcome?.code == "navigation.timeout"
        || outcome?.code == "delay.timeout"
        || (isRejecting ? outcome?.code == "scene.closed" : isKept),
      "I10: \(String(describing: outcome)), rejecting \(isRejecting): \(last.history)")
  }
}

extension NavigationState<Club> {
  /// The screens as the window shows them.
  @MainActor fileprivate var picture: String {
    func names(_ entries: [Entry]) -> String {
      entries.map(\.screen.name).joined(separator: " > ")
    }
    let tab = "\(selectedTab): " + names(entries(of: selectedTab))
    let levels = modals.map { "\($0.style): " + names($0.entries) }
    return ([tab] + levels + overlays.map { "overlay: \($0.screen.name)" }).joined(separator: "; ")
  }

  /// The identities of the screens of which every entry stays.
  fileprivate func kept(in target: Self) -> Set<Club> {
    func places(_ state: Self) -> [Club: Set<String>] {
      var places: [Club: Set<String>] = [:]
      for tab in Tab.allCases {
        for entry in state.entries(of: tab) {
          places[entry.screen.id, default: []].insert("\(tab) \(entry.occurrence)")
        }
      }
      for modal in state.modals {
        for entry in modal.entries {
          places[entry.screen.id, default: []].insert("\(modal.id) \(entry.occurrence)")
        }
      }
      return places
    }
    var removed: Set<Club> = []
    var state = self
    for step in NavigationPlan(from: self, to: target).steps {
      let old = places(state)
      state.apply(step)
      let new = places(state)
      removed.formUnion(old.filter { !$0.value.isSubset(of: new[$0.key] ?? []) }.keys)
    }
    return Set(places(self).keys).subtracting(removed)
  }
}
