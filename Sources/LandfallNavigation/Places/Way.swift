// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The way to a screen: the screens from the root of a tab, or from whatever is there, up to it.
struct Way<Screen: NavigationScreen>: Equatable {
  /// A stack of screens.
  struct Stack: Equatable {
    let style: ModalStyle
    var screens: [Screen]
  }

  /// What the way starts from.
  indirect enum Start: Equatable {
    /// The root of a tab; `nil` for the one that it has.
    case root(Screen.Tab, Screen?)
    /// The selected tab, if it is one of these or if there are none; else the first.
    case anywhere([Screen.Tab])
    /// Whatever the user sees.
    case current
    /// The overlays.
    case overlay
  }

  /// The most screens of a way.
  static var depthLimit: Int { 32 }

  var start: Start
  /// The screens above the start, from the bottom.
  var screens: [Screen] = []
  /// The modals, from the lowest.
  private(set) var modals: [Stack] = []

  /// Follows the places of a screen down to where they start.
  init(to target: Screen) throws(NavigationFailure) {
    var steps: [(screen: Screen, base: Place<Screen>.Base)] = []
    var next: Screen? = target
    while let screen = next {
      if steps.contains(where: { $0.screen.id == screen.id }) || steps.count == Self.depthLimit {
        throw NavigationFailure(
          .navigationDepth, "the places below '\(target.caseName)' do not end")
      }
      let base = screen.place.base
      steps.append((screen, base))
      switch base {
      case .on(.screen(let parent)), .modal(_, over: .screen(let parent)?): next = parent
      default: next = nil
      }
    }
    let bottom = steps[steps.count - 1]
    switch bottom.base {
    case .root(let tab):
      start = .root(try Self.tab(of: bottom.screen, named: tab), bottom.screen)
      steps.removeLast()
    case .on(.root(let tab)), .modal(_, over: .root(let tab)?):
      start = .root(try Self.tab(of: bottom.screen, named: tab), nil)
    case .anywhere(let tabs):
      for tab in tabs { _ = try Self.tab(of: bottom.screen, named: tab) }
      start = .anywhere(tabs)
    case .overlay: start = .overlay
    default: start = .current
    }
    for step in steps.reversed() { append(step.screen, step.base) }
  }

  /// A way along given screens, in a tab unless one of them is the root of another.
  init(along screens: [Screen], in tab: Screen.Tab) throws(NavigationFailure) {
    start = .anywhere([tab])
    for screen in screens {
      let base = screen.place.base
      if case .root(let tab) = base {
        start = .root(try Self.tab(of: screen, named: tab), screen)
        self.screens = []
        modals = []
      } else {
        append(screen, base)
      }
    }
  }

  /// Whether it starts on whatever the user sees.
  var isAnywhere: Bool { if case .anywhere = start { true } else { false } }

  /// The way to the root of the tab in which this one starts.
  var toRoot: Way {
    var way = self
    if case .current = start { way.start = .anywhere([]) }
    way.screens = []
    way.modals = []
    return way
  }

  /// Starts the way in another tab; a screen that is the root of its own tab is pushed there.
  mutating func move(to tab: Screen.Tab, target: Screen) {
    if case .root(tab, _) = start { return }
    if case .root = start, self == toRoot { screens = [target] }
    start = .anywhere([tab])
  }

  /// Adds a screen as its place says.
  private mutating func append(_ screen: Screen, _ base: Place<Screen>.Base) {
    if case .modal(let style, _) = base {
      modals.append(Stack(style: style, screens: [screen]))
    } else if modals.isEmpty {
      screens.append(screen)
    } else {
      modals[modals.count - 1].screens.append(screen)
    }
  }

  /// The tab that the place of a screen names, or else the one whose root the screen is.
  private static func tab(
    of root: Screen, named name: Screen.Tab?
  ) throws(NavigationFailure) -> Screen.Tab {
    let tabs = Screen.Tab.allCases
    if let name {
      if tabs.contains(name) { return name }
      throw NavigationFailure(
        .navigationPlace,
        "the place of '\(root.caseName)' names the tab '\(name)', which 'allCases' does not have")
    }
    if let tab = tabs.first(where: { $0.root.id == root.id }) { return tab }
    if let only = tabs.first, tabs.count == 1 { return only }
    throw NavigationFailure(
      .navigationPlace, "'\(root.caseName)' is the root of no tab; name it: '.root(of:)'")
  }
}
