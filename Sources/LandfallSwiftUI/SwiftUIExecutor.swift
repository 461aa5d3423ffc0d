// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  internal import Landfall
  public import LandfallNavigation
  public import Observation
  internal import SwiftUI

  #if LANDFALL_UIKIT
    internal import UIKit
  #endif

  /// Keeps the state that a ``NavigatorView`` shows.
  ///
  /// A move changes the state once, and waits until the screen on top has appeared: where UIKit is, until
  /// its `viewDidAppear`, which ends the transition, and elsewhere until its `onAppear`. One that
  /// dismisses also waits for `onDismiss`.
  @MainActor @Observable
  public final class SwiftUIExecutor<Screen: NavigationScreen>: NavigationExecutor {
    /// The state that the views show; the user's Back, taps and drags write it, too.
    @ObservationIgnored private(set) var state = NavigationState<Screen>() {
      didSet {
        for changed in state.changes(since: oldValue) { withMutation(keyPath: \.[changed]) {} }
      }
    }
    /// The identities of the modals that are on the screen, from the lowest.
    var shown: [NavigationState<Screen>.Entry.ID] = []
    /// The modals whose own transition is over.
    var arrived: Set<NavigationState<Screen>.Entry.ID> = []
    /// The modals that are being dismissed, from the lowest.
    private(set) var leaving: [NavigationState<Screen>.Modal] = []
    /// The overlays that have appeared.
    @ObservationIgnored private var shownOverlays: Set<NavigationState<Screen>.Entry.ID> = []
    @ObservationIgnored var showsOverlays = false
    /// The tabs that the app shows, and the styles of modals that it presents itself.
    @ObservationIgnored var tabs = Array(Screen.Tab.allCases)
    @ObservationIgnored var ownStyles: Set<ModalStyle> = []
    /// Whether SwiftUI may not have begun yet to present or to dismiss what the app presents itself.
    @ObservationIgnored var isPresentingItself = false
    /// The latest tap on the selected tab while it showed its root.
    var rootTap: (tab: Screen.Tab, number: Int)?
    /// Whether the user has selected a tab in this turn: SwiftUI may write a selection twice.
    @ObservationIgnored var hasSelected = false
    @ObservationIgnored var clock = LinkClock.system
    /// The modals whose content is on the screen, and `nil` for the root.
    @ObservationIgnored private var visible: Set<NavigationState<Screen>.Entry.ID?> = []
    @ObservationIgnored var probes:
      [ObjectIdentifier: (object: () -> AnyObject?, sight: Sight<Screen>, isSeen: Bool)] = [:]
    /// The screen on top, until it has appeared for the first time.
    @ObservationIgnored var awaited: Sight<Screen>?
    @ObservationIgnored var isUncovering = false

    @ObservationIgnored private var holders: [() -> Token?] = []
    @ObservationIgnored private var hasNavigated = false
    @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Called when the user navigated, and when the root or a modal came or went.
    @ObservationIgnored var onChange: @MainActor () -> Void = {}

    init() {}

    /// Whether the root or a modal is on the screen, or hidden by the app itself, and nothing holds links.
    public var isReady: Bool {
      holders.allSatisfy { $0() == nil } && (!visible.isEmpty || cover != nil)
    }

    /// Keeps links out while an object lives.
    func hold(by holder: Token, _ isHolding: Bool) {
      holders.removeAll { $0() == nil || $0() === holder }
      if isHolding { holders.append { [weak holder] in holder } }
      onChange()
    }

    /// Whether no modal comes or goes, and the screen on top and all overlays have appeared.
    public var isSettled: Bool {
      areModalsShown && (awaited == nil || cover != nil) && !isUncovering && !isMoving
        && !isPresentingItself && shownOverlays.isSuperset(of: state.overlays.map(\.id))
    }

    var areModalsShown: Bool { shown == state.modals.map(\.id) }

    var top: Sight<Screen> { Sight(container: state.topContainer, id: state.topEntry.id) }

    /// The screens that the user sees.
    var seen: Set<Sight<Screen>> {
      Set(probes.values.filter { $0.isSeen && $0.object() != nil }.map(\.sight))
    }

    /// What the app itself presented or pushed over the screen on top.
    public var obstacle: String? {
      if let cover { return "a \(type(of: cover))" }
      return isTopSeen ? nil : "a view that the app itself shows"
    }

    /// Returns whether the view shows a tab.
    ///
    /// - Parameter tab: The tab.
    /// - Returns: Whether it is shown.
    public func hasTab(_ tab: Screen.Tab) -> Bool { tabs.contains(tab) }

    /// Returns the state that the views show.
    ///
    /// - Returns: The state.
    public func readBack() -> NavigationState<Screen> {
      access(keyPath: \.[nil])
      return state
    }

    /// Waits until no modal comes or goes, and the screen on top and all overlays have appeared.
    public func settle() async {
      await withTaskCancellationHandler {
        while !isSettled, !Task.isCancelled {
          await withCheckedContinuation { continuation in
            waiting.append(continuation)
            awaitTransition()
            if isPresentingItself { awaitOwn() }
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
      if move.containers == [.overlays], !showsOverlays {
        throw NavigationFailure(
          "navigation.refused",
          "the NavigatorView shows no overlays; add '.overlays { screen in … }' to it")
      }
      if !move.isUpdate, move.containers != [.overlays], cover != nil {
        return dismissUnmanagedModals(animated: isAnimated)
      }
      hasNavigated = true
      change(to: target, animated: isAnimated)
    }

    private func change(to target: NavigationState<Screen>, animated isAnimated: Bool) {
      var transaction = Transaction()
      transaction.disablesAnimations = !isAnimated
      withTransaction(transaction) { change(to: target) }
    }

    private func change(to target: NavigationState<Screen>) {
      let old = top
      let count = target.modals.count
      if count < state.modals.count {
        // One that was not presented yet does not come any more.
        leaving = Array(state.modals.prefix(shown.count).dropFirst(count))
        // Of what the app presents itself nothing tells the end. While it is there it covers the rest.
        if let first = leaving.first, isOwn(first) {
          isPresentingItself = true
          forgetShown(from: count)
        }
      } else if count > state.modals.count {
        leaving = []
      }
      state = target
      showOwn()
      if top != old { awaited = isTopSeen ? nil : top }
      shownOverlays.formIntersection(target.overlays.map(\.id))
    }

    /// Takes the next modal as shown if it is one that the app presents itself.
    private func showOwn() {
      guard shown.count < state.modals.count, isOwn(state.modals[shown.count]),
        shown.allSatisfy(arrived.contains)
      else { return }
      isPresentingItself = true
      arrived.insert(state.modals[shown.count].id)
      shown.append(state.modals[shown.count].id)
    }

    private func forgetShown(from level: Int) {
      visible.subtract(shown[level...].map { $0 })
      arrived.subtract(shown[level...])
      shown.removeSubrange(level...)
    }

    /// Waits until SwiftUI has had time to begin, and UIKit has a controller for each modal.
    private func awaitOwn() {
      clock.alarm(at: clock.elapsed() + .milliseconds(50)) { [weak self] in
        Task { @MainActor in
          guard let self, self.isPresentingItself else { return }
          if let count = self.presentedCount, count < self.shown.count { return self.awaitOwn() }
          self.isPresentingItself = false
          self.didChange()
        }
      }
    }

    /// Notes what the user did.
    func note(_ step: NavigationPlan<Screen>.Step) {
      var target = state
      guard target.apply(step) else { return }
      hasNavigated = true
      change(to: target)
      onChange()
    }

    // MARK: The root and the modals

    /// Begins with a state, without overlays that the view does not show, unless somebody has navigated.
    func start(from state: NavigationState<Screen>) {
      guard !hasNavigated else { return }
      var state = state
      if !showsOverlays { state.overlays = [] }
      change(to: state, animated: false)
    }

    /// Forgets all screens.
    func reset() {
      hasNavigated = true
      change(to: NavigationState(selecting: tabs.first), animated: false)
      didChange()
    }

    /// Selects a tab that the app shows.
    func leaveHiddenTab() {
      guard !hasTab(state.selectedTab) else { return }
      var target = state
      target.select(selectedTab)
      change(to: target)
      didChange()
    }

    func rootAppeared() {
      visible.insert(nil)
      showOwn()
      onChange()
    }

    func modalArrived(_ id: NavigationState<Screen>.Entry.ID) {
      arrived.insert(id)
      showOwn()
    }

    func modalAppeared(_ id: NavigationState<Screen>.Entry.ID, at level: Int) {
      visible.insert(id)
      if level == shown.count, level < state.modals.count, state.modals[level].id == id {
        shown.append(id)
      }
      didChange()
    }

    /// The root, or the content of a modal, is not on the screen.
    ///
    /// A cover can hide what lies below it. If nothing is left, the app has removed the root.
    func disappeared(_ id: NavigationState<Screen>.Entry.ID?) {
      guard visible.remove(id) != nil else { return }
      if visible.isEmpty, cover == nil {
        shown = []
        arrived = []
        leaving = []
      }
      didChange()
    }

    /// A modal is gone, and all above it, whether they say so or not.
    func modalDisappeared(at level: Int) {
      guard level < shown.count else { return }
      if level < state.modals.count, state.modals[level].id == shown[level] { return }
      forgetShown(from: level)
      leaving = []
      didChange()
    }

    /// A screen has appeared, or has disappeared.
    func note(_ sight: Sight<Screen>, by probe: AnyObject, isSeen: Bool) {
      probes = probes.filter { $0.value.object() != nil }
      probes[ObjectIdentifier(probe)] = ({ [weak probe] in probe }, sight, isSeen)
      guard isSeen else { return }
      if sight == awaited { awaited = nil }
      didChange()
    }

    func overlayAppeared(_ id: NavigationState<Screen>.Entry.ID) {
      guard shownOverlays.insert(id).inserted else { return }
      didChange()
    }

    /// Forgets the modals, screens and overlays that never came, and the modals of which nothing said that
    /// they are gone.
    private func giveUp() {
      if isPresentingItself, let presentedCount, presentedCount < shown.count {
        forgetShown(from: presentedCount)
      }
      isPresentingItself = false
      while let missing = state.modals.dropFirst(shown.count).first {
        state.apply(.dismiss(missing.root))
      }
      shown = zip(shown, state.modals).prefix { $0 == $1.id }.map(\.0)
      leaving = []
      for missing in state.overlays where !shownOverlays.contains(missing.id) {
        state.apply(.remove(missing, through: missing, in: .overlays))
      }
      // SwiftUI has lost the path, and shows another screen. It takes another path, and then this one again.
      let (container, seen) = (top.container, seen)
      if awaited != nil, !seen.contains(top), seen.contains(where: { $0.container == container }) {
        let entries = entries(in: container)
        let kept = entries.last { seen.contains(Sight(container: container, id: $0.id)) }
        pop(to: kept ?? entries[0], in: container)
      }
      awaited = nil
      isUncovering = false
      didChange()
    }

    func didChange() {
      onChange()
      let waiting = waiting
      self.waiting = []
      for continuation in waiting { continuation.resume() }
    }
  }
#endif
