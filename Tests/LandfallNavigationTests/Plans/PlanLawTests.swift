// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallNavigation
import Testing

@Suite("Laws of plans")
struct PlanLawTests {
  /// Random states, and for each a near and a far one.
  static let pairs: [(start: State, target: State)] = {
    var generator = SplitMix64(seed: Settings.seed)
    return (0..<Settings.states).flatMap { _ in
      let start = State.random(using: &generator)
      return [
        (start, State.random(using: &generator)), (start, start.neighbor(using: &generator)),
        (start, start),
      ]
    }
  }()

  @Test("A plan leads to its target, and each step fits")
  func leadsToTarget() {
    for (start, target) in Self.pairs {
      var state = start
      for step in Plan(from: start, to: target).steps {
        let fits = state.apply(step)
        #expect(
          fits && state.isValid, "\(step) does not fit, or breaks the state; \(start) to \(target)")
      }
      #expect(state == target, "from \(start)")
    }
  }

  @Test("A plan is empty only between equal states")
  func emptiness() {
    for (start, target) in Self.pairs {
      #expect(Plan(from: start, to: target).isEmpty == (start == target))
    }
  }

  @Test("An entry that can stay is in all states between")
  func keepsEntries() {
    for (start, target) in Self.pairs {
      let kept = KeptEntries(from: start, to: target).members
      var state = start
      for step in Plan(from: start, to: target).steps {
        state.apply(step)
        #expect(kept.isSubset(of: state.members), "\(step) of \(start) to \(target)")
      }
    }
  }

  @Test("Only entries that stay and show other values are updated, each once")
  func updates() {
    for (start, target) in Self.pairs {
      let kept = KeptEntries(from: start, to: target).members
      let old = start.values
      let updated = Plan(from: start, to: target).steps.compactMap { step -> Member<Page>? in
        guard case .update(let entry, let container) = step else { return nil }
        let member = Member(container: container, entry: entry.id)
        #expect(kept.contains(member) && old[member] != entry.screen)
        return member
      }
      let changed = kept.filter { old[$0] != target.values[$0] }
      #expect(Set(updated) == changed && updated.count == changed.count)
    }
  }

  @Test("A plan selects no tab but that of its target, once")
  func selections() {
    for (start, target) in Self.pairs {
      let tabs = Plan(from: start, to: target).steps.compactMap { step in
        if case .select(let tab) = step { tab } else { nil }
      }
      #expect(tabs == (start.selectedTab == target.selectedTab ? [] : [target.selectedTab]))
    }
  }

  @Test("Moves are the steps in groups, at most one of which changes the roots of tabs")
  func moves() {
    for (start, target) in Self.pairs {
      let plan = Plan(from: start, to: target)
      #expect(plan.moves.flatMap(\.steps) == plan.steps)
      let lists = plan.moves.flatMap { Set($0.steps.compactMap(\.container)) }
      #expect(Set(lists).count == lists.count, "\(plan)")
      #expect(plan.moves.count <= 5 + target.modals.count, "\(plan)")
      let changesOfRoots = plan.moves.filter { move in
        move.steps.contains {
          guard case .replace(let old, _, .tab(let tab)) = $0 else { return false }
          return old == start.entries(of: tab)[0]
        }
      }
      #expect(changesOfRoots.count <= 1, "\(plan)")
    }
  }

  @Test("Planning compares a number of screens that grows like the states")
  func linearity() {
    let counts = [100, 1_000, 10_000].map { count in
      func state(_ ids: [Int]) -> NavigationState<CountedPage> {
        NavigationState(stacks: [.only: ids.map { CountedPage($0) }])
      }
      let ids = Array(0..<count)
      let start = state(ids)
      let targets = [
        start, state(ids.filter { $0.isMultiple(of: 2) }), state([1, 2] + ids.map { $0 + count }),
      ]
      let before = CountedPage.comparisons.value
      for target in targets { _ = NavigationPlan(from: start, to: target).steps.count }
      return CountedPage.comparisons.value - before
    }
    #expect(counts[1] <= 12 * counts[0] && counts[2] <= 12 * counts[1], "\(counts)")
  }

  @Test("Reaching a screen takes at most three moves besides modals and overlays")
  func movesOfOneLink() throws {
    for (start, _) in Self.pairs {
      for id in Page.all {
        let target = try start.navigating(to: .to(Page(id)))
        let moves = Plan(from: start, to: target).moves.filter {
          switch $0.containers.first {
          case .tab, nil: true
          case .modal, .overlays: false
          }
        }
        #expect(moves.count <= 3, "\(moves)")
      }
    }
  }
}

/// A screen that counts how often screens are compared.
private struct CountedPage: NavigationScreen {
  static let comparisons = Guarded(0)

  let id: Int

  init(_ id: Int) { self.id = id }

  var place: Place<CountedPage> { id < 0 ? .root : .anywhere }

  static func == (one: CountedPage, other: CountedPage) -> Bool {
    comparisons.withLock { $0 += 1 }
    return one.id == other.id
  }

  enum Tab: NavigationTab {
    case only
    var root: CountedPage { CountedPage(-1) }
  }
}
