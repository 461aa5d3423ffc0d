// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallTestSupport
import LandfallTesting
import Testing

@testable import LandfallStore

@MainActor @Suite("The first link after an install", .timeLimit(.minutes(5)))
struct FirstLinkTests {
  let folder = FirstLinkFolder()
  let clock = ManualClock()
  let handler = ScriptedHandler()

  private func app(_ policy: LinkPolicy = LinkPolicy()) -> DeepLinkCenter<PageLink> {
    let links = DeepLinkCenter<PageLink>(policy: policy, clock: clock.linkClock)
    links.attach(root: handler)
    return links
  }

  private func open(
    _ links: DeepLinkCenter<PageLink>, _ sources: any FirstLinkSource..., atOnce: Bool = false
  ) async throws -> FirstLinkResult<PageLink> {
    try await links.openFirstLink(from: sources, atOnce: atOnce, folder: folder.url)
  }

  @Test("opens once per installation, warm and cold", arguments: [true, false])
  func once(isCold: Bool) async throws {
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    if !isCold { links.attach(root: handler) }
    let source = ScriptedSource(.link("page:///contact/5", 1))
    let result = Task { try await open(links, source) }
    await drain()
    if isCold {
      #expect(links.pending.isEmpty)
      links.attach(root: handler)
    }
    let opening = try #require(try await result.value.opening)
    #expect(await opening.outcome == .opened)
    #expect(handler.links == [.contact(id: 5)])
    #expect(opening.source == .deferred)
    #expect(opening.certainty == 1)
    #expect(links.open("page:///contact/6").certainty == nil)
    // The next launch.
    let next = try await open(app(), source)
    #expect(next.opening == nil && next.answers.isEmpty)
    #expect(source.count == 1)
  }

  @Test("is refused by a policy, and told")
  func refused() async throws {
    let links = app(LinkPolicy(sources: [.universalLink]))
    var events = links.events().makeAsyncIterator()
    let source = ScriptedSource("Branch", .link("page:///contact/5", 0.5))
    let opening = try await open(links, source).opening
    #expect(opening?.outcomeIfEnded?.code == "source.notAllowed")
    #expect(handler.links.isEmpty)
    #expect(await events.next()?.step.detail == "from deferred: Branch certainty 0.5")
    #expect(try await open(links, source).answers.isEmpty)
  }

  @Test("waits for the user's yes below a certainty", arguments: [0.79, 0.8])
  func certainty(_ certainty: Double) async throws {
    let links = app()
    let asked = Guarded<[Double?]>([])
    links.setGateHandler(for: .confirmation) { request in
      asked.withLock { $0.append(request.opening.certainty) }
      return .opened()
    }
    let source = ScriptedSource(.link("page:///contact/5", certainty))
    let opening = try #require(try await open(links, source).opening)
    #expect(await opening.outcome == .opened)
    #expect(asked.value == (certainty < 0.8 ? [certainty] : []))
  }

  @Test("in order, the first link that the center would accept ends the question")
  func inOrder() async throws {
    let sources: [ScriptedSource] = [
      ScriptedSource("a", .none), ScriptedSource("b", .link("page:///nowhere", 1)),
      ScriptedSource("c", .link("page:///contact/5", 0.9)), ScriptedSource("d", .silence),
    ]
    let result = try await app().openFirstLink(from: sources, folder: folder.url)
    #expect(result.opening?.link == .contact(id: 5))
    #expect(result.answers.keys.sorted() == ["a", "b", "c"])
    #expect(
      result.opening?.history.first?.detail
        == "from deferred: a no link, b certainty 1.0, c certainty 0.9")
  }

  @Test("at once, the surest link within the limit opens")
  func atOnce() async throws {
    let silent = ScriptedSource("silent", .silence)
    let result = Task {
      try await open(
        app(), silent, ScriptedSource("a", .link("page:///contact/1", 0.9)),
        ScriptedSource("b", .link("page:///contact/2", 0.9)),
        ScriptedSource("c", .link("page:///contact/3", 0.85)), ScriptedSource("d", .failure),
        atOnce: true)
    }
    await letTasksRun(while: silent.count == 0)
    await drain()
    clock.advance(by: .seconds(5))
    let answers = try await result.value
    #expect(answers.opening?.link == .contact(id: 1))
    #expect(throws: CancellationError.self) { try answers.answers["silent"]?.get() }
    #expect(throws: ScriptedSource.Failure.self) { try answers.answers["d"]?.get() }
  }

  @Test("asks what failed or was late again, in three launches at most")
  func again() async throws {
    let (none, failing) = (ScriptedSource("none", .none), ScriptedSource("failing", .failure))
    for launch in 1...4 {
      let result = try await open(app(), none, failing)
      #expect(result.opening == nil)
      #expect(result.answers.keys.contains("failing") == (launch < 4))
    }
    #expect(none.count == 1)
    #expect(failing.count == 3)
  }

  @Test("tells that no source knows one, warm and cold", arguments: [true, false])
  func noneTold(isCold: Bool) async throws {
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    if !isCold { links.attach(root: handler) }
    var events = links.events().makeAsyncIterator()
    let sources = [ScriptedSource("a", .none), ScriptedSource("b", .failure)]
    #expect(try await links.openFirstLink(from: sources, folder: folder.url).opening == nil)
    let steps = [await events.next(), await events.next()].map { $0?.step.description }
    #expect(steps == ["received (from deferred: a no link, b failed)", "cancelled"])
    #expect(links.pending.isEmpty && handler.links.isEmpty)
  }

  @Test("is asked no more once all know none, and again after a restore")
  func restored() async throws {
    let source = ScriptedSource(.none)
    for _ in 1...2 { _ = try await open(app(), source) }
    #expect(source.count == 1)
    source.reply = .link("page:///contact/5", 1)
    // Backups leave the file out.
    try FileManager.default.removeItem(at: folder.mark)
    #expect(try await open(app(), source).opening?.link == .contact(id: 5))
  }

  @Test("goes behind what is pending, and behind what comes meanwhile")
  func order() async throws {
    let links = app(LinkPolicy(gates: [.authentication]))
    let source = ScriptedSource(.silence)
    let before = links.open("page:///contact/1")
    let result = Task { try await open(links, source) }
    await letTasksRun(while: source.count == 0)
    let meanwhile = links.open("page:///contact/2")
    source.answer(FirstLink("page:///contact/3"))
    await drain()
    #expect(links.pending.map(\.opening) == [before, meanwhile])
    links.openGate(.authentication)
    _ = try await #require(try await result.value.opening).outcome
    #expect(handler.links == [.contact(id: 1), .contact(id: 2), .contact(id: 3)])
  }

  @Test("waits for the launch, as the link that starts the app may come after the root")
  func launch() async throws {
    let links = app(LinkPolicy(gates: [.launch]))
    let result = Task { try await open(links, ScriptedSource(.link("page:///contact/2", 1))) }
    await drain()
    links.open("page:///contact/1")
    links.openGate(.launch)
    _ = try await #require(try await result.value.opening).outcome
    #expect(handler.links == [.contact(id: 1), .contact(id: 2)])
  }

  @Test("one call or process asks at a time")
  func busy() async throws {
    let source = ScriptedSource(.silence)
    let first = Task { try await open(app(), source) }
    await letTasksRun(while: source.count == 0)
    await #expect(throws: (any Error).self) { try await open(app(), source) }
    source.answer(FirstLink("page:///contact/5"))
    #expect(try await first.value.opening != nil)
    #expect(try await open(app(), source).answers.isEmpty)
  }

  @Test("a cancelled question opens nothing, and is asked again")
  func cancelled() async throws {
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    let source = ScriptedSource(.link("page:///contact/5", 1))
    let result = Task { try await open(links, source) }
    await letTasksRun(while: source.count == 0)
    await drain()
    result.cancel()
    #expect(try await result.value.opening == nil)
    #expect(try await open(app(), source).opening != nil)
  }

  @Test("opens nothing if the mark cannot be read or written")
  func unusable() async throws {
    let source = ScriptedSource(.link("page:///contact/5", 1))
    try FileManager.default.createDirectory(at: folder.mark, withIntermediateDirectories: true)
    await #expect(throws: (any Error).self) { try await open(app(), source) }
    try FileManager.default.removeItem(at: folder.mark)
    try Data("cut".utf8).write(to: folder.mark)
    #expect(try await open(app(), source).opening == nil)
    #expect(source.count == 0)
  }

  @Test("a store keeps it with its need for the user's yes")
  func stored() async throws {
    let store = MemoryStore()
    let links = DeepLinkCenter<PageLink>(store: store, clock: clock.linkClock)
    links.attach(root: handler)
    let source = ScriptedSource(.link("page:///contact/5", 0.1))
    let opening = try #require(try await open(links, source).opening)
    #expect(opening.isStored && opening.needsConfirmation)
    let next = DeepLinkCenter<PageLink>(store: store, clock: ManualClock().linkClock)
    #expect(next.restored.map(\.needsConfirmation) == [true])
    #expect(next.restored.map(\.source) == [.deferred])
  }

  @Test("a certainty is from 0 to 1", arguments: [(-1, 0), (2, 1), (.nan, 0), (0.5, 0.5)])
  func bounds(_ certainty: Double, _ bound: Double) {
    #expect(FirstLink("page:///contact/5", certainty: certainty).certainty == bound)
  }
}

// The sources of our own.
extension FirstLinkTests {
  private func group() -> AppGroupLink {
    AppGroupLink(folder: folder.url, clock: clock.linkClock)
  }

  @Test("an App Clip's link opens once, within its lifetime", arguments: [true, false])
  func appGroup(isCold: Bool) async throws {
    let clip = group()
    #expect(try clip.firstLink() == nil)
    try clip.keep(#require(URL(string: "page:///contact/4")))
    try clip.keep(#require(URL(string: "page:///contact/5")), for: .seconds(60))
    clock.advance(by: .seconds(59))
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    if !isCold { links.attach(root: handler) }
    let result = Task { try await open(links, group()) }
    await drain()
    if isCold { links.attach(root: handler) }
    _ = try await #require(try await result.value.opening).outcome
    #expect(handler.links == [.contact(id: 5)])
    #expect(try group().firstLink() == nil)
  }

  @Test("an App Clip's link ends with its lifetime")
  func expired() throws {
    try group().keep(#require(URL(string: "page:///contact/5")), for: .seconds(60))
    clock.advance(by: .seconds(60))
    #expect(try group().firstLink() == nil)
  }

  @Test("without its App Group, a link is not kept, and the source fails")
  func noGroup() async throws {
    let group = AppGroupLink(folder: nil, clock: .system)
    #expect(throws: CocoaError.self) {
      try group.keep(#require(URL(string: "page:///contact/5")))
    }
    let answers = try await open(app(), group).answers
    #expect(throws: CocoaError.self) { try answers["AppGroupLink group"]?.get() }
  }

  @Test("an App Clip's link is refused by a policy, and does not come back")
  func refusedClip() async throws {
    try group().keep(#require(URL(string: "page:///contact/5")))
    let links = app(LinkPolicy(sources: [.universalLink]))
    let opening = try await open(links, group()).opening
    #expect(opening?.outcomeIfEnded?.code == "source.notAllowed")
    #expect(try group().firstLink() == nil)
  }

  @Test("a launch argument's link opens")
  func launchArgument() async throws {
    let source = LaunchArgumentLink(["app", "-LandfallFirstLink", "page:///contact/5"])
    let opening = try #require(try await open(app(), source).opening)
    #expect(await opening.outcome == .opened)
    #expect(LaunchArgumentLink(["app", "-LandfallFirstLink"]).firstLink() == nil)
    #expect(LaunchArgumentLink(["app"]).firstLink() == nil)
  }
}
