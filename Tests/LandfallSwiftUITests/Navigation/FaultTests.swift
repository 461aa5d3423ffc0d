// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import Observation
import SwiftUI
import Testing

/// Each fault of SwiftUI by itself; `ScheduleTests` combines them.
@MainActor @Suite("Faults of SwiftUI, one by one", .timeLimit(.minutes(5)))
struct FaultTests {
  typealias Faults = SimulatedWindow.Faults

  @Test(
    "A sheet that the user drags away does not take the next one with it",
    arguments: [Faults.SheetsInTransitions.delayed, .ignored, .dropped])
  func sheets(_ fault: Faults.SheetsInTransitions) async throws {
    let app = try ClubWindow()
    app.window.faults.sheetsInTransitions = fault
    _ = try await app.open("/leagues/1/join")
    app.window.drag()
    #expect(try await app.open("/leagues/1/terms") == .opened)
    #expect(app.window.hierarchy == Club.places[4].1)
    #expect(app.window.hasty == [])
  }

  @Test("The stand-in hangs if two sheets go and one comes in one update")
  func hangs() async throws {
    let app = SheetsWindow()
    app.model.first = Item(id: 1)
    app.model.second = Item(id: 2)
    for _ in 0..<10 { app.window.tick() }
    #expect(app.window.hierarchy == "root; sheet: 1; cover: 2")
    app.model.first = nil
    app.model.second = nil
    app.model.third = Item(id: 3)
    for _ in 0..<10 { app.window.tick() }
    #expect(app.window.hierarchy != "root; sheet: 3")
    #expect(!app.window.isIdle)
  }

  @Test("The path of a tab that was never shown is there when it is", arguments: [false, true])
  func newPaths(pushes: Bool) async throws {
    let app = try ClubWindow()
    app.window.faults.pushesNewPaths = pushes
    #expect(try await app.open("/leagues/1/questions/2") == .opened)
    #expect(app.window.hierarchy == Club.places[2].1)
  }

  @Test("A popped screen is drawn while the transition lasts, and is released then")
  func popped() async throws {
    let app = try ClubWindow()
    app.window.faults.keepsPoppedValues = true
    _ = try await app.open("/leagues/1/questions/2")
    let all = app.living.count
    app.window.tapBack()
    await app.run(ticks: 1)
    #expect(app.living.count == all)
    await app.run()
    #expect(app.living.count == all - 1)
  }

  @Test("A pop that SwiftUI forgets, as its tab is left, comes back with the tab")
  func forgottenPop() async throws {
    let app = try ClubWindow()
    app.window.faults.writesPopsLate = true
    _ = try await app.open("/leagues/1")
    app.window.tapBack()
    app.window.tapTab("settings")
    await app.run()
    #expect(app.window.hierarchy == "settings: settings")
    app.window.tapTab("leagues")
    await app.run()
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 1)")
    #expect(app.app.navigator.state.screens(of: .leagues) == [.leagues, .league(id: 1)])
    // If the user stays in the tab, the pop is written when it has ended.
    app.window.tapBack()
    await app.run()
    #expect(app.app.navigator.state.screens(of: .leagues) == [.leagues])
    #expect(try await app.open("/leagues/1") == .opened)
  }

  @Test("A link is newer than a pop that SwiftUI writes late")
  func latePop() async throws {
    let app = try ClubWindow()
    app.window.faults.writesPopsLate = true
    _ = try await app.open("/leagues/1/questions/2")
    app.window.tapBack()
    #expect(try await app.open("/leagues/2") == .opened)
    await app.run()
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 2)")
  }

  @Test(
    "A path that SwiftUI loses during a transition of the user is set again", arguments: Club.places
  )
  func lostInGesture(_ place: (String, String)) async throws {
    for start in ["/leagues/1", "/leagues/1/questions/2", "/leagues/1/join"] {
      for ticks in 0...2 {
        for isPush in [false, true] {
          let app = try ClubWindow()
          app.window.faults.losesPathsInTransitions = true
          app.window.faults.writesPopsLate = true
          _ = try await app.open(start)
          if isPush { app.window.tap("question 7") } else { app.window.tapBack() }
          await app.run(ticks: ticks)
          #expect(try await app.open(place.0) == .opened, "\(start), \(ticks), \(isPush)")
          #expect(app.window.hierarchy == place.1)
          #expect(!app.window.hasLostPath)
        }
      }
    }
  }

  @Test("A path that SwiftUI loses is set again, once", arguments: Club.places, 1...2)
  func lostPaths(_ place: (String, String), losses: Int) async throws {
    for start in ["/leagues/2", "/leagues/1", "/leagues/1/questions/3"] {
      let app = try ClubWindow()
      _ = try await app.open(start)
      app.window.faults.lostPaths = losses
      let outcome = try await app.open(place.0)
      let isLost = app.window.hierarchy != place.1
      #expect(isLost ? outcome?.code == "navigation.timeout" : outcome == .opened, "\(start)")
      #expect(!isLost || losses == 2)
      app.window.faults.lostPaths = 0
      #expect(try await app.open(place.0) == .opened)
      #expect(app.window.hierarchy == place.1, "\(start)")
    }
  }

  @Test(
    "A value that a link pushes twice is drawn as the app's path says", arguments: [false, true])
  func pushedAtOnce(loses: Bool) async throws {
    let app = try ClubWindow()
    app.window.faults.linksPushAtOnce = true
    app.window.faults.losesPathsInTransitions = loses
    _ = try await app.open("/leagues/1")
    app.window.tap("again")
    await app.run()
    #expect(app.app.navigator.state.screens(of: .leagues).count == 3)
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 1) > league(id: 1)")
    for place in Club.places {
      #expect(try await app.open(place.0) == .opened)
      #expect(app.window.hierarchy == place.1)
    }
  }

  @Test("A path that SwiftUI loses during a push is drawn with the next change")
  func lostPath() async throws {
    let app = try ClubWindow()
    app.window.faults.losesPathsInTransitions = true
    let first = app.links.open(.path("/leagues/1"), from: .customScheme, scene: "1")
    try await app.run { first.outcomeIfEnded != nil }
    #expect(try await app.open("/leagues/1/questions/2") == .opened)
    #expect(try await app.open("/leagues/2") == .opened)
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 2)")
  }

  @Test("A URL opens its screens once, whenever and however often SwiftUI tells of it")
  func urls() async throws {
    for isEarly in [true, false] {
      for isTwice in [true, false] {
        let app = try ClubWindow(isShown: !isEarly)
        app.window.faults.openedURLs = isTwice ? .twice : .once
        app.window.open(try #require(URL(string: "club:/leagues/1/join")))
        app.window.appear()
        try await app.run { app.links.pending.isEmpty }
        await app.run()
        #expect(app.window.hierarchy == Club.places[3].1)
      }
    }
  }

  @Test("What lies below a cover disappears, and links open all the same")
  func covers() async throws {
    let app = try ClubWindow()
    app.window.faults.coversHide = true
    _ = try await app.open("/leagues/1/terms")
    #expect(try await app.open("/settings") == .opened)
    #expect(app.window.hierarchy == "settings: settings")
  }

  @Test("While the root is gone, whatever was above it, links wait", arguments: Club.places)
  func root(_ place: (String, String)) async throws {
    let app = try ClubWindow()
    _ = try await app.open(place.0)
    app.app.isSignedIn = false
    await app.run()
    let opening = app.links.open(.path("/leagues/1/join"), from: .customScheme, scene: "1")
    await app.run()
    #expect(opening.outcomeIfEnded == nil)
    app.app.isSignedIn = true
    try await app.run { opening.outcomeIfEnded != nil && app.window.isIdle }
    #expect(opening.outcomeIfEnded == .opened)
    #expect(app.window.hierarchy == Club.places[3].1)
  }

  @Test(
    "The modals of a root that comes back are presented one after the other",
    arguments: [Faults.SheetsInTransitions.delayed, .ignored, .dropped])
  func modalsOfRoot(_ fault: Faults.SheetsInTransitions) async throws {
    let app = try ClubWindow()
    app.window.faults.sheetsInTransitions = fault
    _ = try await app.open("/leagues/1/terms")
    app.app.isSignedIn = false
    await app.run()
    app.app.isSignedIn = true
    await app.run(ticks: 20)
    #expect(app.window.hierarchy == Club.places[4].1)
    #expect(app.window.hasty == [])
  }

  @Test("A user who disturbs each move ends the link after the fourth plan")
  func disturbed() async throws {
    let app = try ClubWindow()
    app.window.faults.appearsLate = true
    let opening = app.links.open(.path("/leagues/1/terms"), from: .customScheme, scene: "1")
    try await app.run {
      app.window.drag()
      return opening.outcomeIfEnded != nil
    }
    #expect(opening.outcomeIfEnded?.code == "navigation.disturbed")
    let sheets = opening.history.count { $0.kind == .navigated && "\($0)".contains("present join") }
    #expect(sheets == 4)
  }
}

/// A view that sets its sheets as an app should not.
@MainActor final class SheetsWindow {
  let model = SheetsModel()
  let window: SimulatedWindow

  init() {
    window = SimulatedWindow(SheetsRoot(model: model))
    window.appear()
  }
}

struct Item: Identifiable, Hashable {
  let id: Int
}

@MainActor @Observable final class SheetsModel {
  var first: Item?
  var second: Item?
  var third: Item?
}

struct SheetsRoot: View {
  let model: SheetsModel

  var body: some View {
    Text("root").sheet(item: Bindable(model).first) { item in
      Text("\(item.id)").fullScreenCover(item: Bindable(model).second) { Text("\($0.id)") }
    }
    .fullScreenCover(item: Bindable(model).third) { Text("\($0.id)") }
  }
}
