// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallUIKit
import UIKit

/// The screens of a window, read from its controllers or from a state.
struct Shown: Equatable {
  var selected: Club.Tab?
  var stacks: [Club.Tab: [Club]] = [:]
  var modals: [[Club]] = []
  var overlays: [Club] = []

  init() {}

  init(_ state: NavigationState<Club>) {
    selected = state.selectedTab
    for tab in Club.Tab.allCases { stacks[tab] = state.screens(of: tab) }
    modals = state.modals.map(\.screens)
    overlays = state.overlays.map(\.screen)
  }

  /// How many screens of each list have to stay the same objects, from the bottom.
  static func kept(
    from start: NavigationState<Club>, to end: NavigationState<Club>
  ) -> [(list: String, count: Int)] {
    typealias Entry = NavigationState<Club>.Entry
    func common(_ one: [Entry], _ other: [Entry]) -> Int {
      zip(one, other).prefix { $0.id == $1.id }.count
    }
    var kept = Club.Tab.allCases.map { tab in
      (list: tab.rawValue, count: common(start.entries(of: tab), end.entries(of: tab)))
    }
    let tab = start.selectedTab
    guard tab == end.selectedTab, start.entries(of: tab).map(\.id) == end.entries(of: tab).map(\.id)
    else { return kept }
    for (level, (old, new)) in zip(start.modals, end.modals).enumerated() {
      guard old.style == new.style, old.id == new.id else { break }
      kept.append((list: "modal \(level)", count: common(old.entries, new.entries)))
      if old.entries.map(\.id) != new.entries.map(\.id) { break }
    }
    return kept
  }
}

extension ClubApp {
  /// The screens that the controllers show, without what the app itself presented or pushed.
  var shownScreens: Shown {
    get throws {
      var shown = Shown()
      // On a tab that no link leads to, the state says the first one.
      shown.selected = try Club.Tab(rawValue: selected.tab) ?? .favourites
      for (list, screens) in try objects {
        // A tab without a controller will show its root.
        guard let tab = Club.Tab(rawValue: list) else { continue }
        shown.stacks[tab] = screens.isEmpty ? [tab.root] : screens.map(\.screen)
      }
      for level in try presented.indices {
        guard let modal = try objects["modal \(level)"], !modal.isEmpty else { break }
        shown.modals.append(modal.map(\.screen))
      }
      shown.overlays = overlays
      return shown
    }
  }

  /// The controllers of each list.
  var objects: [String: [ScreenController]] {
    get throws {
      var lists: [String: [ScreenController]] = [:]
      for tab in Club.Tab.allCases {
        lists[tab.rawValue] = screens(in: try controller(of: tab)).compactMap {
          $0 as? ScreenController
        }
      }
      for (level, modal) in try presented.enumerated() {
        lists["modal \(level)"] = screens(in: modal).compactMap { $0 as? ScreenController }
      }
      return lists
    }
  }
}

/// Checks what the user sees at the moment when a link counts as opened.
@MainActor final class OpenedLinks {
  private var links: [OpeningID: Club] = [:]
  private(set) var faults: [String] = []
  private weak var app: ClubApp?

  init(_ app: ClubApp) {
    self.app = app
    app.links.observe(
      with: LinkObserver { [weak self] event in
        guard event.step.kind == .opened else { return }
        MainActor.assumeIsolated { self?.check(event.opening) }
      })
  }

  func add(_ opening: Opening<Club>) { links[opening.id] = opening.link }

  private func check(_ opening: OpeningID) {
    // The user may act between the end of the navigation and this.
    guard let link = links[opening], let app, let navigator = try? app.navigator,
      let stage = try? app.stage, stage.isUndisturbed
    else { return }
    let state = navigator.state
    if link == .player(isFull: true) {
      if app.overlays != [link] { faults.append("\(link) is not shown") }
    } else if state.visibleScreen != link {
      faults.append("\(link) is not \(state)")
    } else if (try? app.seenScreen) != link {
      faults.append("\(link) is not what the user sees")
    }
    if !stage.isIdle { faults.append("\(link) is still moving") }
  }
}
