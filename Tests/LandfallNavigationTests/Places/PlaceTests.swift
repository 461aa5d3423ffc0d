// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import Testing

@Suite("Places")
struct PlaceTests {
  @Test("The way to a screen goes over all its parents")
  func ancestorsAndSelf() throws {
    #expect(try Page(3).ancestorsAndSelf() == [Page(-1), Page(1), Page(2), Page(3)])
    #expect(
      try Page(10).ancestorsAndSelf() == [Page(-1), Page(1), Page(2), Page(8), Page(9), Page(10)])
    #expect(try Page(11).ancestorsAndSelf() == [Page(5), Page(11)])
    #expect(try Page(12).ancestorsAndSelf() == [Page(12)])
  }

  @Test("A screen that is declared as Identifiable, too, is its own identity by default")
  func identity() {
    #expect(Route.b.id == Route.b)
    #expect(Numbered(id: 7, value: 1).id == 7)
    // Also if it is not declared so.
    #expect(Page(7, 1).id == 7)
    #expect(Page.ID.self == Int.self)
    #expect(Dictionary(grouping: [Route.a, .b], by: \.id)[.a] == [.a])
  }

  @Test("The places of an app lead to its tabs")
  func check() {
    let samples: [Club] = [.question(league: 1, id: 2), .join(id: 1)]
    #expect(Club.checkPlaces(of: samples).isEmpty)
    #expect(Page.checkPlaces(of: Page.all.map { Page($0) }).isEmpty)
  }

  @Test("Circles, ways without end, and roots that are none are reported")
  func problems() {
    let failures = Maze.checkPlaces(of: [.there, .deep(0), .stray, .deep(9_980)])
    #expect(
      failures.map(\.description) == [
        "navigation.depth: the places below 'there' do not end",
        "navigation.depth: the places below 'deep' do not end",
        "navigation.place: 'stray' is the root of no tab; name it: '.root(of:)'",
        "navigation.place: 'lost' is the root of 'second', but not its place",
      ])
    #expect(throws: NavigationFailure.self) {
      try NavigationState<Maze>().navigating(to: .to(.here))
    }
  }

  private enum Maze: NavigationScreen {
    case here, there, start, lost, stray
    case deep(Int)

    var place: Place<Maze> {
      switch self {
      case .here: .on(.there)
      case .there: .sheet(over: .here)
      case .start, .stray: .root
      case .lost: .on(.start)
      case .deep(9_999): .root(of: .first)
      case .deep(let depth): .on(.deep(depth + 1))
      }
    }

    enum Tab: NavigationTab {
      case first, second
      var root: Maze { self == .first ? .start : .lost }
    }
  }
}

private enum Route: String, NavigationScreen, Identifiable, SingleStack {
  case a, b

  static var root: Route { .a }
  var place: Place<Route> { self == .a ? .root : .on(.a) }
}

private struct Numbered: Identifiable, NavigationScreen, SingleStack {
  let id: Int
  var value: Int

  static var root: Numbered { Numbered(id: 0, value: 0) }
  var place: Place<Numbered> { .root }
}
