// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  internal import Landfall
  public import LandfallNavigation
  public import UIKit

  /// Shows the screens of a navigator in navigation controllers, split views, tabs and modals.
  ///
  /// Every tab has a navigation controller or a split view, whose first screen is the root of the tab. In
  /// a `UITabBarController` it is made when the user or a link first comes to the tab. A modal gets a
  /// navigation controller of its own, unless its controller is ``PresentedAlone``. Controllers that the
  /// app itself pushes or presents are left out of the state. A navigation dismisses those that cover the
  /// screens that it changes. The executor keeps no controller alive.
  @MainActor public final class UIKitExecutor<Screen: NavigationScreen>: NavigationExecutor {
    /// Makes the controller of a screen; `nil` if the app does not show it.
    public typealias Maker = @MainActor (Screen) throws -> UIViewController?

    /// Shows exactly these overlays, from the lowest, in a window or child controllers of the app.
    public typealias OverlayPresenter =
      @MainActor (_ overlays: [Screen], _ isAnimated: Bool) -> Void

    typealias State = NavigationState<Screen>
    typealias Entry = State.Entry

    let tabs: TabAccess<Screen.Tab>
    let configure: @MainActor (UINavigationController, ModalStyle) -> Void
    private let make: Maker
    private let showOverlays: OverlayPresenter?
    let observer = HierarchyObserver()
    /// What the controllers show that this executor made.
    var shown: [ObjectIdentifier: Shown] = [:]
    /// The stacks of tabs whose controllers the tab bar has not made yet.
    var unmade: [Screen.Tab: [Entry]] = [:]
    private var overlays: [Entry] = []
    /// Whether a move has shown something that may come into the window later.
    private var awaitsWindow = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Called when the user or the app navigated.
    var onChange: @MainActor () -> Void = {}
    /// Called with each controller that was made.
    var onMake: @MainActor (UIViewController, Screen) -> Void = { _, _ in }

    struct Shown {
      weak var controller: UIViewController?
      var entry: Entry?
      var tab: Screen.Tab?
      var style: ModalStyle?
    }

    init(
      _ tabs: TabAccess<Screen.Tab>,
      configure: @escaping @MainActor (UINavigationController, ModalStyle) -> Void,
      overlays: OverlayPresenter?, make: @escaping Maker
    ) {
      self.tabs = tabs
      self.configure = configure
      self.make = make
      showOverlays = overlays
      observer.onChange = { [weak self] in
        self?.fillTabs()
        self?.onChange()
      }
      observer.onFold = { [weak self] in self?.didFold() }
    }

    // MARK: Reading

    /// The controllers that are presented over the root, from the lowest.
    var presented: [UIViewController] {
      var chain: [UIViewController] = []
      while let next = (chain.last ?? tabs.root())?.presentedViewController { chain.append(next) }
      return chain
    }

    /// These, and what a screen presents within its stack, such as an active search.
    var covers: [UIViewController] {
      let inner = topStack?.topViewController?.presentedViewController
      return presented + (inner.map { presented.contains($0) ? [] : [$0] } ?? [])
    }

    /// Whether the root, or what covers it, is in a window, and nothing keeps links out.
    public var isReady: Bool {
      guard let root = tabs.root() else { return false }
      let presented = presented
      return ([root] + presented).contains { $0.viewIfLoaded?.window != nil }
        && !covers.contains { $0.keepsLinksOut }
    }

    /// Whether no transition runs, and the screens of split views lie in the right columns.
    public var isSettled: Bool {
      !isMoving && splits.allSatisfy(\.isFolded) && !(awaitsWindow && isOutOfWindow)
    }

    private var isOutOfWindow: Bool { topStack.map { $0.viewIfLoaded?.window == nil } ?? false }

    /// Another tab, or a controller that the app itself presented or pushed over the topmost screen.
    public var obstacle: String? {
      guard let tab = tabs.current() else { return "a tab that no link leads to" }
      if unmade[tab] != nil { return "a tab without a controller" }
      if let foreign { return "a \(type(of: foreign))" }
      if let top = topStack?.topViewController, shown(top)?.entry == nil {
        return "a \(type(of: top))"
      }
      return isOutOfWindow ? "another controller" : nil
    }

    var isMoving: Bool {
      !coordinators.isEmpty || covers.contains { $0.isBeingPresented || $0.isBeingDismissed }
    }

    var splits: [UISplitViewController] {
      Screen.Tab.allCases.compactMap { tabs.controller($0) as? UISplitViewController }
    }

    private var coordinators: [any UIViewControllerTransitionCoordinator] {
      let root = tabs.root()
      // The list of further tabs, or a tab that no link leads to, can move, too.
      let seen = (root as? UITabBarController)?.selectedViewController
      let stacks = Screen.Tab.allCases.flatMap { self.stacks(of: $0) }
      return ([root, seen].compactMap { $0 } + stacks + covers)
        .compactMap(\.transitionCoordinator)
    }

    /// Returns whether the tab bar or the container shows a tab now.
    ///
    /// A `UITab` is shown if the tab bar has it, and neither it nor a group that it lies in is hidden.
    ///
    /// - Parameter tab: The tab.
    /// - Returns: Whether it is shown.
    public func hasTab(_ tab: Screen.Tab) -> Bool { tabs.has(tab) }

    /// Reads the screens from the controllers.
    ///
    /// - Returns: The state.
    public func readBack() -> NavigationState<Screen> {
      let entries = Dictionary(
        uniqueKeysWithValues: Screen.Tab.allCases.map { ($0, self.entries(of: $0)) })
      var state = State(
        selecting: tabs.current(), roots: { entries[$0]?.first?.screen })
      for tab in Screen.Tab.allCases {
        for entry in entries[tab]?.dropFirst() ?? [] { state.apply(.push(entry, on: .tab(tab))) }
      }
      for modal in presented where !modal.isBeingDismissed {
        guard let style = shown(modal)?.style else { break }
        let entries = self.entries(of: modal)
        guard let first = entries.first else { break }
        state.apply(.present(first, style))
        for entry in entries.dropFirst() { state.apply(.push(entry, on: .modal(first.id))) }
      }
      for entry in overlays { state.apply(.push(entry, on: .overlays)) }
      return state
    }

    /// The stack with the topmost screen.
    var topStack: UINavigationController? {
      // What is presented alone shows no screens within, even if it is a navigation controller.
      let modal = presented.last.map { shown($0)?.entry == nil ? $0.stacks : [] }
      let stacks = modal ?? tabs.current().map { self.stacks(of: $0) } ?? []
      return stacks.last { !$0.viewControllers.isEmpty }
    }

    func stacks(of tab: Screen.Tab) -> [UINavigationController] {
      let stacks = tabs.controller(tab)?.stacks ?? []
      // If there are more tabs than fit, UIKit lends the screens of a tab to the stack of its list.
      guard stacks.count == 1, stacks[0].viewControllers.isEmpty else { return stacks }
      let screen = shown.values.first { $0.tab == tab && $0.controller?.parent != nil }?.controller
      return [screen?.navigationController ?? stacks[0]]
    }

    func entries(of tab: Screen.Tab) -> [Entry] {
      // Tabs of a group share a stack.
      let controllers = stacks(of: tab).flatMap(\.viewControllers).compactMap { shown($0) }
      return unmade[tab] ?? controllers.filter { $0.tab == tab }.compactMap(\.entry)
    }

    func entries(of modal: UIViewController) -> [Entry] {
      ([modal] + modal.stacks.flatMap(\.viewControllers)).compactMap { shown($0)?.entry }
    }

    func shown(_ controller: UIViewController) -> Shown? {
      // Another controller may have the address of one that is gone.
      shown[ObjectIdentifier(controller)].flatMap { $0.controller === controller ? $0 : nil }
    }

    /// Waits until no transition runs, and then moves the screens of split views that have collapsed or
    /// expanded.
    public func settle() async {
      await withTaskCancellationHandler {
        while isReady, !isSettled, !Task.isCancelled {
          if !isMoving { fold() }
          if isSettled { break }
          var isQueued = false
          await withCheckedContinuation { continuation in
            waiting.append(continuation)
            isQueued =
              coordinators.first?.animate(alongsideTransition: nil) { [weak self] _ in
                // Within the completion the transition may not be over yet.
                Task { self?.wake() }
              } ?? false
            if !isQueued { wake() }
          }
          // Some transitions have nothing to wait for.
          if !isQueued { try? await Task.sleep(for: .milliseconds(20)) }
        }
      } onCancel: {
        Task { @MainActor [weak self] in
          self?.awaitsWindow = false
          self?.wake()
        }
      }
    }

    private func wake() {
      let resumed = waiting
      waiting = []
      for continuation in resumed { continuation.resume() }
    }

    // MARK: Changing

    /// Begins a transition.
    ///
    /// - Parameters:
    ///   - move: The steps.
    ///   - target: The state after the move.
    ///   - isAnimated: Whether the transition is animated.
    /// - Throws: A `NavigationFailure` if the app makes no controller for a screen, or shows no
    ///   overlays.
    public func perform(
      _ move: NavigationPlan<Screen>.Move, reaching target: NavigationState<Screen>,
      animated isAnimated: Bool
    ) throws(NavigationFailure) {
      shown = shown.filter { $0.value.controller != nil }
      if !move.isUpdate, move.containers != [.overlays], let foreign {
        // The navigator then plans again.
        foreign.presentingViewController?.dismiss(animated: isAnimated)
        return
      }
      fillTabs()
      // A tab that has got its root now may be on its way in; the navigator then plans again.
      if isMoving { return }
      switch move.steps[0] {
      case .dismiss(let entry):
        let modal = presented.first { entries(of: $0).first?.id == entry.id }
        modal?.presentingViewController?.dismiss(animated: isAnimated)
      case .select(let tab):
        try tabs.requireStack(tab)
        if tabs.current() != tab || isOutOfWindow { tabs.select(tab, isAnimated) }
        fillTabs()
        showColumn(of: tab)
      default:
        for list in move.containers { try change(list, to: target, animated: isAnimated) }
      }
      awaitsWindow = true
    }

    private func change(
      _ list: State.Container, to target: State, animated isAnimated: Bool
    ) throws(NavigationFailure) {
      switch list {
      case .tab(let tab):
        let isSeen = tab == tabs.current()
        try set(target.entries(of: tab), of: tab, animated: isAnimated && isSeen)
      case .modal(let id):
        guard let modal = target.modals.first(where: { $0.id == id }) else { return }
        try show(modal, animated: isAnimated)
      case .overlays:
        guard let showOverlays else {
          throw NavigationFailure(
            "navigation.refused", "the app shows no overlays; give the navigator 'overlays:'")
        }
        overlays = target.overlays
        showOverlays(overlays.map(\.screen), isAnimated)
      }
    }

    /// Shows entries in a tab, in one transition of each column; controllers of the same entries stay.
    func set(
      _ entries: [Entry], of tab: Screen.Tab, animated isAnimated: Bool
    ) throws(NavigationFailure) {
      try tabs.requireStack(tab)
      let stacks = stacks(of: tab)
      let old = stacks.flatMap(\.viewControllers)
      let isGrouped = tabs.isGrouped(tab)
      guard let controller = tabs.controller(tab),
        !isGrouped || old.contains(where: { shown($0)?.tab == tab })
      else { return unmade[tab] = entries }
      unmade[tab] = nil
      let controllers = try pushable(entries, from: old)
      guard !isGrouped || controllers[0] === tabs.groupedRoot(tab) else {
        throw NavigationFailure(
          "navigation.refused",
          "the root of the tab '\(tab)' is the controller of its 'UITab', as it lies in a group")
      }
      for controller in controllers { shown[ObjectIdentifier(controller)]?.tab = tab }
      if isGrouped || stacks != controller.stacks {
        // UIKit's own: the list of further tabs, or the screens of a group.
        let list = old.prefix { shown($0)?.tab != tab }
        return stacks.forEach { $0.change(to: list + controllers, animated: isAnimated) }
      }
      arrange(controllers, in: controller, animated: isAnimated)
      showColumn(of: tab)
    }

    /// The controllers of entries, of which those stay that show the same.
    func controllers(
      of entries: [Entry], from old: [UIViewController]
    ) throws(NavigationFailure) -> [UIViewController] {
      var controllers: [UIViewController] = []
      for entry in entries {
        if let same = old.first(where: { shown($0)?.entry?.id == entry.id }),
          update(same, to: entry)
        {
          controllers.append(same)
        } else {
          controllers.append(try self.controller(of: entry))
        }
      }
      return controllers
    }

    /// Shows other values in a controller that can do that.
    func update(_ controller: UIViewController, to entry: Entry) -> Bool {
      if shown(controller)?.entry?.screen != entry.screen {
        guard let updating = controller as? any ScreenUpdating<Screen>,
          updating.update(to: entry.screen)
        else { return false }
      }
      shown[ObjectIdentifier(controller)]?.entry = entry
      return true
    }

    private func controller(of entry: Entry) throws(NavigationFailure) -> UIViewController {
      let controller: UIViewController?
      do {
        controller = try make(entry.screen)
      } catch {
        // The text of the error may have values of the screen.
        throw NavigationFailure(
          "navigation.refused", "the app cannot show a screen: it threw a \(type(of: error))")
      }
      guard let controller else {
        throw NavigationFailure("navigation.refused", "the app has no controller for a screen")
      }
      take(controller, for: entry)
      return controller
    }

    /// Remembers what a controller shows.
    func take(_ controller: UIViewController, for entry: Entry?, of tab: Screen.Tab? = nil) {
      shown[ObjectIdentifier(controller)] = Shown(controller: controller, entry: entry, tab: tab)
      if let entry { onMake(controller, entry.screen) }
    }

    /// The controllers of entries of a navigation controller.
    func pushable(
      _ entries: [Entry], from old: [UIViewController]
    ) throws(NavigationFailure) -> [UIViewController] {
      let controllers = try controllers(of: entries, from: old)
      for controller in controllers {
        switch controller {
        case is UINavigationController, is UISplitViewController, is UITabBarController,
          is any PresentedAlone:
          throw NavigationFailure(
            "navigation.refused",
            "the controller of a screen is a \(type(of: controller)), which UIKit cannot push; return the "
              + "controller of the screen itself, or make it the only screen of a modal, 'PresentedAlone'"
          )
        default: continue
        }
      }
      return controllers
    }
  }
#endif
