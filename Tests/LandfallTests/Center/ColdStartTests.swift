// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import LandfallTestSupport
import Testing

/// The links of an app that registers who takes them in any order.
@DeepLinks(schemes: "start")
enum StartLink {
  @Link("/home") case home
  @Link("/search") case search
  @Link("/recents") case recents
  @Link("/orders", access: .authenticated) case orders
  @Link("/nowhere") case nowhere
}

/// An app that registers, in any order, all that takes links.
@MainActor final class StartingApp {
  enum Act: CaseIterable {
    case root, stream, receiver, gateHandler, fallback, links

    /// The orders of all acts.
    static let orders = RandomSeeds.some(of: orders(of: allCases[...]))

    private static func orders(of acts: ArraySlice<Act>) -> [[Act]] {
      guard !acts.isEmpty else { return [[]] }
      return acts.indices.flatMap { index in
        orders(of: acts[..<index] + acts[(index + 1)...]).map { [acts[index]] + $0 }
      }
    }
  }

  /// All that happened, whoever did it.
  struct Story: Equatable {
    var root: [StartLink] = []
    var stream: [StartLink] = []
    var receiver: [StartLink] = []
    var asked: [StartLink] = []
    var fallen: [String] = []
    var outcomes: [String] = []
  }

  static let whole = Story(
    root: [.home, .nowhere, .orders], stream: [.search], receiver: [.recents], asked: [.orders],
    fallen: ["start://nothing", "start://nowhere"],
    outcomes: [
      "rejected route.none", "opened", "opened", "opened", "rejected handler.rejected", "opened",
    ])

  let links: DeepLinkCenter<StartLink>
  private(set) var story = Story()
  private(set) var openings: [Opening<StartLink>] = []
  private var root: LandfallTesting.ScriptedHandler<StartLink>?
  private var receiver: LinkReceiver<StartLink>?
  private var reading: Task<Void, Never>?

  init(_ policy: LinkPolicy = LinkPolicy()) {
    links = DeepLinkCenter(policy: policy, clock: ManualClock().linkClock)
  }

  func act(_ act: Act) {
    switch act {
    case .root:
      let handler = LandfallTesting.ScriptedHandler<StartLink> { [weak self] link, _ in
        self?.story.root.append(link)
        return link == .home || link == .orders ? .opened : .rejected("not for this screen")
      }
      root = handler
      links.attach(root: handler)
    case .stream:
      let searches = links.stream(.search)
      reading = Task { [weak self] in
        for await link in searches { self?.story.stream.append(link) }
      }
    case .receiver:
      receiver = LinkReceiver(links, supports: [], opens: [.recents]) { [weak self] link, _ in
        self?.story.receiver.append(link)
      }
      receiver?.isActive = true
    case .gateHandler:
      links.setGateHandler(for: .authentication) { [weak self] request in
        self?.story.asked.append(request.link)
        return .opened()
      }
    case .fallback:
      links.setFallback { [weak self] opening, _ in self?.story.fallen.append(opening.url ?? "") }
    case .links:
      let names = ["nothing", "home", "search", "recents", "nowhere", "orders"]
      openings += names.map { links.open("start://\($0)") }
    }
  }

  /// What happened, once all links have their outcomes and the main actor did what it had to.
  func end() async -> Story {
    for opening in openings {
      switch await opening.outcome {
      case .rejected(let rejection): story.outcomes.append("rejected \(rejection.code)")
      case let outcome: story.outcomes.append("\(outcome)")
      }
    }
    for _ in 0..<50 where story.fallen.count < 2 { await Task.yield() }
    reading?.cancel()
    return story
  }

  /// Lets the main actor do what waits for it.
  func settle() async { await drain() }
}

@Suite("A cold start", .timeLimit(.minutes(10)))
@MainActor
struct ColdStartTests {
  typealias Act = StartingApp.Act

  @Test("offers nothing before the launch, and each link to the same, whatever comes first")
  func closedLaunchGate() async {
    for (number, order) in Act.orders.enumerated() {
      let app = StartingApp(LinkPolicy(gates: [.launch]))
      for act in order {
        app.act(act)
        // Now and then the main actor gets to all else between two acts.
        if number.isMultiple(of: 6) { await app.settle() }
      }
      guard app.story == StartingApp.Story() else {
        Issue.record("\(order): \(app.story)")
        return
      }
      app.links.openGate(.launch)
      let story = await app.end()
      guard story == StartingApp.whole else {
        Issue.record("\(order): \(story)")
        return
      }
    }
  }

  @Test(
    "gives each link to the same, whatever comes first in two jobs of the main actor",
    arguments: 0..<Act.allCases.count)
  func twoJobs(split: Int) async {
    for (number, order) in Act.orders.enumerated() {
      // Each order in one job, and each with one place where the second job begins.
      guard split == 0 || number % 5 == split - 1 else { continue }
      let app = StartingApp()
      for act in order[..<split] { app.act(act) }
      let second = Task { @MainActor in
        let isEarly = app.story.root.isEmpty && app.story.asked.isEmpty
        for act in order[split...] { app.act(act) }
        return isEarly
      }
      #expect(await second.value)
      let story = await app.end()
      guard story == StartingApp.whole else {
        Issue.record("\(order): \(story)")
        return
      }
    }
  }

  @Test("asks the root in the second job after it is attached, and without delay from then on")
  func jobs() async {
    let app = StartingApp()
    app.links.open(.home)
    app.act(.root)
    // A job that is enqueued now comes after the first of the center, and what it enqueues after the
    // second.
    let jobs = Task { @MainActor in
      let first = app.story.root
      return await [first, Task { @MainActor in app.story.root }.value]
    }
    #expect(await jobs.value == [[], [.home]])
    app.links.open(.home)
    #expect(await Task { @MainActor in app.story.root }.value == [.home, .home])
  }

  @Test("of a second window is as the first: its streams may come a little after its root")
  func secondWindow() async {
    let app = StartingApp()
    app.act(.root)
    await app.settle()
    let window = LandfallTesting.ScriptedHandler<StartLink> { _, _ in .rejected("no") }
    app.links.attach(root: window, scene: "second")
    let opening = app.links.open(.search, scene: "second")
    let other = app.links.open(.home)
    await Task { @MainActor in app.act(.stream) }.value
    await expect(opening, endsAs: .opened)
    await expect(other, endsAs: .opened)
    #expect(window.links.isEmpty)
    #expect(app.story.root == [.home])
  }

  @Test("is not held up by a root that is attached again and again")
  func attachedAgain() async {
    let app = StartingApp()
    let root = LandfallTesting.ScriptedHandler<StartLink>()
    let opening = app.links.open(.home)
    for _ in 0..<4 {
      app.links.attach(root: root)
      await Task.yield()
    }
    #expect(opening.outcomeIfEnded == .opened)
  }

  @Test("queues links whatever their policy says, until the root is asked")
  func superseding() async {
    for linkComesFirst in [true, false] {
      let app = StartingApp(LinkPolicy(supersedes: [.inProgress]))
      if linkComesFirst { app.links.open(.home) }
      app.act(.root)
      if !linkComesFirst { app.links.open(.home) }
      let last = app.links.open(.orders)
      app.links.openGate(.authentication)
      await expect(last, endsAs: .opened)
      #expect(app.story.root == [.home, .orders])
    }
  }

  @Test("asks for sign-in once somebody can take links: a root, or a stream alone")
  func signIn() async {
    for act in [Act.root, .stream, .receiver] {
      let app = StartingApp()
      app.act(.gateHandler)
      app.links.open(.orders)
      await app.settle()
      #expect(app.story.asked.isEmpty)
      app.act(act)
      await app.settle()
      #expect(app.story.asked == [.orders])
    }
  }
}
