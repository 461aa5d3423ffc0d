// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension NavigationState {
  /// Applies a step, if it fits.
  ///
  /// A tab is selected, and the visible stack loses or gets entries, only while no modal covers
  /// them. The same holds for a modal that another covers. The stack of a hidden tab can change at
  /// any time, and so can the values of any entry. A root is removed only from the overlays.
  ///
  /// - Parameter step: The step.
  /// - Returns: Whether the step fits. If it does not, the state stays as it is.
  @discardableResult
  public mutating func apply(_ step: NavigationPlan<Screen>.Step) -> Bool {
    switch step {
    case .dismiss(let root):
      guard let position = modals.firstIndex(where: { $0.root.isSame(as: root) }) else {
        return false
      }
      modals.removeSubrange(position...)
      return true
    case .select(let tab):
      guard modals.isEmpty, stacks.contains(where: { $0.tab == tab }) else { return false }
      selectedTab = tab
      return true
    case .present(let root, let style):
      guard !modals.contains(where: { $0.root.isSame(as: root) }) else { return false }
      modals.append(Modal(style, [root]))
      return true
    case .update(let entry, let container):
      return change(container) { entries in
        guard let position = entries.position(of: entry) else { return false }
        entries[position].screen = entry.screen
        return true
      }
    case .push(let entry, let container):
      return changeMembers(of: container) { entries in
        guard entries.position(of: entry) == nil else { return false }
        entries.append(entry)
        return true
      }
    case .pop(let entry, let container):
      return container != .overlays
        && changeMembers(of: container) { entries in
          guard let position = entries.position(of: entry), position + 1 < entries.count else {
            return false
          }
          entries.removeSubrange((position + 1)...)
          return true
        }
    case .replace(let old, let new, let container):
      return changeMembers(of: container) { entries in
        guard let position = entries.position(of: old),
          position > 0 || container.isTab || container == .overlays,
          !entries[..<position].contains(where: { $0.isSame(as: new) })
        else { return false }
        entries[position...] = [new]
        return true
      }
    case .remove(let first, let last, let container):
      return changeMembers(of: container) { entries in
        guard let low = entries.position(of: first), let high = entries.position(of: last),
          low <= high,
          container == .overlays || (low > 0 && high + 1 < entries.count)
        else { return false }
        entries.removeSubrange(low...high)
        return true
      }
    }
  }

  /// Applies the steps of a plan as far as they fit.
  ///
  /// - Parameter plan: The plan.
  /// - Returns: Whether all steps fit. They do if the plan starts from this state.
  @discardableResult
  public mutating func apply(_ plan: NavigationPlan<Screen>) -> Bool {
    plan.steps.allSatisfy { apply($0) }
  }

  /// Changes a list of entries whose members may come and go now.
  private mutating func changeMembers(
    of container: Container, _ body: (inout [Entry]) -> Bool
  ) -> Bool {
    switch container {
    case .tab(let tab): guard tab != selectedTab || modals.isEmpty else { return false }
    case .modal(let id): guard modals.last?.id == id else { return false }
    case .overlays: break
    }
    return change(container, body)
  }

  private mutating func change(_ container: Container, _ body: (inout [Entry]) -> Bool) -> Bool {
    var entries = self[container]
    guard body(&entries) else { return false }
    self[container] = entries
    return true
  }
}

extension NavigationState.Container {
  /// Whether it is the stack of a tab, whose root can be replaced by another screen.
  var isTab: Bool { if case .tab = self { true } else { false } }
}

extension Array {
  fileprivate func position<Screen>(of entry: Element) -> Int?
  where Element == NavigationState<Screen>.Entry {
    firstIndex { $0.isSame(as: entry) }
  }
}
