// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import LandfallNavigation
  public import Observation
  internal import SwiftUI

  /// Keeps the state that a ``NavigatorView`` shows.
  ///
  /// A move assigns the path of a stack once, and nothing waits for the end of a push, which SwiftUI
  /// does not tell. A move that presents waits until the content of the modal has appeared, and one
  /// that dismisses waits for `onDismiss`.
  @MainActor @Observable
  public final class SwiftUIExecutor<Screen: NavigationScreen>:
    NavigationExecutor
  {
    /// The state that the views show; the user's Back, taps and drags write it, too.
    private(set) var state = NavigationState<Screen>()
    /// The identities of the modals that are on the screen, from the lowest.
    private var shown: [NavigationState<Screen>.Entry.ID] = []
    /// The modals that are being dismissed, from the lowest.
    private var leaving: [NavigationState<Screen>.Modal] = []
    /// Whether the root is on the screen.
    public private(set) var isReady: Bool = false

    @ObservationIgnored private var hasStarted = false
    @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Called when the user navigated, and when the root or a modal came or went.
    @ObservationIgnored var onChange: @MainActor () -> Void = {}

    init() {}

    /// Whether no modal comes or goes.
    public var isSettled: Bool { shown == state.modals.map(\.id) }

    /// Returns the state that the views show.
    ///
    /// - Returns: The state.
    public func readBack() -> NavigationState<Screen> { state }

    /// Waits until no modal comes or goes.
    public func settle() async {
      guard !isSettled else { return }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting.append($0) }
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
    /// - Throws: A `NavigationFailure` for an overlay, which SwiftUI has no place for.
    public func perform(
      _ move: NavigationPlan<Screen>.Move, reaching target: NavigationState<Screen>,
      animated isAnimated: Bool
    ) throws(NavigationFailure) {
      if move.container == .overlays {
        throw NavigationFailure(.refused, "an overlay is a view of the app's own")
      }
      var transaction = Transaction()
      transaction.disablesAnimations = !isAnimated
      withTransaction(transaction) { change(to: target) }
    }

    private func change(to target: NavigationState<Screen>) {
      if target.modals.count < state.modals.count {
        leaving = Array(state.modals[target.modals.count...])
      }
      state = target
    }

    /// Notes what the user did.
    private func note(_ step: NavigationPlan<Screen>.Step) {
      var target = state
      guard target.apply(step) else { return }
      change(to: target)
      onChange()
    }

    // MARK: The root and the modals

    /// Begins with a state, unless a view shows another already.
    func start(from state: NavigationState<Screen>) {
      if !hasStarted { self.state = state }
    }

    func rootAppeared() {
      hasStarted = true
      isReady = true
      onChange()
    }

    /// The root can also say this while a cover hides it.
    func rootDisappeared() {
      guard state.modals.isEmpty, shown.isEmpty else { return }
      isReady = false
      onChange()
    }

    func modalAppeared(_ id: NavigationState<Screen>.Entry.ID, at level: Int) {
      guard level == shown.count, level < state.modals.count, state.modals[level].id == id else {
        return
      }
      shown.append(id)
      didChange()
    }

    /// A modal is gone, and all above it, whether they say so or not.
    func modalDisappeared(at level: Int) {
      guard level < shown.count else { return }
      if level < state.modals.count, state.modals[level].id == shown[level] { return }
      shown.removeSubrange(level...)
      leaving = []
      didChange()
    }

    /// Forgets the modals that never came, and those of which nobody said that they are gone.
    private func giveUp() {
      while let missing = state.modals.dropFirst(shown.count).first {
        state.apply(.dismiss(missing.root))
      }
      shown = zip(shown, state.modals).prefix { $0 == $1.id }.map(\.0)
      leaving = []
      didChange()
    }

    private func didChange() {
      onChange()
      guard isSettled else { return }
      let waiting = waiting
      self.waiting = []
      for continuation in waiting { continuation.resume() }
    }
  }

  // What views bind to.
  extension SwiftUIExecutor {
    var selectedTab: Screen.Tab {
      get { state.selectedTab }
      set { if newValue != state.selectedTab { note(.select(newValue)) } }
    }

    /// The screens above the root of a stack.
    subscript(path container: NavigationState<Screen>.Container) -> [PathEntry<Screen>] {
      get { entries(in: container).dropFirst().map { PathEntry(entry: $0) } }
      set {
        let old = entries(in: container)
        let kept = zip(old.dropFirst(), newValue).prefix { $0.id == $1.entry.id }.count
        if kept + 1 < old.count { note(.pop(to: old[kept], in: container)) }
        for added in newValue.dropFirst(kept) {
          let same = entries(in: container).filter { $0.screen.id == added.entry.screen.id }
          let occurrence = same.map { $0.occurrence + 1 }.max() ?? 0
          note(
            .push(
              NavigationState<Screen>.Entry(added.entry.screen, occurrence: occurrence),
              on: container))
        }
      }
    }

    /// The modal of a level, if it has the wanted form.
    ///
    /// While a modal is dismissed, those above it stay in it, and go with it.
    subscript(modal level: Int, isCover: Bool) -> NavigationState<Screen>.Modal? {
      get {
        let count = state.modals.count
        let modal: NavigationState<Screen>.Modal? =
          level < count
          ? state.modals[level]
          : level > count && level - count < leaving.count ? leaving[level - count] : nil
        return modal.flatMap { $0.isCover == isCover ? $0 : nil }
      }
      set {
        guard newValue == nil, level < state.modals.count, state.modals[level].isCover == isCover
        else { return }
        note(.dismiss(state.modals[level].root))
      }
    }

    /// The entries of a stack; of one that is being dismissed, too.
    func entries(
      in container: NavigationState<Screen>.Container
    ) -> [NavigationState<Screen>.Entry] {
      switch container {
      case .tab(let tab): state.entries(of: tab)
      case .modal(let id): (state.modals + leaving).first { $0.id == id }?.entries ?? []
      case .overlays: []
      }
    }
  }

  extension NavigationState.Modal {
    /// Whether it covers the whole screen, where the platform has covers.
    var isCover: Bool {
      #if LANDFALL_COVERS
        style != .sheet
      #else
        false
      #endif
    }
  }

  /// A screen in the path of a stack, which is the same with other values.
  struct PathEntry<Screen: NavigationScreen>: Hashable {
    let entry: NavigationState<Screen>.Entry

    static func == (one: Self, other: Self) -> Bool { one.entry.id == other.entry.id }

    func hash(into hasher: inout Hasher) { hasher.combine(entry.id) }
  }
#endif
