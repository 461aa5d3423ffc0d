// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import LandfallTesting
import Testing

@MainActor @Suite("Back below overlays", .timeLimit(.minutes(10)))
struct OverlayBackTests {
  typealias State = NavigationState<Cinema>

  /// The overlays, what the user sees, and what each Back shows.
  nonisolated static let rows: [(overlays: [Cinema], visible: Cinema, back: [Cinema])] = [
    ([], .film(1), [.films]),
    ([.player(isFull: true)], .player(isFull: true), [.film(1), .films]),
    ([.player(isFull: false)], .film(1), [.films]),
    ([.call], .call, [.film(1), .films]),
    ([.trailer], .trailer, [.film(1), .films]),
    ([.player(isFull: true), .bar], .player(isFull: true), [.film(1), .films]),
    ([.trailer, .player(isFull: false)], .trailer, [.film(1), .films]),
    ([.bar, .trailer], .trailer, [.film(1), .films]),
    ([.player(isFull: true), .call], .call, [.player(isFull: true), .film(1), .films]),
    // An app's mistake: each form is the small one of the other.
    ([.swing(0)], .swing(0), [.swing(1), .swing(0)]),
  ]

  @Test(
    "Back changes the overlay that fills the window first, and the user sees it", arguments: rows)
  func back(overlays: [Cinema], visible: Cinema, back: [Cinema]) {
    let state = State(stacks: [.main: [.film(1)]], overlays: overlays)
    #expect(state.visibleScreen == visible)
    #expect(state.backPath() == back)
    #expect(state.topEntry.screen == .film(1))
  }

  @Test("At the root of the app and in a modal, too")
  func elsewhere() {
    let root = State(overlays: [.player(isFull: true)])
    #expect(root.backPath() == [.films])
    let modal = State(modals: [.init(.sheet, .film(2))], overlays: [.call])
    #expect(modal.visibleScreen == .call && modal.backPath() == [.film(2), .films])
  }

  @Test("The navigator minimizes it, closes it, and then goes back")
  func navigator() async throws {
    let screens = ScriptedExecutor(
      State(stacks: [.main: [.film(1)]], overlays: [.player(isFull: true), .call]))
    let navigator = Navigator<Cinema>(screens, clock: ManualClock().linkClock)
    while try await navigator.back() {}
    #expect(
      screens.moves.map(\.description) == [
        "close call", "update player(isFull: false)", "pop to films",
      ])
    #expect(screens.animations == [true, true, true])
    #expect(navigator.state.overlays.map(\.screen) == [.player(isFull: false)])
  }

  @Test("Another form of its own stays there after Back")
  func otherForm() {
    var state = State(overlays: [.trailer])
    if let step = state.backStep() { state.apply(step) }
    #expect(state.overlays.map(\.screen) == [.bar])
  }

  @Test("A link to another screen changes what fills the window last, so nothing below flashes")
  func order() throws {
    let start = State(
      stacks: [.main: [.film(1)]], modals: [.init(.sheet, .film(3))],
      overlays: [.player(isFull: true), .call])
    let plan = try NavigationPlan(from: start, to: start.navigating(to: .to(.film(2))))
    #expect(
      plan.moves.map(\.description) == [
        "dismiss film(3)", "replace film(1) with film(2)",
        "update player(isFull: false); close call",
      ])
  }

  enum Cinema: NavigationScreen, SingleStack {
    case films, film(Int)
    case player(isFull: Bool), call, trailer, bar, swing(Int)

    static let root = films

    var place: Place<Cinema> {
      switch self {
      case .films: .root
      case .film: .on(.films)
      case .player, .call, .trailer, .bar, .swing: .overlay
      }
    }

    var id: Cinema { if case .player = self { .player(isFull: false) } else { self } }

    var minimizedOverlay: Cinema? {
      switch self {
      case .player: .player(isFull: false)
      case .call: nil
      case .trailer: .bar
      case .swing(let side): .swing(1 - side)
      default: self
      }
    }
  }
}
