// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
@testable import Landfall
@testable import LandfallTables
import LandfallTesting
import Testing

@Suite("A center with resolvers") @MainActor
struct CenterResolverTests {
  private let clock = ManualClock()
  private let held = HeldResolver()
  private let handler = LandfallTesting.ScriptedHandler<WrappedLink>()

  private func center(pendingLimit: Int = 1_024) throws -> DeepLinkCenter<WrappedLink> {
    let links = DeepLinkCenter<WrappedLink>(
      pendingLimit: pendingLimit,
      resolvers: [
        try NestedURLResolver("//go.linky.app/?url=:url"),
        OldPathResolver(names: ["people": "contacts"]), held,
      ],
      resolverLimits: ResolverLimits(steps: 3, time: .seconds(5)), clock: clock.linkClock)
    links.attach(root: handler)
    return links
  }

  private func wrapped(_ number: Int) -> String { "https://wrapped.example/\(number)" }

  @Test("What is unwrapped at once is matched at once, and kept as it came")
  func atOnce() async throws {
    let links = try center()
    let opening = links.open("https://go.linky.app/?url=linky://people/5", from: .universalLink)
    #expect(opening.link == .contact(id: 5))
    #expect(opening.url == "https://go.linky.app/?url=linky://people/5")
    #expect(opening.resolvedURLs == ["linky://people/5", "linky://contacts/5"])
    #expect(opening.match?.pattern == "/contacts/:id")
    await expect(opening, endsAs: .opened)
    #expect(opening.history.map(\.kind).prefix(3) == [.received, .unwrapped, .matched])
    #expect(opening.history[1].detail == "https://go.linky.app -> linky: -> linky:")
  }

  @Test("A path alone is unwrapped too, and so is one within a URL")
  func paths() throws {
    let links = try center()
    #expect(links.open(.path("/people/5")).link == .contact(id: 5))
    #expect(links.open("https://go.linky.app/?url=/people/5").link == .contact(id: 5))
  }

  @Test("What nothing unwraps has no trail")
  func plain() throws {
    let opening = try center().open("linky://contacts/5")
    #expect(opening.resolvedURLs.isEmpty)
    #expect(opening.history.map(\.kind).prefix(2) == [.received, .matched])
  }

  @Test("What has to be asked for opens once it is known")
  func lookup() async throws {
    let links = try center()
    let opening = links.open(wrapped(1), from: .push)
    #expect(opening.link == nil)
    expect(opening, isPendingAs: .unwrapping)
    #expect(links.pending.map(\.wait) == [.unwrapping])
    #expect(links.pending.first?.remaining == .seconds(5))
    held.answer(wrapped(1), .success("https://linky.app/people/5?utm=a"))
    await expect(opening, endsAs: .opened)
    #expect(opening.link == .contact(id: 5))
    #expect(opening.match?.extraQuery == [QueryItem(name: "utm", value: "a")])
    #expect(
      opening.resolvedURLs == [
        "https://linky.app/people/5?utm=a", "https://linky.app/contacts/5?utm=a",
      ])
    #expect(
      opening.history.map(\.kind) == [
        .received, .unwrapping, .unwrapped, .matched, .offered, .opened,
      ])
  }

  @Test("Order is kept: what comes later waits for what is being unwrapped")
  func order() async throws {
    let links = try center()
    let openings = [
      links.open("linky://contacts/0"), links.open(wrapped(1)), links.open("linky://contacts/2"),
      links.open(wrapped(3)), links.open("linky://contacts/4"),
    ]
    #expect(links.pending.map(\.wait) == [.turn, .unwrapping, .turn, .unwrapping, .turn])
    held.answer(wrapped(3), .success("linky://contacts/3"))
    await expect(openings[0], endsAs: .opened)
    expect(openings[2], isPendingAs: .matched)
    held.answer(wrapped(1), .success("linky://contacts/1"))
    for opening in openings { await expect(opening, endsAs: .opened) }
    #expect(handler.links == (0...4).map { .contact(id: $0) })
  }

  @Test("A lookup that takes too long is an end, and the others go on")
  func timeout() async throws {
    let links = try center()
    let first = links.open(wrapped(1))
    let second = links.open("linky://contacts/2")
    clock.advance(by: .seconds(4))
    expect(first, isPendingAs: .unwrapping)
    clock.advance(by: .seconds(1))
    await expect(first, isRejectedWith: .resolverTimeout)
    await expect(second, endsAs: .opened)
    #expect(held.cancelled == [wrapped(1)])
    #expect(handler.links == [.contact(id: 2)])
  }

  @Test(
    "An opening can end while it is being unwrapped",
    arguments: [Outcome.opened, .cancelled, .rejected(Rejection(message: "no"))])
  func endsEarly(outcome: Outcome) async throws {
    let links = try center()
    let first = links.open(wrapped(1))
    let second = links.open("linky://contacts/2")
    switch outcome {
    case .opened: #expect(first.complete())
    case .rejected(let rejection): #expect(first.reject(rejection))
    default: #expect(first.cancel())
    }
    await expect(first, endsAs: outcome)
    #expect(!first.cancel())
    await expect(second, endsAs: .opened)
    held.answer(wrapped(1), .success("linky://contacts/1"))
    #expect(handler.links == [.contact(id: 2)])
  }

  @Test("What waits behind can end on its own")
  func endsBehind() async throws {
    let links = try center()
    let first = links.open(wrapped(1))
    let second = links.open("linky://contacts/2")
    #expect(second.cancel())
    held.answer(wrapped(1), .success("linky://contacts/1"))
    await expect(first, endsAs: .opened)
    #expect(handler.links == [.contact(id: 1)])
  }

  @Test("The release of a center ends all of it")
  func release() async throws {
    var links: DeepLinkCenter? = try center()
    let openings = [links?.open(wrapped(1)), links?.open("linky://contacts/2")]
    links = nil
    for opening in openings {
      let opening = try #require(opening)
      await expect(opening, endsAs: .cancelled)
    }
    #expect(held.cancelled == [wrapped(1)])
  }

  @Test("What is being unwrapped counts as pending, and so does what waits behind it")
  func overflow() async throws {
    let links = try center(pendingLimit: 2)
    let openings = (1...2).map { links.open(wrapped($0)) }
    #expect(!links.wouldAccept("linky://contacts/3"))
    for url in ["linky://contacts/3", wrapped(4)] {
      await expect(links.open(url), isRejectedWith: .queueOverflow)
    }
    for number in 1...2 { held.answer(wrapped(number), .success("linky://contacts/\(number)")) }
    for opening in openings { await expect(opening, endsAs: .opened) }
  }

  @Test("A refusal after unwrapping has the chain in its message, and no more of the URLs")
  func refusal() async throws {
    let links = try center()
    let opening = links.open(wrapped(1))
    held.answer(wrapped(1), .success("https://evil.example/secret"))
    await expect(opening, isRejectedWith: "host.notAllowed")
    guard case .rejected(let rejection) = opening.outcomeIfEnded else { return }
    #expect(
      rejection.message.hasSuffix(
        "(unwrapped: https://wrapped.example -> https://evil.example)"))
    #expect(!opening.description.contains("secret"))
    #expect(opening.resolvedURLs == ["https://evil.example/secret"])
  }

  @Test("What a lookup throws is the outcome")
  func failure() async throws {
    let links = try center()
    defer { withExtendedLifetime(links) {} }
    let opening = links.open(wrapped(1))
    held.answer(wrapped(1), .failure(Rejection(code: "short.unknown", message: "unknown")))
    await expect(opening, isRejectedWith: "short.unknown")
  }

  @Test("Circles and depth are found across resolvers")
  func circles() async throws {
    let links = try center()
    let circle = links.open(wrapped(1))
    held.answer(wrapped(1), .success("https://go.linky.app/?url=\(wrapped(1))"))
    await expect(circle, isRejectedWith: .resolverLoop)
    let deep = links.open(wrapped(2))
    for number in 2...6 { held.answer(wrapped(number), .success(wrapped(number + 1))) }
    await expect(deep, isRejectedWith: .resolverDepth)
  }

  @Test(
    "What another server names is vetted as if a browser had followed it, too",
    arguments: [
      (LinkSource.inApp, "linky://debug", false), (.inApp, "https://linky.app/debug", false),
      (.universalLink, "https://linky.app/reset?token=5", true),
      (.universalLink, "linky://reset?token=5", false),
      (.push, "https://linky.app/reset?token=5", false), (.inApp, "linky://recents", true),
    ])
  func sources(source: LinkSource, target: String, isAllowed: Bool) async throws {
    let links = try center()
    defer { withExtendedLifetime(links) {} }
    let opening = links.open(wrapped(1), from: source)
    held.answer(wrapped(1), .success(target))
    if isAllowed {
      await expect(opening, endsAs: .opened)
    } else {
      await expect(opening, isRejectedWith: .sourceNotAllowed)
    }
  }

  @Test("What a URL itself carries is as trusted as the URL")
  func nestedSource() async throws {
    let links = try center()
    await expect(
      links.open("https://go.linky.app/?url=linky://debug", from: .inApp), endsAs: .opened)
    await expect(
      links.open("https://go.linky.app/?url=linky://debug", from: .universalLink),
      isRejectedWith: .sourceNotAllowed)
  }

  @Test("'wouldAccept' follows what is known at once, and trusts what is not")
  func wouldAccept() throws {
    let links = try center()
    #expect(links.wouldAccept("https://linky.app/people/5"))
    #expect(links.wouldAccept(wrapped(1)))
    #expect(!links.wouldAccept("https://go.linky.app/?url=https://evil.example/"))
    #expect(links.pending.isEmpty)
  }

  @Test("Whatever is answered, cancelled and late: one outcome each, in order", arguments: 0..<60)
  func schedules(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let links = try center()
    var openings: [Opening<WrappedLink>] = []
    var open: [Int] = []
    for number in 0..<24 {
      let isWrapped = Bool.random(using: &random)
      openings.append(links.open(isWrapped ? wrapped(number) : "linky://contacts/\(number)"))
      if isWrapped { open.append(number) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: openings.randomElement(using: &random)?.cancel()
      case 1: clock.advance(by: .seconds(2))
      case 2...4:
        guard let number = open.randomElement(using: &random) else { continue }
        let isLink = Int.random(in: 0..<4, using: &random) > 0
        held.answer(
          wrapped(number), .success(isLink ? "linky://contacts/\(number)" : "linky://nothing"))
      default: await Task.yield()
      }
    }
    for number in open { held.answer(wrapped(number), .success("linky://contacts/\(number)")) }
    for opening in openings { _ = await opening.outcome }
    let asked = handler.links.compactMap { if case .contact(let id) = $0 { id } else { nil } }
    #expect(asked == asked.sorted(), "seed \(seed)")
    #expect(Set(asked).count == asked.count, "seed \(seed)")
    #expect(links.pending.isEmpty, "seed \(seed)")
    for opening in openings {
      let ends: Set<OpeningStep.Kind> = [.opened, .rejected, .cancelled, .expired, .superseded]
      #expect(opening.history.filter { ends.contains($0.kind) }.count == 1, "seed \(seed)")
    }
  }
}
