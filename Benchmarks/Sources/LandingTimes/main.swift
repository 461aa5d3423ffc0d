// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallNavigation
import LandfallDiagnostics
import LandfallTesting
import Measuring

// usage: landing-times [LINKS]
//
// Prints a line of JSON for each way: from 'open' of a URL to the outcome, with a navigator whose screens are a script,
// in nanoseconds. Cold, the link comes before the navigator is there; warm, all links open in one navigator. With and
// without the reporter take turns, so that a busy machine harms both alike.

@DeepLinks(schemes: "bench")
enum Page: NavigationScreen {
  @Link("/home") case home
  @Link("/lists/:list") case list(list: Int)
  @Link("/lists/:list/items/:id") case item(list: Int, id: Int)

  var place: Place<Page> {
    switch self {
    case .home: .root
    case .list: .on(.home)
    case .item(let list, _): .on(.list(list: list))
    }
  }

  enum Tab: NavigationTab {
    case home

    var root: Page { .home }
  }
}

@MainActor final class App {
  let links = DeepLinkCenter<Page>()
  let navigator: Navigator<Page>

  init(isReporting: Bool) {
    navigator = Navigator(ScriptedExecutor<Page>())
    if isReporting { LinkReporter.start(links, navigator, app: "landing-times") }
  }

  func open(_ number: Int, attaching: Bool) async -> UInt64 {
    let start = landfall_nanoseconds()
    let opening = links.open("bench://lists/\(number % 5)/items/\(number)", from: .customScheme)
    if attaching { navigator.attach(to: links) }
    guard case .opened = await opening.outcome else { fatalError("the link was not opened") }
    return landfall_nanoseconds() - start
  }
}

@MainActor func measure() async {
  let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000
  let warm = [false, true].map { App(isReporting: $0) }
  for app in warm { app.navigator.attach(to: app.links) }
  var times: [String: [UInt64]] = [:]
  for number in 0..<count {
    for (index, app) in warm.enumerated() {
      let suffix = index == 0 ? "" : ", with the reporter"
      times["warm" + suffix, default: []].append(await app.open(number, attaching: false))
      let cold = App(isReporting: index == 1)
      times["cold" + suffix, default: []].append(await cold.open(number, attaching: true))
    }
  }
  for (name, samples) in times.sorted(by: { $0.key < $1.key }) {
    // The first ones warm up.
    let sorted = samples.dropFirst(count / 10).sorted()
    let (middle, nearly) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
    print(#"{"name": "\#(name)", "p50": \#(middle), "p99": \#(nearly), "links": \#(sorted.count)}"#)
  }
}

await measure()
