// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The steps from one state to another.
///
/// ```swift
/// let target = try state.navigating(to: .to(.question(league: 1, id: 2)))
/// let plan = NavigationPlan(from: state, to: target)
/// print(plan)     // select tab leagues; push league(id: 1); push question(league: 1, id: 2)
/// ```
/// The plan never removes an entry that can stay, and is the shortest of the plans that keep these
/// entries. In each container the longest sequence of entries from the bottom of the new list that
/// the old one has in the same order can stay. A modal can stay if everything below it stays.
public struct NavigationPlan<Screen: NavigationScreen>: Equatable, Sendable {
  /// A state of the app's navigation.
  public typealias State = NavigationState<Screen>
  /// A screen in a stack.
  public typealias Entry = State.Entry

  /// The steps, in order.
  public let steps: [Step]

  /// A change of the state.
  public indirect enum Step: Equatable, Sendable {
    /// Dismisses the modal with this root, and all above it.
    case dismiss(Entry)
    /// Selects a tab.
    case select(Screen.Tab)
    /// Removes all entries above this one.
    case pop(to: Entry, in: State.Container)
    /// Puts an entry on top.
    case push(Entry, on: State.Container)
    /// Puts an entry in the place of another and of all above that one.
    case replace(Entry, with: Entry, in: State.Container)
    /// Removes neighbouring entries, from the first to the second, and keeps those above.
    case remove(Entry, through: Entry, in: State.Container)
    /// Shows other values in the same screen.
    case update(Entry, in: State.Container)
    /// Presents a modal with this root above all else.
    case present(Entry, ModalStyle)
  }

  /// Plans the steps from one state to another.
  ///
  /// The order is fixed:
  ///
  /// 1. The stacks of hidden tabs change, in one move. If the tab to select only gets entries, it is
  ///    selected first, and the user sees them come. The stack of the selected tab is part of the move
  ///    if the tab stays selected, or if its root changes, so all roots change in one move.
  /// 2. Modals that cannot stay are dismissed; before that move if the stack below them changes in it.
  /// 3. The tab is selected. Then the other stacks change, in one move: that of the tab that was left,
  ///    and that of the selected tab if it only gets entries.
  /// 4. Modals that stay change, and others are presented.
  /// 5. Overlays are closed, minimized and shown.
  ///
  /// So no move shows a screen that a later one removes, apart from the one that the user saw at the
  /// start, with one exception: the stack below modals cannot change while they cover it. If the plan
  /// removes the screen below them, the dismissal shows it, and the next move removes or leaves it. No
  /// other order of the moves shows fewer such screens.
  ///
  /// - Parameters:
  ///   - start: The state now.
  ///   - target: The state to reach.
  /// - Complexity: O(*n*) in the number of entries of both states.
  @inlinable
  public init(from start: State, to target: State) {
    var planner = Planner(from: start, to: target)
    planner.run()
    steps = planner.steps
  }
}
