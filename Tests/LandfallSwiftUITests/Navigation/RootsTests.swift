// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallSwiftUI
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import Observation
import SwiftUI
import Testing

@MainActor @Suite("Roots that go, come back, and come late", .timeLimit(.minutes(5)))
struct RootsTests {
  // MARK: Another user

  @Test(
    "Without a reset, the screens come back with the root; with one, only the first tab",
    arguments: Club.places, [false, true])
  func reset(_ place: (String, String), isReset: Bool) async throws {
    let club = try ClubWindow()
    #expect(try await club.open(place.0) == .opened)
    #expect(try await club.open("/player") == .opened)
    club.app.isSignedIn = false
    await club.run()
    if isReset { club.app.navigator.reset() }
    await club.run()
    club.app.isSignedIn = true
    await club.run(ticks: 15)
    let old = place.1 + "; overlay: player(isFull: true)"
    #expect(club.window.hierarchy == (isReset ? "favourites: favourites" : old))
    club.window.tapTab("leagues")
    await club.run()
    if isReset { #expect(club.window.hierarchy == "leagues: leagues") }
    for (path, text) in Club.places {
      #expect(try await club.open(path) == .opened)
      #expect(club.window.hierarchy.hasPrefix(text))
    }
    #expect(club.window.console == [])
  }

  @Test("A reset while the root is there takes the screens away", arguments: Club.places)
  func resetInPlace(_ place: (String, String)) async throws {
    for ticks in [0, 1, 2, 10] {
      let club = try ClubWindow()
      let opening = club.links.open(.path(place.0), from: .customScheme, scene: "1")
      await club.run(ticks: ticks)
      club.app.navigator.reset()
      try await club.run { opening.outcomeIfEnded != nil && club.window.isIdle }
      // A link that was not asked about yet is another user's, too; its gates hold it.
      let isLater = opening.outcomeIfEnded == .opened && ticks < 2
      #expect(isLater || club.window.hierarchy == "favourites: favourites", "\(ticks)")
      #expect(
        opening.outcomeIfEnded == .opened
          || opening.outcomeIfEnded?.code == "navigation.superseded")
      #expect(try await club.open("/leagues/1/terms") == .opened)
      #expect(club.window.hierarchy == Club.places[4].1)
    }
  }

  /// An app with a navigator for each user.
  @Observable final class Users { var current = 1 }

  struct UserRoot: View {
    let links: DeepLinkCenter<Club>
    let users: Users
    let clock: LinkClock
    var body: some View { Signed(links: links, clock: clock).id(users.current) }
  }

  struct Signed: View {
    let links: DeepLinkCenter<Club>
    @State private var navigator: Navigator<Club>

    init(links: DeepLinkCenter<Club>, clock: LinkClock) {
      self.links = links
      navigator = Navigator(links, clock: clock) { link, _ in .to(link) }
    }

    var body: some View {
      NavigatorView(links, navigator: navigator) { screen in
        Text(screen.name)
      } label: { tab in
        Text(tab.rawValue)
      }
    }
  }

  @Test("A navigator for each user begins without the screens of another one")
  func perUser() async throws {
    let links = DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock)
    let users = Users()
    // Its time stands still, as a busy machine may need long for a move.
    let window = SimulatedWindow(
      UserRoot(links: links, users: users, clock: ManualClock().linkClock))
    window.appear()
    for user in 2...4 {
      let opening = links.open(.path("/leagues/1/terms"))
      await window.run(links)
      #expect(opening.outcomeIfEnded == .opened)
      #expect(window.hierarchy == Club.places[4].1)
      users.current = user
      await window.run(links)
      #expect(window.hierarchy == "favourites: favourites")
    }
    #expect(window.console == [])
  }

  // MARK: A branch of the app's own container

  @Observable final class Branch { var selected = 0 }

  struct BranchRoot: View {
    let app: ClubApp
    let branch: Branch

    var body: some View {
      TabView(selection: Bindable(branch).selected) {
        Tab(value: 0) {
          NavigatorView(app.links, scene: "1", navigator: app.navigator) { screen in
            ClubScreen(screen, app)
          } label: { tab in
            Text(tab.rawValue)
          }
        } label: {
          Text("club")
        }
        Tab(value: 1) {
          Text("shop")
        } label: {
          Text("shop")
        }
      }
    }
  }

  @Test("While the app's own container does not show it, links wait", arguments: Club.places)
  func branch(_ place: (String, String)) async throws {
    let branch = Branch()
    let club = try ClubWindow { BranchRoot(app: $0, branch: branch) }
    #expect(try await club.open("/leagues/2") == .opened)
    branch.selected = 1
    await club.run()
    let opening = club.links.open(.path(place.0), from: .customScheme, scene: "1")
    await club.run(ticks: 20)
    #expect(opening.outcomeIfEnded == nil)
    #expect(club.window.texts == ["shop"])
    branch.selected = 0
    try await club.run { opening.outcomeIfEnded != nil && club.window.isIdle }
    #expect(opening.outcomeIfEnded == .opened)
    let target = try NavigationState<Club>(
      selecting: .leagues, stacks: [.leagues: [.league(id: 2)]]
    )
    .navigating(to: .to(try #require(opening.link)))
    #expect(club.app.navigator.state == target)
    #expect(club.window.console == [])
  }

  // MARK: Restoring

  @Observable final class Saved {
    var state: NavigationState<Club>?
    var count = 0
    var hidesFirst = false
  }

  struct RestoringRoot: View {
    let app: ClubApp
    let saved: Saved

    var body: some View {
      NavigatorView(app.links, scene: "1", navigator: app.navigator) { screen in
        ClubScreen(screen, app)
      } label: { tab in
        Text(tab.rawValue)
      }
      .showingTabs { $0 != .favourites || !saved.hidesFirst }
      .restoring(saved.state) {
        saved.state = $0
        saved.count += 1
      }
    }
  }

  @Test(
    "A state that comes late is shown, unless somebody navigated", arguments: Club.places,
    [nil, "/settings", "tap", "hidden"])
  func late(_ place: (String, String), first: String?) async throws {
    let saved = Saved()
    saved.hidesFirst = first == "hidden"
    let club = try ClubWindow { RestoringRoot(app: $0, saved: saved) }
    await club.run()
    if first == "tap" { club.window.tapTab("settings") }
    if let first, first.hasPrefix("/") { #expect(try await club.open(first) == .opened) }
    await club.run()
    let link = try Club.table.get().match(.path(place.0)).link
    saved.state = try NavigationState().navigating(to: .to(link))
    await club.run(ticks: 15)
    let isHidden = saved.hidesFirst && place.0 == "/favourites"
    let isTaken = first == nil || saved.hidesFirst
    #expect(
      club.window.hierarchy
        == (isHidden ? "leagues: leagues" : isTaken ? place.1 : "settings: settings"))
    #expect(saved.count <= 3)
    #expect(try await club.open("/leagues/1/terms") == .opened)
    #expect(club.window.hierarchy == Club.places[4].1)
    #expect(saved.state == club.app.navigator.state)
    #expect(club.window.console == [])
  }

  // MARK: What is drawn again

  @Test("A push draws its stack again, and neither the root nor other tabs")
  func redraws() async throws {
    let club = try ClubWindow()
    for path in ["/leagues/1", "/search?q=a", "/leagues"] { _ = try await club.open(path) }
    club.window.countsBodies = true
    #expect(try await club.open("/leagues/2") == .opened)
    let pushed = club.window.redrawn
    #expect(
      pushed["NavigatorView"] == nil && pushed["LevelView"] == nil && pushed["TabScreens"] == nil)
    // The stack, its root, and what saves the state.
    #expect(pushed["StackView"] == 1 && pushed["Watched"] == 1)
    #expect(pushed["EntryView"] == 1)
  }

  @Test("A view whose links are its screens keeps its navigator, however often it is made")
  func keepsOne() async throws {
    let links = DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock)
    let branch = Branch()
    let window = SimulatedWindow(Remade(links: links, branch: branch))
    window.appear()
    window.tapTab("settings")
    for number in 1...5 {
      branch.selected = number
      await window.run(links)
      #expect(window.hierarchy == "settings: settings")
    }
  }

  struct Remade: View {
    let links: DeepLinkCenter<Club>
    let branch: Branch

    var body: some View {
      let _ = branch.selected
      NavigatorView(links) { screen in
        Text(screen.name)
      } label: { tab in
        Text(tab.rawValue)
      }
    }
  }
}

extension SimulatedWindow {
  /// Lets tasks and time go on until nothing moves.
  fileprivate func run(_ links: DeepLinkCenter<Club>) async {
    for _ in 0..<30 {
      await drain(turns: 10)
      tick()
    }
  }
}
