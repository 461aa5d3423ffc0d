// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  internal import LandfallNavigation
  internal import UIKit

  // Tabs, and the columns of split views.
  extension UIKitExecutor {
    /// Shows the screens of tabs that have a controller by now, unless no user has seen the tab yet.
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
        let isSelected = tab == tabs.current()
        let root = Entry(tab.root)
        if tabs.isGrouped(tab) {
          if isSelected, let controller = tabs.groupedRoot(tab), shown(controller) == nil {
            take(controller, for: root, of: tab)
          }
          if let entries = unmade[tab] { try? set(entries, of: tab, animated: false) }
          continue
        }
        let controllers = stacks.flatMap(\.viewControllers)
        let isUnseen = controllers.isEmpty || controllers.contains { $0 is UnseenRoot }
        // In the list of further tabs it may be on its way in.
        let isComing = stacks != controller.stacks && stacks[0].transitionCoordinator != nil
        let isDue = isSelected && !isComing || !tabs.isMadeLate(tab)
        if let entries = unmade[tab] ?? (isUnseen && isDue ? [root] : nil) {
          try? set(entries, of: tab, animated: false)
        } else if controllers.isEmpty {
          let unseen = UnseenRoot()
          unseen.onAppear = { [weak self] in self?.observer.onChange() }
          take(unseen, for: nil, of: tab)
          arrange([unseen], in: controller, animated: false)
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

  /// Takes the place of a root that is made when the user sees the tab.
  ///
  /// It appears itself only if the app or the system selects the tab, or the app has set its own delegate.
  private final class UnseenRoot: UIViewController {
    var onAppear: @MainActor () -> Void = {}

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onAppear()
    }
  }
#endif
