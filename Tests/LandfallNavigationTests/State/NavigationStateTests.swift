// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import LandfallNavigation
import LandfallNavigationCoding
import Testing

@Suite("States")
struct NavigationStateTests {
  @Test("Every state is valid: no container has an entry twice, and each has a root")
  func validity() throws {
    var generator = SplitMix64(seed: Settings.seed)
    for _ in 0..<Settings.states {
      var state = State.random(using: &generator).neighbor(using: &generator)
      for behavior in StackBehavior.allCases {
        let page = Page(Page.all.randomElement(using: &generator) ?? 0)
        let isFresh = Bool.random(using: &generator)
        state = try state.navigating(to: .to(page, behavior, fresh: isFresh))
        #expect(state.isValid, "\(state)")
      }
    }
  }

  @Test("A state survives encoding, and one without changes takes little room")
  func coding() throws {
    var generator = SplitMix64(seed: Settings.seed)
    for _ in 0..<Settings.states / 10 {
      let state = State.random(using: &generator)
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(State.self, from: data) == state)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(State()), as: UTF8.self)
    #expect(text == #"{"selected":"left","stacks":[]}"#)
  }

  @Test(
    "Decoding refuses a state that is not valid",
    arguments: [
      #"{"selected":"up","stacks":[]}"#,
      #"{"selected":"left","stacks":[{"tab":"left","entries":[]}]}"#,
      #"{"selected":"left","stacks":[],"modals":[{"style":"sheet","entries":[]}]}"#,
      """
      {"selected":"left","stacks":[],"overlays":[
        {"screen":{"id":1,"value":0}},{"screen":{"id":1,"value":1}}]}
      """,
      """
      {"selected":"left","stacks":[{"tab":"left","entries":[
        {"screen":{"id":-1,"value":0}},{"screen":{"id":-1,"value":1}}]}]}
      """,
    ])
  func invalid(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(State.self, from: Data(json.utf8))
    }
  }

  @Test("The description names the selected tab, and the tabs and modals that show anything")
  func description() {
    var state = State(
      selecting: .right, stacks: [.left: [Page(1), Page(1, 1)]], modals: [.init(.sheet, Page(7))],
      overlays: [Page(13)])
    #expect(
      state.description == "left: -1 > 1 > 1:1#1; *right: -3; sheet: 7; overlays: 13")
    state.select(.middle)
    #expect(state.description == "left: -1 > 1 > 1:1#1; *middle: -2; overlays: 13")
  }

  @Test("A tab keeps its stack when it is left")
  func selecting() {
    var state = State(
      selecting: .middle, stacks: [.left: [Page(1)], .middle: [Page(4)]])
    state.select(.left)
    state.select(.right)
    #expect(state.description == "left: -1 > 1; middle: -2 > 4; *right: -3")
  }

  @Test("A screen is removed from the middle, or with everything above it")
  func removing() {
    let state = State(
      stacks: [.left: [Page(1), Page(2), Page(3)]],
      modals: [.init(.sheet, Page(7), [Page(2)]), .init(.cover, Page(2)), .init(.sheet, Page(5))])
    var removed = state
    removed.remove { $0.id == 2 }
    #expect(removed.description == "*left: -1 > 1 > 3; sheet: 7")
    var popped = state
    popped.pop { $0.id == 2 }
    #expect(popped.description == "*left: -1 > 1; sheet: 7")
  }

  @Test("Back pops, dismisses, and returns to earlier tabs if it may")
  func back() {
    let state = State(
      selecting: .right, stacks: [.right: [Page(1)], .left: [Page(3)]],
      modals: [.init(.sheet, Page(7), [Page(2)])])
    #expect(state.backPath() == [Page(7), Page(1), Page(-3)])
    #expect(state.backPath(through: [.left]) == [Page(7), Page(1), Page(-3), Page(3), Page(-1)])
    #expect(
      state.backPath(through: [.left, .middle, .right])
        == [Page(7), Page(1), Page(-3), Page(-2), Page(3), Page(-1)])
    #expect(State().backStep() == nil)
  }

  @Test("A screen is presented in a modal, whose stack can be read like that of a tab")
  func presenting() {
    var state = State()
    state.present(Page(7), as: .sheet)
    state.push(Page(1))
    #expect(state == State(modals: [.init(.sheet, Page(7), [Page(1)])]))
    #expect(state.modals.map(\.screens) == [[Page(7), Page(1)]])
  }

  @Test("The columns of a split view divide the stack, and do not change the state")
  func columns() {
    let state = NavigationState<Mail>(stacks: [.main: [.box("in"), .message(1), .thread(2)]])
    let columns = state.columns(of: .main).mapValues { $0.map(\.screen) }
    #expect(
      columns == [
        .sidebar: [.boxes], .content: [.box("in")], .detail: [.message(1), .thread(2)],
      ])
    // A list above a message does not go back to an earlier column.
    let list = NavigationState<Mail>(stacks: [.main: [.message(1), .box("in")]])
    #expect(
      list.columns(of: .main).mapValues { $0.map(\.screen) } == [
        .sidebar: [.boxes], .detail: [.message(1), .box("in")],
      ])
  }

  @Test("An app with one stack writes nothing about tabs")
  func singleStack() throws {
    let state = try NavigationState<Article>().navigating(to: .to(.comments(3)))
    #expect(state.description == "*main: home > article(3) > comments(3)")
    #expect(state.backPath() == [.article(3), .home])
    #expect(state.screens(of: .main) == [.home, .article(3), .comments(3)])
  }
}

private enum Article: NavigationScreen, SingleStack {
  case home, article(Int), comments(Int)

  static let root = home

  var place: Place<Article> {
    switch self {
    case .home: .root
    case .article: .on(.home)
    case .comments(let article): .on(.article(article))
    }
  }
}

private enum Mail: NavigationScreen {
  case boxes, box(String), message(Int), thread(Int)

  var place: Place<Mail> {
    switch self {
    case .boxes: .root
    case .box: .on(.boxes).column(.content)
    case .message: .on(.box("in")).column(.detail)
    case .thread(let id): .on(.message(id))
    }
  }

  enum Tab: NavigationTab {
    case main
    var root: Mail { .boxes }
  }
}
