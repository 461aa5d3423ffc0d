// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Harness
import LandfallNavigation

// usage: navigation-benchmarks time|count [RUNS]

/// A screen of an app with three tabs; its values are part of its identity.
enum Page: NavigationScreen {
  case home, search, settings
  case list(Int), detail(list: Int, id: Int)

  var place: Place<Page> {
    switch self {
    case .home, .search, .settings: .root
    case .list: .on(.home)
    case .detail(let list, _): .on(.list(list))
    }
  }

  enum Tab: NavigationTab {
    case home, search, settings

    var root: Page {
      switch self {
      case .home: .home
      case .search: .search
      case .settings: .settings
      }
    }
  }
}

typealias State = NavigationState<Page>

/// A state whose stacks have some screens each.
func state(of counts: Int..., list: Int = 0) -> State {
  let stacks = zip(Page.Tab.allCases, counts).map { tab, count in
    (tab, (0..<count).map { Page.detail(list: list, id: $0) })
  }
  return State(stacks: Dictionary(uniqueKeysWithValues: stacks))
}

func benchmark(_ name: String, size: Int? = nil, _ start: State, _ target: State) -> Benchmark {
  let operations = max(1, 10_000 / (size ?? 10))
  return Benchmark(name, size: size, operations: operations) {
    (0..<operations).reduce(0) { count, _ in
      count &+ NavigationPlan(from: start, to: target).steps.count
    }
  }
}

let usual = state(of: 4, 4, 4)
let link = try usual.navigating(to: .to(.detail(list: 7, id: 1)))
let arrival = Benchmark("arrival in a usual app", operations: 1_000) {
  (0..<1_000).reduce(0) { count, _ in
    let target = try? usual.navigating(to: .to(.detail(list: 7, id: 1)))
    return count &+ (target?.modals.count ?? 1)
  }
}
let sizes = [10, 1_000, 10_000].flatMap { count in
  let start = state(of: count)
  var shorter = start
  shorter.remove { if case .detail(_, let id) = $0 { id % 2 == 1 } else { false } }
  return [
    benchmark("plan, the same screens", size: count, start, start),
    benchmark("plan, every second screen goes", size: count, start, shorter),
    benchmark("plan, all screens are others", size: count, start, state(of: count, list: 1)),
  ]
}
Runner([benchmark("plan in a usual app", usual, link), arrival] + sizes)
  .run(Array(CommandLine.arguments.dropFirst()))
