// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A state and what views show of it: which modals have come or go, and what the user sees.
///
/// Views such as those of SwiftUI get a whole state at once, and tell afterwards what has appeared and
/// what is gone.
package struct ShownState<Screen: NavigationScreen> {
  package typealias State = NavigationState<Screen>
  package typealias Entry = State.Entry

  /// The state that the views show; the user's Back, taps and drags write it, too.
  package internal(set) var state = State()
  /// The identities of the modals that are on the screen, from the lowest.
  package internal(set) var modals: [Entry.ID] = []
  /// The modals whose own transition is over.
  var arrived: Set<Entry.ID> = []
  /// The modals that are being dismissed, from the lowest.
  var leaving: [State.Modal] = []
  /// The overlays that have appeared.
  var overlays: Set<Entry.ID> = []
  package var showsOverlays = false
  /// The tabs that the app shows, and the styles of modals that it presents itself.
  package var tabs = Array(Screen.Tab.allCases)
  package var ownStyles: Set<ModalStyle> = []
  /// The form of a modal with any other style than `.sheet`.
  package var otherForm = ModalStyle.sheet
  /// Whether the views may not have begun yet to present or to dismiss what the app presents itself.
  package var isPresentingItself = false
  /// The latest tap on the selected tab while it showed its root.
  package internal(set) var rootTap: (tab: Screen.Tab, number: Int)?
  /// Whether the user has selected a tab in this turn: SwiftUI may write a selection twice.
  package var hasSelected = false
  /// The modals whose content is on the screen, and `nil` for the root.
  var visible: Set<Entry.ID?> = []
  /// What tells whether the user sees a screen, such as a controller in its background.
  package internal(set) var probes:
    [ObjectIdentifier: (object: () -> AnyObject?, sight: Sight, isSeen: Bool)] = [:]
  /// The screen on top, until it has appeared for the first time.
  var awaited: Sight?
  var hasNavigated = false
  private var holders: [() -> AnyObject?] = []

  package init() {}

  /// A screen in a stack, as the user can see it.
  package struct Sight: Hashable {
    package let container: State.Container
    let id: Entry.ID
  }

  /// The place of a stack: a whole tab or modal, or a column of a tab.
  package struct Slot: Hashable {
    package let container: State.Container
    /// The columns of the state that it shows; `nil` for all.
    let columns: [NavigationColumn]?

    package init(_ container: State.Container) {
      self.container = container
      columns = nil
    }

    package init(_ tab: Screen.Tab, _ column: NavigationColumn, of all: [NavigationColumn]) {
      container = .tab(tab)
      columns = column == .detail && !all.contains(.content) ? [.content, .detail] : [column]
    }
  }

  // MARK: What is ready and settled

  /// Keeps links out while an object lives.
  package mutating func hold(by holder: AnyObject, _ isHolding: Bool) -> Bool {
    holders.removeAll { $0() == nil || $0() === holder }
    if isHolding { holders.append { [weak holder] in holder } }
    return true
  }

  /// Whether the root or a modal is on the screen, or hidden by the app itself, and nothing holds links.
  package func isReady(isCovered: @autoclosure () -> Bool) -> Bool {
    holders.allSatisfy { $0() == nil } && (!visible.isEmpty || isCovered())
  }

  /// Whether no modal comes or goes, and the screen on top and all overlays have appeared.
  package func isSettled(isCovered: @autoclosure () -> Bool) -> Bool {
    areModalsShown && (awaited == nil || isCovered()) && !isPresentingItself
      && overlays.isSuperset(of: state.overlays.map { $0.id })
  }

  package var areModalsShown: Bool { modals == state.modals.map { $0.id } }

  package var top: Sight { Sight(container: state.topContainer, id: state.topEntry.id) }

  /// The screens that the user sees.
  var seen: Set<Sight> {
    Set(probes.values.filter { $0.isSeen && $0.object() != nil }.map { $0.sight })
  }

  /// Whether the user sees the topmost screen, or an alert that is one and has no view of it.
  package var isTopSeen: Bool {
    guard !seen.contains(top), let modal = state.modals.last, isOwn(modal) else {
      return seen.contains(top)
    }
    return !probes.values.contains { $0.sight.container == top.container && $0.object() != nil }
  }

  /// A screen has appeared, or has disappeared.
  package mutating func note(
    _ id: Entry.ID, in container: State.Container, by probe: AnyObject, isSeen: Bool
  ) -> Bool {
    let sight = Sight(container: container, id: id)
    probes = probes.filter { $0.value.object() != nil }
    probes[ObjectIdentifier(probe)] = ({ [weak probe] in probe }, sight, isSeen)
    if isSeen, sight == awaited { awaited = nil }
    return isSeen
  }

  // MARK: What views read

  /// The selected tab, or another one if the app hides it.
  package var selectedTab: Screen.Tab {
    tabs.contains(state.selectedTab) ? state.selectedTab : tabs.first ?? state.selectedTab
  }

  /// The last column that has screens, which is on top when the split view is collapsed.
  package func topColumn(of tab: Screen.Tab, in all: [NavigationColumn]) -> NavigationColumn {
    all.last { !entries(in: Slot(tab, $0, of: all)).isEmpty } ?? .sidebar
  }

  /// The screens above the root of a stack.
  package func path(of slot: Slot) -> [Identified<Entry>] {
    entries(in: slot).dropFirst().map { Identified($0) }
  }

  /// The entries of a stack that may be a column.
  package func entries(in slot: Slot) -> [Entry] {
    guard case .tab(let tab) = slot.container, let own = slot.columns else {
      return entries(in: slot.container)
    }
    let columns = state.columns(of: tab)
    return own.flatMap { columns[$0] ?? [] }
  }

  /// The entries of a stack; of one that is being dismissed, too.
  package func entries(in container: State.Container) -> [Entry] {
    switch container {
    case .tab(let tab): state.entries(of: tab)
    case .modal(let id): modal(id)?.entries ?? []
    case .overlays: []
    }
  }

  package func modal(_ id: Entry.ID) -> State.Modal? {
    (state.modals + leaving).first { $0.id == id }
  }

  /// The modal of a level, if it has the wanted form.
  ///
  /// It is presented when the transition of the one below is over. While a modal is dismissed,
  /// those above it stay in it, and go with it.
  package func presented(at level: Int, as style: ModalStyle) -> Identified<State.Modal>? {
    level == state.modals.count ? nil : drawn(at: level, as: style)
  }

  /// The same, or the modal that is being dismissed.
  package func drawn(at level: Int, as style: ModalStyle) -> Identified<State.Modal>? {
    modal(at: level).flatMap { form(of: $0) == style ? Identified($0) : nil }
  }

  private func modal(at level: Int) -> State.Modal? {
    guard level < state.modals.count else {
      return leaving.dropFirst(level - state.modals.count).first
    }
    return state.modals[..<level].allSatisfy { arrived.contains($0.id) } ? state.modals[level] : nil
  }

  /// Whether the app presents a modal itself.
  func isOwn(_ modal: State.Modal) -> Bool { ownStyles.contains(modal.style) }

  func form(of modal: State.Modal) -> ModalStyle {
    isOwn(modal) || modal.style == .sheet ? modal.style : otherForm
  }
}

extension ShownState {
  /// What a view reads, so that a change draws no other view again.
  package enum Part: Hashable {
    /// The whole state.
    case state
    /// The selected tab, which modals are presented, and the overlays.
    case outline
    /// The entries of a stack.
    case stack(State.Container)
    /// The modal that is presented at a level.
    case presented(at: Int)
    /// The same, or the one that is being dismissed.
    case drawn(at: Int)
    /// The latest tap on the selected tab.
    case rootTap
  }

  /// What is compared of a part.
  package subscript(part: Part) -> AnyHashable? {
    switch part {
    case .state: state
    case .outline: [state.selectedTab, state.modals.map { $0.id }, state.overlays] as [AnyHashable]
    case .stack(let container): entries(in: container)
    case .presented(let level): level == state.modals.count ? nil : self[.drawn(at: level)]
    case .drawn(let level):
      // What the app presents itself, such as an alert, is drawn from the values of its screen.
      modal(at: level).map {
        isOwn($0) ? [$0.entries, $0.style] : [$0.id, $0.style] as [AnyHashable]
      }
    case .rootTap: rootTap?.number
    }
  }

  /// The parts that differ from an older value.
  package func changes(since old: Self) -> [Part] {
    let modals = [old.state.modals + old.leaving, state.modals + leaving]
    let stacks =
      Screen.Tab.allCases.map { State.Container.tab($0) }
      + Set(modals.joined().map { $0.id }).map { .modal($0) }
    let levels = 0...max(modals[0].count, modals[1].count)
    let parts =
      [.state, .outline, .rootTap] + stacks.map { Part.stack($0) }
      + levels.flatMap { [.presented(at: $0), .drawn(at: $0)] }
    return parts.filter { self[$0] != old[$0] }
  }
}

/// A value of which only the identity counts, as for views the same screen with other values is the same.
package struct Identified<Value: Identifiable>: Hashable, Identifiable {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  package var id: Value.ID { value.id }

  package static func == (one: Self, other: Self) -> Bool { one.id == other.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
