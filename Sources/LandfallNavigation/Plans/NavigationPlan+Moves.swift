// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension NavigationPlan {
  /// Neighbouring steps that an app takes in one transition.
  ///
  /// The steps of one stack are one move, such as one assignment of the path of a navigation stack.
  /// Neighbouring changes of the stacks of several tabs are one move, too: at most one of these tabs
  /// is selected. A modal is presented together with its stack.
  public struct Move: Equatable, Sendable {
    /// The steps, in order; never empty.
    public let steps: [Step]

    /// The lists of entries that the move changes, each once; none if it dismisses modals or selects
    /// a tab.
    public var containers: [State.Container] {
      steps.compactMap { $0.container }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Whether the move changes only overlays.
    var isOfOverlays: Bool { containers == [.overlays] }

    /// Whether the move only shows other values, without a transition.
    public var isUpdate: Bool {
      steps.allSatisfy { if case .update = $0 { true } else { false } }
    }
  }

  /// The steps in groups that are one transition each.
  public var moves: [Move] {
    var groups: [ArraySlice<Step>] = []
    for (position, step) in steps.enumerated() {
      if let container = step.container, let last = groups.last?.last?.container,
        last == container || last.isTab && container.isTab
      {
        groups[groups.count - 1].append(step)
      } else {
        groups.append(steps[position...position])
      }
    }
    return groups.map { Move(steps: Array($0)) }
  }

  /// Whether the plan has no steps, because both states are equal.
  public var isEmpty: Bool { steps.isEmpty }
}

extension NavigationPlan.Step {
  /// The list of entries that the step changes; `nil` if it dismisses modals or selects a tab.
  public var container: NavigationPlan.State.Container? {
    switch self {
    case .dismiss, .select: nil
    case .pop(_, let container), .push(_, let container), .replace(_, _, let container),
      .remove(_, _, let container), .update(_, let container):
      container
    case .present(let root, _): .modal(root.id)
    }
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// The steps in one line, divided by semicolons.
  public var description: String { steps.map { $0.description }.joined(separator: "; ") }
}

extension NavigationPlan.Move: CustomStringConvertible {
  /// The steps in one line, divided by semicolons.
  public var description: String { steps.map { $0.description }.joined(separator: "; ") }
}

extension NavigationPlan.Step: CustomStringConvertible {
  /// The step in a few words, with the values of its screens.
  public var description: String { words { "\($0)" } }

  /// The step in a few words.
  private func words(_ text: (NavigationPlan.Entry) -> String) -> String {
    switch self {
    case .dismiss(let root): "dismiss \(text(root))"
    case .select(let tab): "select tab \(tab)"
    case .pop(let entry, _): "pop to \(text(entry))"
    case .push(let entry, .overlays): "show \(text(entry))"
    case .push(let entry, _): "push \(text(entry))"
    case .replace(let old, let new, _): "replace \(text(old)) with \(text(new))"
    case .remove(let first, let last, let container):
      (container == .overlays ? "close " : "remove ")
        + (first == last ? text(first) : "\(text(first)) through \(text(last))")
    case .update(let entry, _): "update \(text(entry))"
    case .present(let root, let style): "present \(text(root)) as \(style)"
    }
  }

  /// The step without values of its screens, for texts that may be logged.
  var redacted: String { words { $0.screen.caseName } }

  /// The screen that the step adds, or gives other values.
  var shown: Screen? {
    switch self {
    case .push(let entry, _), .replace(_, with: let entry, _), .present(let entry, _),
      .update(let entry, _):
      entry.screen
    case .dismiss, .select, .pop, .remove: nil
    }
  }
}

extension Sequence {
  /// The steps in one line, without values of their screens.
  func redacted<Screen>() -> String where Element == NavigationPlan<Screen>.Step {
    map { $0.redacted }.joined(separator: "; ")
  }
}
