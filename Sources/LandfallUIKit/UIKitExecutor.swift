// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  public import LandfallNavigation
  public import UIKit

  /// Shows the screens of a navigator in navigation controllers, tabs and modals.
  ///
  /// Every tab has a navigation controller, whose first screen is the root of the tab. A modal gets
  /// a navigation controller of its own. Controllers that the app itself pushes or presents are left
  /// out of the state. A navigation dismisses those that cover the screens that it changes.
  @MainActor public final class UIKitExecutor<Screen: NavigationScreen>: NavigationExecutor {
    /// Makes the controller of a screen; `nil` if the app does not show it.
    public typealias Maker = @MainActor (Screen) throws -> UIViewController?

    typealias State = NavigationState<Screen>
    typealias Entry = State.Entry

    /// The root of the window: the tab bar controller, or the only navigation controller.
    private let root: UIViewController
    private let tabs: UITabBarController?
    private let identifier: (Screen.Tab) -> String
    private let stacks: [Screen.Tab: UINavigationController]
    private let configure: @MainActor (UINavigationController, ModalStyle) -> Void
    private let make: Maker
    private let observer = HierarchyObserver()
    /// What the controllers show that this executor made.
    private var shown: [ObjectIdentifier: Shown] = [:]

    /// Called when the user or the app navigated.
    var onChange: @MainActor () -> Void {
      get { observer.onChange }
      set { observer.onChange = newValue }
    }
    /// Called with each controller that was made.
    var onMake: @MainActor (UIViewController, Screen) -> Void = { _, _ in }

    private struct Shown {
      weak var controller: UIViewController?
      var entry: Entry?
      var style: ModalStyle?
    }

    init(
      _ root: UIViewController, tabs: UITabBarController?,
      stacks: [Screen.Tab: UINavigationController], identifier: @escaping (Screen.Tab) -> String,
      configure: @escaping @MainActor (UINavigationController, ModalStyle) -> Void,
      make: @escaping Maker
    ) {
      self.root = root
      self.tabs = tabs
      self.stacks = stacks
      self.identifier = identifier
      self.configure = configure
      self.make = make
      if let tabs, tabs.delegate == nil { tabs.delegate = observer }
      for (tab, stack) in stacks {
        if stack.delegate == nil { stack.delegate = observer }
        if stack.viewControllers.isEmpty, let screen = try? controller(of: Entry(tab.root)) {
          stack.viewControllers = [screen]
        }
      }
    }

    // MARK: Reading

    /// The controllers that are presented over the root, from the lowest.
    private var presented: [UIViewController] {
      var chain: [UIViewController] = []
      while let next = (chain.last ?? root).presentedViewController { chain.append(next) }
      return chain
    }

    /// Whether the root, or what covers it, is in a window.
    public var isReady: Bool { ([root] + presented).contains { $0.viewIfLoaded?.window != nil } }

    /// Whether no transition runs.
    public var isSettled: Bool {
      coordinators.isEmpty
        && presented.allSatisfy { !$0.isBeingPresented && !$0.isBeingDismissed }
    }

    private var coordinators: [any UIViewControllerTransitionCoordinator] {
      ([root] + Array(stacks.values) + presented).compactMap(\.transitionCoordinator)
    }

    /// Reads the screens from the controllers.
    ///
    /// - Returns: The state.
    public func readBack() -> NavigationState<Screen> {
      let entries = stacks.mapValues { self.entries(in: $0) }
      let selected = Screen.Tab.allCases.first {
        tabs == nil || identifier($0) == tabs?.selectedTab?.identifier
      }
      var state = State(
        selecting: selected, roots: entries.compactMapValues { $0.first?.screen })
      for tab in Screen.Tab.allCases {
        for entry in entries[tab]?.dropFirst() ?? [] { state.apply(.push(entry, on: .tab(tab))) }
      }
      for modal in presented where !modal.isBeingDismissed {
        guard let style = shown[ObjectIdentifier(modal)]?.style,
          let stack = modal as? UINavigationController
        else { break }
        let entries = self.entries(in: stack)
        guard let first = entries.first else { break }
        state.apply(.present(first, style))
        for entry in entries.dropFirst() { state.apply(.push(entry, on: .modal(first.id))) }
      }
      return state
    }

    private func entries(in stack: UINavigationController) -> [Entry] {
      stack.viewControllers.compactMap { shown[ObjectIdentifier($0)]?.entry }
    }

    /// Waits until no transition runs.
    public func settle() async {
      while !isSettled, !Task.isCancelled {
        let running = coordinators.first
        let isQueued = await withCheckedContinuation { continuation in
          let isQueued = running?.animate(alongsideTransition: nil) { _ in
            continuation.resume(returning: true)
          }
          if isQueued != true { continuation.resume(returning: false) }
        }
        // Within the completion the transition may not be over yet, and some have none to wait for.
        if isQueued { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(20)) }
      }
    }

    // MARK: Changing

    /// Begins a transition.
    ///
    /// - Parameters:
    ///   - move: The steps.
    ///   - target: The state after the move.
    ///   - isAnimated: Whether the transition is animated.
    /// - Throws: A `NavigationFailure` if the app makes no controller for a screen, or for an
    ///   overlay, which UIKit has no place for.
    public func perform(
      _ move: NavigationPlan<Screen>.Move, reaching target: NavigationState<Screen>,
      animated isAnimated: Bool
    ) throws(NavigationFailure) {
      shown = shown.filter { $0.value.controller != nil }
      if !move.isUpdate, let foreign {
        // The navigator then plans again.
        foreign.presentingViewController?.dismiss(animated: isAnimated)
        return
      }
      switch (move.steps[0], move.container) {
      case (.dismiss(let entry), _):
        let modal = presented.first { modal in
          (modal as? UINavigationController).map { entries(in: $0).first?.id == entry.id } ?? false
        }
        modal?.presentingViewController?.dismiss(animated: isAnimated)
      case (.select(let tab), _):
        tabs?.selectedTab = tabs?.tab(forIdentifier: identifier(tab))
      case (_, .tab(let tab)?):
        guard let stack = stacks[tab] else { return }
        try set(target.entries(of: tab), in: stack, animated: isAnimated)
      case (_, .modal(let id)?):
        guard let modal = target.modals.first(where: { $0.id == id }) else { return }
        try show(modal, animated: isAnimated)
      case (_, .overlays?), (_, nil):
        throw NavigationFailure(.refused, "an overlay is the app's own window or child controller")
      }
    }

    /// The lowest controller that the app itself presented.
    private var foreign: UIViewController? {
      let first = presented.first { shown[ObjectIdentifier($0)]?.style == nil }
      return first?.isBeingDismissed == false ? first : nil
    }

    /// Dismisses what the app itself presented.
    ///
    /// - Parameter isAnimated: Whether the transition is animated.
    public func uncover(animated isAnimated: Bool) {
      foreign?.presentingViewController?.dismiss(animated: isAnimated)
    }

    private func show(_ modal: State.Modal, animated isAnimated: Bool) throws(NavigationFailure) {
      for case let stack as UINavigationController in presented
      where entries(in: stack).first?.id == modal.id {
        return try set(modal.entries, in: stack, animated: isAnimated)
      }
      let stack = UINavigationController()
      try set(modal.entries, in: stack, animated: false)
      stack.delegate = observer
      stack.modalPresentationStyle = modal.style == .sheet ? .automatic : .fullScreen
      configure(stack, modal.style)
      shown[ObjectIdentifier(stack)] = Shown(controller: stack, style: modal.style)
      if stack.presentationController?.delegate == nil {
        stack.presentationController?.delegate = observer
      }
      (presented.last ?? root).present(stack, animated: isAnimated)
    }

    /// Shows entries in a stack, in one transition; controllers of the same entries stay.
    private func set(
      _ entries: [Entry], in stack: UINavigationController, animated isAnimated: Bool
    ) throws(NavigationFailure) {
      var controllers: [UIViewController] = []
      for entry in entries {
        let old = stack.viewControllers.first { shown[ObjectIdentifier($0)]?.entry?.id == entry.id }
        if let old, update(old, to: entry) {
          controllers.append(old)
        } else {
          controllers.append(try controller(of: entry))
        }
      }
      guard controllers != stack.viewControllers else { return }
      stack.setViewControllers(controllers, animated: isAnimated)
    }

    /// Shows other values in a controller that can do that.
    private func update(_ controller: UIViewController, to entry: Entry) -> Bool {
      if shown[ObjectIdentifier(controller)]?.entry?.screen != entry.screen {
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
        throw NavigationFailure(.refused, "the app cannot show '\(entry)': \(error)")
      }
      guard let controller else {
        throw NavigationFailure(.refused, "the app has no controller for '\(entry)'")
      }
      shown[ObjectIdentifier(controller)] = Shown(controller: controller, entry: entry)
      onMake(controller, entry.screen)
      return controller
    }
  }

  /// Notices when the user navigates.
  ///
  /// An app that sets its own delegates calls `navigator.hierarchyDidChange()` in them.
  @MainActor
  private final class HierarchyObserver: NSObject, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UIAdaptivePresentationControllerDelegate
  {
    var onChange: @MainActor () -> Void = {}

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { onChange() }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { onChange() }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      onChange()
    }
  }
#endif
