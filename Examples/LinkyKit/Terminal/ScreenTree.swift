// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The screens as a tree: the tabs, the selected one marked, the stack of each indented, and the
/// modals above.
struct ScreenTree {
  let state: NavigationState
  let data: AppData
  let ink: Ink

  var lines: [String] {
    Tab.allCases.flatMap { tab in
      tab == state.selectedTab
        ? [ink.bold("▸ \(tab.title)") + here(below(tab) + state.modals)] + branch(tab)
        : ["  " + tab.title] + branch(tab)
    }
  }

  /// The screens that Back would show, on one line.
  var backLine: String {
    let path = state.backPath.map(\.title)
    return ink.bold("Back: ") + (path.isEmpty ? "leaves the app" : path.joined(separator: " → "))
  }

  /// The screens of a tab that the tab's own line does not stand for.
  private func below(_ tab: Tab) -> [Screen] {
    let root = tab.root.title == tab.title ? [] : [tab.root]
    let isShown = tab == state.selectedTab || !state[tab].isEmpty
    return isShown ? root + state[tab] : []
  }

  private func branch(_ tab: Tab) -> [String] {
    let screens = below(tab)
    let modals = tab == state.selectedTab ? state.modals : []
    var lines: [String] = []
    for (depth, screen) in screens.enumerated() {
      let rest = screens[(depth + 1)...] + modals
      lines.append(indent(depth) + "└─ " + name(screen) + (modalsOrSelected(tab, rest)))
    }
    for (depth, modal) in modals.enumerated() {
      let rest = modals[(depth + 1)...]
      lines.append("  ▣  " + name(modal) + ink.dim("  (modal)") + here(rest))
    }
    return lines
  }

  private func modalsOrSelected(_ tab: Tab, _ rest: some Collection<Screen>) -> String {
    tab == state.selectedTab ? here(rest) : ""
  }

  /// The mark of the visible screen, which is the one with nothing above it.
  private func here(_ above: some Collection<Screen>) -> String {
    above.isEmpty ? ink.green("  ← you are here") : ""
  }

  private func indent(_ depth: Int) -> String { String(repeating: "   ", count: depth) + "  " }

  private func name(_ screen: Screen) -> String {
    let detail = data.detail(of: screen).map { ink.dim("  \($0)") } ?? ""
    return screen.title.visible + detail
  }
}
