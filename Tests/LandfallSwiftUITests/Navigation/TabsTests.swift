// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallSwiftUI
import LandfallTables
import Observation
import SwiftUI
import Testing

@MainActor @Suite("Tabs as an app shows them", .timeLimit(.minutes(5)))
struct TabsTests {
  /// How an app shows its tabs.
  enum Form: CaseIterable { case labels, tabView, ownBar }

  @Observable final class Model {
    var hidden: Set<Club.Tab> = []
    var taps: [Club.Tab] = []
    var unread = 0
    @ObservationIgnored var selection: Binding<Club.Tab>?
  }

  struct Root: View {
    let app: ClubApp
    let form: Form
    let model: Model

    var body: some View {
      view.showingTabs { !model.hidden.contains($0) }
        .onSelectedTabTap { model.taps.append($0) }
    }

    private var view: NavigatorView<Club, Club, ClubScreen, AnyView> {
      if form == .labels {
        return NavigatorView(app.links, scene: "1", navigator: app.navigator) { screen in
          ClubScreen(screen, app)
        } label: { tab in
          Text(tab.rawValue)
        }
      }
      return NavigatorView(app.links, scene: "1", navigator: app.navigator) { screen in
        ClubScreen(screen, app)
      } root: { tabs in
        form == .tabView ? AnyView(tabView(tabs)) : AnyView(bar(tabs))
      }
    }

    private func tabView(_ tabs: NavigatorTabs<Club>) -> some View {
      TabView(selection: tabs.selection) {
        ForEach([.favourites, .leagues].filter { !model.hidden.contains($0) }, id: \.self) { tab in
          Tab(value: tab) {
            tabs[tab]
          } label: {
            Text(tab.rawValue)
          }.badge(model.unread)
        }
        ForEach([Club.Tab.settings].filter { !model.hidden.contains($0) }, id: \.self) { tab in
          Tab(value: tab, role: .search) {
            tabs[tab]
          } label: {
            Text(tab.rawValue)
          }
        }
      }
    }

    @ViewBuilder private func bar(_ tabs: NavigatorTabs<Club>) -> some View {
      let _ = model.selection = tabs.selection
      tabs[tabs.selection.wrappedValue]
      ForEach(Club.Tab.allCases.filter { !model.hidden.contains($0) }, id: \.self) { tab in
        Button(action: { tabs.selection.wrappedValue = tab }) { Text(tab.rawValue) }
      }
    }
  }

  /// An app, and its user.
  @MainActor struct Case {
    let form: Form
    let model = Model()
    let club: ClubWindow

    init(_ form: Form, faults: SimulatedWindow.Faults = .init()) throws {
      self.form = form
      club = try ClubWindow(faults: faults) { [model] in Root(app: $0, form: form, model: model) }
    }

    /// What the user sees, with the name of the tab.
    var hierarchy: String {
      let tab = form == .ownBar ? "\(club.app.navigator.state.selectedTab.rawValue): " : ""
      return tab + club.window.hierarchy
    }

    func tap(_ tab: Club.Tab) async {
      form == .ownBar ? club.window.tap(tab.rawValue) : club.window.tapTab(tab.rawValue)
      await club.run()
    }

    func hide(_ tabs: Set<Club.Tab>) async {
      model.hidden = tabs
      await club.run()
    }
  }

  @Test("A link shows its screens in them", arguments: Form.allCases, Club.places)
  func opens(_ form: Form, _ place: (String, String)) async throws {
    let app = try Case(form)
    for path in ["/leagues/2", place.0] {
      #expect(try await app.club.open(path) == .opened)
    }
    app.model.unread = 3
    await app.club.run()
    #expect(app.hierarchy == place.1)
    #expect(app.club.window.console == [])
  }

  @Test(
    "A tap on the selected tab goes to its root, and from there to the app",
    arguments: Form.allCases, [false, true])
  func tapsAgain(_ form: Form, isTwice: Bool) async throws {
    var faults = SimulatedWindow.Faults()
    faults.selectsTwice = isTwice
    let app = try Case(form, faults: faults)
    #expect(try await app.club.open("/leagues/1/questions/2") == .opened)
    // It is the user who goes back, so nothing asks.
    app.club.app.navigator.setLeaveQuestion(for: .question(league: 1, id: 2)) { .stay }
    await app.tap(.leagues)
    #expect(app.hierarchy == "leagues: leagues")
    #expect(app.model.taps == [])
    await app.tap(.leagues)
    await app.tap(.leagues)
    #expect(app.model.taps == [.leagues, .leagues])
    // A tap on another tab leaves the stacks as they are, however often SwiftUI writes it.
    #expect(try await app.club.open("/leagues/1") == .opened)
    await app.tap(.settings)
    await app.tap(.leagues)
    #expect(app.hierarchy == "leagues: leagues > league(id: 1)")
    #expect(app.model.taps == [.leagues, .leagues])
    #expect(app.club.window.console == [])
  }

  @Test("A tap on the selected tab does nothing below a modal")
  func belowModal() async throws {
    let app = try Case(.ownBar)
    #expect(try await app.club.open("/leagues/1/join") == .opened)
    app.model.selection?.wrappedValue = .leagues
    await app.club.run()
    #expect(app.hierarchy == Club.places[3].1)
    #expect(app.model.taps == [])
  }

  @Test(
    "A link to a hidden tab is refused, and the first shown tab takes the place of the selected one",
    arguments: Form.allCases,
    [
      ([.settings], "/favourites", "favourites: favourites"),
      ([.settings], "/leagues/1/join", Club.places[3].1),
      ([.leagues], "/leagues/1/join", "favourites: favourites"),
      ([.favourites], "/favourites", "leagues: leagues"),
      ([.favourites, .leagues], "/leagues/1/terms", "settings: settings"),
    ] as [(Set<Club.Tab>, String, String)])
  func hidden(
    _ form: Form, _ example: (tabs: Set<Club.Tab>, start: String, hierarchy: String)
  ) async throws {
    let app = try Case(form)
    #expect(try await app.club.open(example.start) == .opened)
    await app.hide(example.tabs)
    #expect(app.hierarchy == example.hierarchy)
    for (path, text) in Club.places {
      let outcome = try await app.club.open(path)
      if example.tabs.contains(where: { text.hasPrefix($0.rawValue) }) {
        #expect(outcome?.code == "navigation.refused", "\(path)")
      } else {
        #expect(outcome == .opened, "\(path)")
        #expect(app.hierarchy == text)
      }
    }
    await app.hide([])
    #expect(try await app.club.open("/settings") == .opened)
    #expect(app.club.window.console == [])
  }

  @Test("A tab that comes back has its screens", arguments: Form.allCases)
  func comesBack(_ form: Form) async throws {
    let app = try Case(form)
    #expect(try await app.club.open("/leagues/1") == .opened)
    await app.hide([.leagues])
    await app.hide([])
    await app.tap(.leagues)
    #expect(app.hierarchy == "leagues: leagues > league(id: 1)")
  }

  @Test("A tab that is hidden while a link leads to it ends the link")
  func hiddenOnTheWay() async throws {
    for ticks in 0...3 {
      let app = try Case(.labels)
      _ = try await app.club.open("/leagues/1/join")
      let opening = app.club.links.open(.path("/settings"), from: .customScheme, scene: "1")
      await app.club.run(ticks: ticks)
      app.model.hidden = [.settings]
      try await app.club.run { opening.outcomeIfEnded != nil && app.club.window.isIdle }
      #expect(
        opening.outcomeIfEnded == .opened || opening.outcomeIfEnded?.code == "navigation.refused")
      #expect(!app.hierarchy.hasPrefix("settings"))
      #expect(app.club.window.console == [])
    }
  }
}
