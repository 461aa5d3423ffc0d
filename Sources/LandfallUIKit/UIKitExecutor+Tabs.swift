// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  internal import LandfallNavigation
  internal import UIKit

  // Tabs, and the columns of split views.
  extension UIKitExecutor {
    /// Shows the screens of tabs that have a controller by now.
    func fillTabs() {
      if let bar = tabs.root() as? UITabBarController, bar.delegate == nil {
        bar.delegate = observer
      }
      for tab in Screen.Tab.allCases {
        guard let controller = tabs.controller(tab) else { continue }
        if let split = controller as? UISplitViewController {
          if split.delegate == nil { split.delegate = observer }
          split.fillColumns()
        }
        let stacks = stacks(of: tab)
        // A tab of the app's own kind shows no screens.
        if stacks.isEmpty { continue }
        for stack in controller.stacks where stack.delegate == nil { stack.delegate = observer }
        if unmade[tab] != nil || stacks.allSatisfy(\.viewControllers.isEmpty) {
          try? set(unmade[tab] ?? [Entry(tab.root)], of: tab, animated: false)
        }
      }
    }

    /// Shows the column of the topmost screen.
    func showColumn(of tab: Screen.Tab) {
      if let split = tabs.controller(tab) as? UISplitViewController, !split.isCollapsed {
        split.show(split.column(column(of: entries(of: tab))))
      }
    }

    /// Puts the controllers of a list where they belong, the columns of a split view or one stack.
    func arrange(
      _ controllers: [UIViewController], in controller: UIViewController, animated isAnimated: Bool
    ) {
      guard let split = controller as? UISplitViewController else {
        return controller.stacks.forEach { $0.change(to: controllers, animated: isAnimated) }
      }
      var column = NavigationColumn.sidebar
      var lists: [ObjectIdentifier: [UIViewController]] = [:]
      for controller in controllers {
        column = shown(controller)?.entry?.screen.place.column(above: column) ?? column
        guard let stack = split.stack(for: column) else { continue }
        lists[ObjectIdentifier(stack), default: []].append(controller)
      }
      // A controller leaves its old stack before it enters another.
      for isEntering in [false, true] {
        for stack in split.stacks {
          let list = lists[ObjectIdentifier(stack)] ?? []
          stack.change(
            to: list.filter { isEntering || $0.parent == nil || $0.parent === stack },
            animated: isAnimated)
        }
      }
    }

    /// The column of the topmost of these entries.
    private func column(of entries: [Entry]) -> NavigationColumn {
      entries.reduce(.sidebar) { $1.screen.place.column(above: $0) }
    }

    /// Moves the controllers of split views that have collapsed or expanded.
    func fold() {
      for split in splits where !split.isFolded {
        arrange(split.stacks.flatMap(\.viewControllers), in: split, animated: false)
      }
    }

    /// Notices that a split view has collapsed or expanded.
    func didFold() {
      if !isMoving { return fold() }
      Task { [weak self] in await self?.settle() }
    }
  }
#endif
