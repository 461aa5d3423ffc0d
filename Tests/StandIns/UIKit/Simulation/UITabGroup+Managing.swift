// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// A group with a managing navigation controller puts the controllers of the selected tabs into it, one level
// after the other, and keeps what was pushed above them for the next time.
extension UITabGroup {
  /// Remembers what the user saw, and shows the selected tab.
  func show(_ tab: UITab?) {
    guard let stack = managingNavigationController else { return }
    remember(stack.stack)
    guard let tab, tab.way.contains(where: { $0 === self }) else { return }
    let controllers = tab.way.reversed().flatMap { part in
      part.displayed.isEmpty ? part.viewController.map { [$0] } ?? [] : part.displayed
    }
    for controller in controllers where controller.parent !== stack { controller.parent = nil }
    stack.change(to: controllers, animated: UIView.areAnimationsEnabled)
  }

  private func remember(_ controllers: [UIViewController]) {
    var owner: UITab?
    for controller in controllers {
      let tab = all.first { $0.existing === controller }
      if let tab { tab.displayed = [] }
      owner = tab ?? owner
      owner?.displayed.append(controller)
    }
  }
}

extension UITab {
  /// What the tab bar shows for a tab of its own.
  var shownController: UIViewController? {
    (self as? UITabGroup)?.managingNavigationController ?? viewController
  }
  /// The tab, and the groups that it lies in.
  var way: [UITab] { [self] + (parent?.way ?? []) }
}
