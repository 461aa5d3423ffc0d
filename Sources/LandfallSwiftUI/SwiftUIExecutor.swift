// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  internal import Landfall
  public import LandfallNavigation
  public import Observation
  internal import SwiftUI

  /// Keeps the state that a ``NavigatorView`` shows.
  ///
  /// A move changes the state once, and waits until the screen on top has appeared: where UIKit is, until
  /// its `viewDidAppear`, which ends the transition, and elsewhere until its `onAppear`. One that
  /// dismisses also waits for `onDismiss`.
  @MainActor @Observable
  public final class SwiftUIExecutor<Screen: NavigationScreen>: NavigationExecutor {
    /// What the views show; the user's Back, taps and drags write it, too.
    @ObservationIgnored var shown = ShownState<Screen>() {
      didSet {
        for part in shown.changes(since: oldValue) { withMutation(keyPath: \.shown[part]) {} }
      }
    }
    @ObservationIgnored var clock = LinkClock.system
    @ObservationIgnored var isUncovering = false

    @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Called when the user navigated, and when the root or a modal came or went.
    @ObservationIgnored var onChange: @MainActor () -> Void = {}

    init() {
      #if LANDFALL_COVERS
        shown.otherForm = .cover
      #endif
    }

    /// Whether the root or a modal is on the screen, or hidden by the app itself, and nothing holds links.
    public var isReady: Bool { shown.isReady(isCovered: cover != nil) }

    /// Whether no modal comes or goes, and the screen on top and all overlays have appeared.
    public var isSettled: Bool {
      shown.isSettled(isCovered: cover != nil) && !isUncovering && !isMoving
    }

    /// The view that the app itself presented or pushed over the screen on top.
    public var obstacle: String? {
      if let cover { return "a \(type(of: cover))" }
      return shown.isTopSeen ? nil : "a view that the app itself shows"
    }

    /// Returns whether the view shows a tab.
    ///
    /// - Parameter tab: The tab.
    /// - Returns: Whether it is shown.
    public func hasTab(_ tab: Screen.Tab) -> Bool { shown.tabs.contains(tab) }

    /// Returns the state that the views show.
    ///
    /// - Returns: The state.
    public func readBack() -> NavigationState<Screen> { reading(.state).state }

    /// Waits until no modal comes or goes, and the screen on top and all overlays have appeared.
    public func settle() async {
      await withTaskCancellationHandler {
        while !isSettled, !Task.isCancelled {
          await withCheckedContinuation { continuation in
            waiting.append(continuation)
            awaitTransition()
            if shown.isPresentingItself { awaitOwn() }
          }
        }
      } onCancel: {
        Task { @MainActor in self.giveUp() }
      }
    }

    /// Begins a transition.
    ///
    /// - Parameters:
    ///   - move: The steps.
    ///   - target: The state after the move.
    ///   - isAnimated: Whether the transition is animated.
    /// - Throws: A `NavigationFailure` for an overlay, if the view does not say how to draw it.
    public func perform(
      _ move: NavigationPlan<Screen>.Move, reaching target: NavigationState<Screen>,
      animated isAnimated: Bool
    ) throws(NavigationFailure) {
      if move.containers == [.overlays], !shown.showsOverlays {
        throw NavigationFailure(
          "navigation.refused",
          "the NavigatorView shows no overlays; add '.overlays { screen in … }' to it")
      }
      if !move.isUpdate, move.containers != [.overlays], cover != nil {
        return dismissUnmanagedModals(animated: isAnimated)
      }
      change(animated: isAnimated) { $0.navigate(to: target) }
    }

    private func change(animated isAnimated: Bool, _ change: (inout ShownState<Screen>) -> Void) {
      var transaction = Transaction()
      transaction.disablesAnimations = !isAnimated
      withTransaction(transaction) { change(&shown) }
    }

    /// Waits until SwiftUI has had time to begin, and UIKit has a controller for each modal.
    private func awaitOwn() {
      clock.alarm(at: clock.elapsed() + .milliseconds(50)) { [weak self] in
        Task { @MainActor in
          guard let self, self.shown.isPresentingItself else { return }
          if let count = self.presentedCount, count < self.shown.modals.count {
            return self.awaitOwn()
          }
          self.shown.isPresentingItself = false
          self.didChange()
        }
      }
    }

    /// Begins with a state unless somebody has navigated.
    func start(from state: NavigationState<Screen>) {
      change(animated: false) { $0.start(from: state) }
    }

    /// Forgets all screens.
    func reset() {
      change(animated: false) { $0.navigate(to: NavigationState(selecting: $0.tabs.first)) }
      didChange()
    }

    private func giveUp() {
      shown.giveUp(presented: presentedCount)
      isUncovering = false
      didChange()
    }

    /// The root, or the content of a modal, is not on the screen.
    func disappeared(_ id: NavigationState<Screen>.Entry.ID?) {
      let isCovered = cover != nil
      update { $0.disappeared(id, isCovered: isCovered) }
    }

    /// Takes in what the user did, or what a view tells; the closure works on its value alone.
    func update(_ change: (inout ShownState<Screen>) -> Bool) {
      if change(&shown) { didChange() }
    }

    func didChange() {
      onChange()
      let waiting = waiting
      self.waiting = []
      for continuation in waiting { continuation.resume() }
    }

    // MARK: What views bind to

    /// What the views show, for a view that reads one part of it.
    func reading(_ part: ShownState<Screen>.Part) -> ShownState<Screen> {
      access(keyPath: \.shown[part])
      return shown
    }

    /// The selected tab, or another one if the app hides it.
    var selectedTab: Screen.Tab {
      get { reading(.outline).selectedTab }
      set {
        update { $0.select(newValue) }
        Task { shown.hasSelected = false }
      }
    }

    /// The screens above the root of a stack.
    subscript(path slot: ShownState<Screen>.Slot) -> [Identified<NavigationState<Screen>.Entry>] {
      get { reading(.stack(slot.container)).path(of: slot) }
      set { update { $0.change(slot, to: newValue) } }
    }

    /// The column on top when the split view is collapsed.
    ///
    /// Back from the first screen of a column sets an earlier one.
    subscript(topColumn tab: Screen.Tab, columns: NavigatorColumns) -> NavigationSplitViewColumn {
      get {
        switch reading(.stack(.tab(tab))).topColumn(of: tab, in: columns.all) {
        case .sidebar: .sidebar
        case .content: .content
        case .detail: .detail
        }
      }
      set {
        guard newValue != .detail else { return }
        update { $0.show(newValue == .content ? .content : .sidebar, of: tab, in: columns.all) }
      }
    }

    /// The modal of a level, if it has the wanted form.
    subscript(modal level: Int, style: ModalStyle) -> Identified<NavigationState<Screen>.Modal>? {
      get { reading(.presented(at: level)).presented(at: level, as: style) }
      set { if newValue == nil { update { $0.dismiss(at: level, as: style) } } }
    }
  }
#endif
