// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// The screens as a tree: the tabs, the selected one marked, the stack of each indented, and the
/// modals above.
struct ScreenTree {
  let state: NavigationState<Screen>
  let data: AppData
  let ink: Ink

  var lines: [String] {
    AppTab.allCases.flatMap { tab in
      guard tab == state.selectedTab else { return ["  " + tab.title] + stack(of: tab) }
      let modals = state.modals.flatMap(\.entries).map {
        "  ▣  " + name($0.screen) + ink.dim("  (modal)")
      }
      var lines = [ink.bold("▸ " + tab.title)] + stack(of: tab) + modals
      lines[lines.count - 1] += ink.green("  ← you are here")
      return lines
    }
  }

  /// The screens that Back would show, on one line.
  var backLine: String {
    let path = state.backPath(through: [.first]).map(\.title)
    return ink.bold("Back: ") + (path.isEmpty ? "leaves the app" : path.joined(separator: " → "))
  }

  /// The screens of a tab, but for a root that the tab's own line stands for.
  private func stack(of tab: AppTab) -> [String] {
    let screens = state.screens(of: tab)
    let isShown = tab == state.selectedTab || screens.count > 1
    let hidesRoot = screens[0].title == tab.title || !isShown
    return screens.dropFirst(hidesRoot ? 1 : 0).enumerated().map { depth, screen in
      String(repeating: "   ", count: depth) + "  └─ " + name(screen)
    }
  }

  private func name(_ screen: Screen) -> String {
    let detail = data.detail(of: screen).map { ink.dim("  \($0)") } ?? ""
    return screen.title.visible + detail
  }
}
