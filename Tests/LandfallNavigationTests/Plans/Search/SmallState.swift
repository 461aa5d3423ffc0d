// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A state in the model that plans are compared with; it shares no code with the planner.
///
/// A screen is a number: twice its identity, plus its value of 0 or 1.
struct SmallState: Hashable {
  var selected = 0
  /// The stack of each tab, its root first.
  var tabs: [[Int]]
  var modals: [SmallModal] = []
  var overlays: [Int] = []
}

struct SmallModal: Hashable {
  let style: Int
  var stack: [Int]
}

/// The list that an entry is in.
enum SmallList: Hashable {
  case tab(Int)
  case modal(Int)
  case overlays
}

/// An entry of a list, by its identity.
struct SmallMember: Hashable {
  let list: SmallList
  let id: Int
}

extension SmallState {
  var members: Set<SmallMember> {
    var members: Set<SmallMember> = []
    for (index, stack) in tabs.enumerated() {
      for screen in stack { members.insert(SmallMember(list: .tab(index), id: screen / 2)) }
    }
    for modal in modals {
      for screen in modal.stack {
        members.insert(SmallMember(list: .modal(modal.stack[0] / 2), id: screen / 2))
      }
    }
    for screen in overlays { members.insert(SmallMember(list: .overlays, id: screen / 2)) }
    return members
  }

  /// The members that no plan to the other state may remove.
  func kept(in other: SmallState) -> Set<SmallMember> {
    var kept: Set<SmallMember> = []
    func keep(_ list: SmallList, _ old: [Int], _ new: [Int]) {
      let (old, new) = (old.map { $0 / 2 }, new.map { $0 / 2 })
      var end = new.count
      while !old.contains(inOrder: new[..<end]) { end -= 1 }
      for id in new[..<end] { kept.insert(SmallMember(list: list, id: id)) }
    }
    for (index, (old, new)) in zip(tabs, other.tabs).enumerated() where old[0] / 2 == new[0] / 2 {
      keep(.tab(index), old, new)
    }
    keep(.overlays, overlays, other.overlays)
    guard selected == other.selected, tabs[selected].isSame(as: other.tabs[selected]) else {
      return kept
    }
    for (old, new) in zip(modals, other.modals) {
      guard old.style == new.style, old.stack[0] / 2 == new.stack[0] / 2 else { break }
      keep(.modal(old.stack[0] / 2), old.stack, new.stack)
      guard old.stack.isSame(as: new.stack) else { break }
    }
    return kept
  }
}

extension [Int] {
  fileprivate func isSame(as other: [Int]) -> Bool { map { $0 / 2 } == other.map { $0 / 2 } }

  fileprivate func contains(inOrder part: ArraySlice<Int>) -> Bool {
    var part = part
    for element in self where element == part.first { part = part.dropFirst() }
    return part.isEmpty
  }
}
