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
    private(set) var state = NavigationState<Screen>()
    /// The identities of the modals that are on the screen, from the lowest.
    var shown: [NavigationState<Screen>.Entry.ID] = []
    /// The modals whose own transition is over.
    var arrived: Set<NavigationState<Screen>.Entry.ID> = []
    /// The modals that are being dismissed, from the lowest.
    private var leaving: [NavigationState<Screen>.Modal] = []
    /// The overlays that have appeared.
    @ObservationIgnored private var shownOverlays: Set<NavigationState<Screen>.Entry.ID> = []
    @ObservationIgnored private var showsOverlays = false
    /// The modals whose content is on the screen, and `nil` for the root.
    @ObservationIgnored private var visible: Set<NavigationState<Screen>.Entry.ID?> = []
    @ObservationIgnored var probes:
      [ObjectIdentifier: (object: () -> AnyObject?, sight: Sight<Screen>, isSeen: Bool)] = [:]
    /// The screen on top, until it has appeared for the first time.
    @ObservationIgnored var awaited: Sight<Screen>?
    @ObservationIgnored var isUncovering = false

    @ObservationIgnored private var holders: [() -> Token?] = []
    @ObservationIgnored private var hasStarted = false
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
        && shownOverlays.isSuperset(of: state.overlays.map(\.id))
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
      return seen.contains(top) ? nil : "a view that the app itself shows"
    }

    /// Returns the state that the views show.
    ///
    /// - Returns: The state.
    public func readBack() -> NavigationState<Screen> { state }

    /// Waits until no modal comes or goes, and the screen on top and all overlays have appeared.
    public func settle() async {
      await withTaskCancellationHandler {
        while !isSettled, !Task.isCancelled {
          await withCheckedContinuation { continuation in
            waiting.append(continuation)
            awaitTransition()
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
      var transaction = Transaction()
      transaction.disablesAnimations = !isAnimated
      withTransaction(transaction) { change(to: target) }
    }

    private func change(to target: NavigationState<Screen>) {
      if target.modals.count < state.modals.count {
        // One that was not presented yet does not come any more.
        leaving = Array(state.modals.prefix(shown.count).dropFirst(target.modals.count))
      }
      let old = top
      state = target
      if top != old { awaited = seen.contains(top) ? nil : top }
      shownOverlays.formIntersection(target.overlays.map(\.id))
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

    func rootAppeared(showingOverlays showsOverlays: Bool) {
      hasStarted = true
      self.showsOverlays = showsOverlays
      // A saved state can have some that the view does not show.
      if !showsOverlays, let first = state.overlays.first, let last = state.overlays.last {
        state.apply(.remove(first, through: last, in: .overlays))
      }
      visible.insert(nil)
      onChange()
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
      visible.subtract(shown[level...].map { $0 })
      arrived.subtract(shown[level...])
      shown.removeSubrange(level...)
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

  // What views bind to.
  extension SwiftUIExecutor {
    var selectedTab: Screen.Tab {
      get { state.selectedTab }
      set { if newValue != state.selectedTab { note(.select(newValue)) } }
    }

    /// The screens above the root of a stack.
    subscript(path slot: Slot<Screen>) -> [PathEntry<Screen>] {
      get { entries(in: slot).dropFirst().map { PathEntry(entry: $0) } }
      set {
        let old = entries(in: slot)
        let kept = zip(old.dropFirst(), newValue).prefix { $0.id == $1.entry.id }.count
        guard kept + 1 < old.count || kept < newValue.count else { return }
        if kept < old.count { pop(to: old[kept], in: slot.container) }
        for added in newValue.dropFirst(kept) {
          note(
            .push(
              state.entry(pushing: added.entry.screen, on: slot.container), on: slot.container))
        }
      }
    }

    /// The last column that has screens, which is on top when the split view is collapsed.
    ///
    /// Back from the first screen of a column sets an earlier one.
    subscript(topColumn tab: Screen.Tab, columns: NavigatorColumns) -> NavigationSplitViewColumn {
      get {
        let order: [(NavigationColumn, NavigationSplitViewColumn)] =
          columns == .two
          ? [(.detail, .detail)] : [(.detail, .detail), (.content, .content)]
        return order.first { !entries(in: Slot(.tab(tab), $0.0, of: columns)).isEmpty }?.1
          ?? .sidebar
      }
      set {
        guard newValue != .detail, newValue != self[topColumn: tab, columns] else { return }
        let entries =
          entries(in: Slot(.tab(tab), .sidebar, of: columns))
          + (newValue == .content ? self.entries(in: Slot(.tab(tab), .content, of: columns)) : [])
        if let top = entries.last { pop(to: top, in: .tab(tab)) }
      }
    }

    private func pop(
      to entry: NavigationState<Screen>.Entry, in container: NavigationState<Screen>.Container
    ) {
      if entries(in: container).last?.id != entry.id { note(.pop(to: entry, in: container)) }
    }

    /// The modal of a level, if it has the wanted form.
    ///
    /// It is presented when the transition of the one below is over. While a modal is dismissed,
    /// those above it stay in it, and go with it.
    subscript(modal level: Int, isCover: Bool) -> ModalItem<Screen>? {
      get {
        let count = state.modals.count
        let modal: NavigationState<Screen>.Modal? =
          level < count
          ? state.modals[..<level].allSatisfy { arrived.contains($0.id) }
            ? state.modals[level] : nil
          : level > count && level - count < leaving.count ? leaving[level - count] : nil
        return modal.flatMap { $0.isCover == isCover ? ModalItem(id: $0.id) : nil }
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

    /// The entries of a stack that may be a column.
    func entries(in slot: Slot<Screen>) -> [NavigationState<Screen>.Entry] {
      guard case .tab(let tab) = slot.container, let own = slot.columns else {
        return entries(in: slot.container)
      }
      let columns = state.columns(of: tab)
      return own.flatMap { columns[$0] ?? [] }
    }
  }

  /// The place of a stack: a whole tab or modal, or a column of a tab.
  struct Slot<Screen: NavigationScreen>: Hashable {
    let container: NavigationState<Screen>.Container
    /// The columns of the state that it shows; `nil` for all.
    let columns: [NavigationColumn]?

    init(_ container: NavigationState<Screen>.Container) {
      self.container = container
      columns = nil
    }

    init(
      _ container: NavigationState<Screen>.Container, _ column: NavigationColumn,
      of columns: NavigatorColumns
    ) {
      self.container = container
      self.columns = columns == .two && column == .detail ? [.content, .detail] : [column]
    }
  }

  /// The item of a sheet or a cover: only its identity, as SwiftUI presents an item that changes again.
  struct ModalItem<Screen: NavigationScreen>: Identifiable, Equatable {
    let id: NavigationState<Screen>.Entry.ID
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
