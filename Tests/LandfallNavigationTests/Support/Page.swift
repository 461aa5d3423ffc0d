// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallNavigation
import LandfallNavigationCoding

/// A screen that is only a number and a value, for states that no app would have.
struct Page: NavigationScreen, Codable, CustomStringConvertible {
  var id: Int
  var value = 0

  init(_ id: Int, _ value: Int = 0) {
    self.id = id
    self.value = value
  }

  /// Some live in a tab, some on others, some in modals, some anywhere, and two are overlays.
  var place: Place<Page> {
    switch id {
    case ..<0: .root
    case 0, 1: .on(Page(-1))
    case 2: .on(Page(1))
    case 3: .on(Page(2))
    case 4: .on(Page(-2))
    case 5: .anywhere
    case 6: .anywhere(in: .right, .left)
    case 7: .sheet
    case 8: .cover(over: Page(2))
    case 9: .on(Page(8))
    case 10: .sheet(over: Page(9))
    case 11: .on(Page(5))
    case 14: .on(rootOf: .middle)
    case 15: .modal(.sheet, overRootOf: .left)
    default: .overlay
    }
  }

  var minimizedOverlay: Page? { id == 12 ? nil : Page(id, 0) }

  var description: String { value == 0 ? "\(id)" : "\(id):\(value)" }

  enum Tab: String, NavigationTab, Codable {
    case left, middle, right

    var root: Page {
      switch self {
      case .left: Page(-1)
      case .middle: Page(-2)
      case .right: Page(-3)
      }
    }
  }

  /// The screens that are no root.
  static let all = 0...15
}

typealias State = NavigationState<Page>
typealias Plan = NavigationPlan<Page>

extension NavigationState<Page> {
  /// A state whose containers have up to four screens.
  static func random(using generator: inout SplitMix64) -> State {
    func stack(_ generator: inout SplitMix64) -> [Page] {
      let count = Int.random(in: 0...4, using: &generator)
      return (0..<count).map { _ in page(using: &generator) }
    }
    let stacks = Tab.allCases.map { ($0, stack(&generator)) }
    let roots = Tab.allCases.map { tab in
      let isOther = Int.random(in: 0..<8, using: &generator) == 0
      return Page(isOther ? -10 : tab.root.id, Int.random(in: 0...1, using: &generator))
    }
    let modals = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      var entries = NavigationState(stacks: [.left: stack(&generator)]).screens(of: .left)
      entries[0] = page(using: &generator)
      return Modal(
        Bool.random(using: &generator) ? .sheet : .cover, entries[0], Array(entries.dropFirst()))
    }
    return NavigationState(
      selecting: Tab.allCases.randomElement(using: &generator),
      stacks: Dictionary(uniqueKeysWithValues: stacks),
      roots: { roots[-1 - $0.root.id] },
      modals: modals,
      overlays: Bool.random(using: &generator) ? [] : [Page(12, 1), Page(13, 1)])
  }

  /// A state that differs from this one in one container, or none.
  func neighbor(using generator: inout SplitMix64) -> State {
    let other = State.random(using: &generator)
    var state = self
    switch Int.random(in: 0...4, using: &generator) {
    case 0: state.push(other.visibleScreen)
    case 1: state.remove { $0.id % 3 == 0 }
    case 2: state.select(other.selectedTab)
    case 3: state.pop { $0.id % 4 == 0 }
    default: if let modal = other.modals.first { state.present(modal.root.screen, as: modal.style) }
    }
    return state
  }

  private static func page(using generator: inout SplitMix64) -> Page {
    Page(Int.random(in: 0...5, using: &generator), Int.random(in: 0...1, using: &generator))
  }
}
