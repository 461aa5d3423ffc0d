// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// UIKit lends the screens of a tab that does not fit to the stack of the list, and gives them back when
// the list is shown, or another tab of it.
extension UITabBarController {
  /// The controller that the user sees.
  package var shownController: UIViewController? {
    showsList || lent != nil && lent === selectedTab
      ? more : selectedTab?.root.shownController ?? chosen
  }

  private func isUnderMore(_ tab: UITab) -> Bool {
    let shown = tabs.filter { !$0.isHidden }
    return shown.count > fits && (shown.firstIndex { $0 === tab } ?? 0) >= fits - 1
  }

  func showSelected() {
    guard let selectedTab else { return }
    showsList = false
    guard isUnderMore(selectedTab), lent !== selectedTab else { return }
    giveBack()
    more.parent = self
    guard let stack = selectedTab.viewController as? UINavigationController else { return }
    let screens = stack.stack
    stack.replace([])
    stack.parent = nil
    more.replace(Array(more.stack.prefix(1)) + screens)
    lent = selectedTab
  }

  private func giveBack() {
    guard let stack = lent?.viewController as? UINavigationController else { return }
    let screens = Array(more.stack.dropFirst())
    more.replace(Array(more.stack.prefix(1)))
    stack.replace(screens)
    stack.parent = self
    lent = nil
  }

  /// Taps the last item, which shows the list; the selected tab may stay or be none.
  package func tapMore(keepsSelection: Bool) {
    giveBack()
    if !keepsSelection { selectedTab = nil }
    more.parent = self
    showsList = true
  }
}

extension UINavigationController {
  /// Whether Back leads to the list of further tabs.
  var goesBackToList: Bool {
    stack.count == 2 && (parent as? UITabBarController)?.more === self
  }

  func showList() {
    guard let bar = parent as? UITabBarController else { return }
    stage?.user { bar.tapMore(keepsSelection: true) }
  }
}
