// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import Testing

@Suite("FlowStacks")
struct FlowStacksTests {
  /// A screen of FlowStacks: its identity is its place in the list, with the style.
  struct Flow: NavigationScreen, SingleStack {
    var position: Int
    var style: String
    var value: Int

    static let root = Flow(position: -1, style: "root", value: 0)
    var id: [String] { ["\(position)", style] }
    var place: Place<Flow> { position < 0 ? .root : .anywhere }
  }

  /// A case of its tests: start, end, and how many states its own plan goes through after the
  /// screens that stay were updated.
  static let rows: [(name: String, start: String, end: String, transitions: Int)] = [
    ("push one at a time", "", "push-2 push-3 push-4", 3),
    ("push all at once", "", "push-2 push-3 push-4", 1),
    ("pop all at once", "push2 push3 push4", "", 1),
    ("present one at a time", "", "sheet-2 cover-3 sheet-4", 3),
    ("dismiss one at a time", "sheet2 cover3 sheet4", "", 3),
    ("present and push", "", "push-2 push-3 sheet-4 sheet-5", 4),
    ("common ancestor", "push2 push3 push4", "push-2 push-3 sheet-4 sheet-5", 3),
    ("common ancestor below layers", "sheet2 push3 sheet4 push5", "push-2", 3),
    ("simultaneous dismissals", "sheet2 push3 sheet4 push5", "", 1),
  ]

  @Test("Its plans end in the same state, in no more transitions", arguments: rows)
  func row(name: String, start: String, end: String, transitions: Int) {
    let (start, end) = (Self.state(start), Self.state(end))
    let plan = NavigationPlan(from: start, to: end)
    var state = start
    state.apply(plan)
    #expect(state == end)
    #expect(plan.moves.count { !$0.isUpdate } <= transitions, "\(plan)")
  }

  private static func state(_ text: String) -> NavigationState<Flow> {
    var state = NavigationState<Flow>()
    for (position, word) in text.split(separator: " ").enumerated() {
      let style = String(word.prefix { $0.isLetter })
      let value = Int(word.dropFirst(style.count)) ?? 0
      let screen = Flow(position: position, style: style, value: value)
      if style == "push" {
        state.push(screen)
      } else {
        state.present(screen, as: ModalStyle(style))
      }
    }
    return state
  }
}
