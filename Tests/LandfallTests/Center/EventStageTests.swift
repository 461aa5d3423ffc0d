// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallTesting
import Testing

/// A value that takes a second to be made, and is none unless it is a number.
private struct SlowNumber: LinkValue {
  @TaskLocal static var clock: ManualClock?

  let number: Int

  init?(linkText: String) {
    SlowNumber.clock?.advance(by: .seconds(1))
    guard let number = Int(linkText) else { return nil }
    self.number = number
  }

  var linkText: String { "\(number)" }
}

@DeepLinks
private enum ShelfLink {
  @Link("/:number") case shelf(number: SlowNumber)
  @Link("/:name") case named(name: String)
}

@DeepLinks(schemes: "slow")
private enum SlowLink {
  @Link("/rooms/:number") case room(number: SlowNumber)
  @Link("/rooms/:name") case named(name: String)
  @Mount("/store") case store(ShelfLink)
}

@Suite("The stages of a match, in events", .timeLimit(.minutes(10)))
struct EventStageTests {
  let clock = ManualClock()

  private func events(
    of open: (DeepLinkCenter<SlowLink>) -> Void, _ links: DeepLinkCenter<SlowLink>? = nil
  ) -> [LinkEvent] {
    let links = links ?? DeepLinkCenter(clock: clock.linkClock)
    let recorder = EventRecorder(links)
    SlowNumber.$clock.withValue(clock) { open(links) }
    return recorder.events
  }

  @Test(
    "tell what making the link took, and how many routes were tried",
    arguments: [
      ("slow://rooms/5", 1, 1), ("slow://rooms/blue", 1, 2), ("slow://store/5", 1, 2),
      ("slow://store/blue", 1, 3),
    ])
  func decoding(url: String, seconds: Int, routes: Int) throws {
    let events = events { $0.open(url) }
    let stages = try #require(events.first { $0.step.kind == .matched }?.stages)
    #expect(stages.decoding == .seconds(seconds))
    #expect(stages.reading == .zero)
    #expect(stages.matching == .zero)
    #expect(stages.routesTried == routes)
    #expect(events.filter { $0.stages != nil }.map(\.timeInState) == [.seconds(seconds)])
  }

  @Test("add up to the time between two readings of the clock, none of which is counted twice")
  func sum() throws {
    let steady = SteppingClock(step: .nanoseconds(5))
    let links = DeepLinkCenter<SlowLink>(clock: steady.linkClock)
    let events = events(of: { $0.open("slow://store/5?x=1") }, links)
    let event = try #require(events.first { $0.step.kind == .matched })
    let stages = try #require(event.stages)
    #expect(stages.reading == .nanoseconds(5))
    #expect(stages.matching > .zero)
    #expect(stages.decoding > .zero)
    // The opening is made after the match.
    #expect(
      stages.reading + stages.matching + stages.decoding + .nanoseconds(5) == event.timeInState)
    #expect(event.json.contains(#""readNanoseconds":5,"#))
    #expect(event.json.contains(#""routesTried":2,"#))
  }

  @Test("are told of a URL that no route takes, with its outcome")
  func refused() throws {
    let events = events { links in
      links.open("slow://nowhere")
      links.open("other://rooms/5")
    }
    #expect(events.map(\.step.kind) == [.received, .rejected, .received, .rejected])
    #expect(events.map { $0.stages?.routesTried } == [nil, 0, nil, 0])
  }

  @Test("are left out where nothing was matched")
  func none() throws {
    let number = try #require(SlowNumber(linkText: "5"))
    let events = events { links in
      let opening = links.open(.room(number: number))
      opening.reject("not today")
    }
    #expect(events.count == 4)
    #expect(events.allSatisfy { $0.stages == nil })
    #expect(events.allSatisfy { !$0.json.contains("routesTried") })
  }

  @Test("are told of a link that was asked for elsewhere")
  func lookedUp() async throws {
    struct Shortened: LinkResolver {
      func resolve(_ url: String) -> Resolution {
        url == "https://short.example/" ? .later { "slow://rooms/blue" } : .unchanged
      }
    }
    let links = DeepLinkCenter<SlowLink>(resolvers: [Shortened()], clock: ManualClock().linkClock)
    let events = links.events()
    links.open("https://short.example/")
    var told: [Int?] = []
    for await event in events {
      told.append(event.stages?.routesTried)
      if event.step.kind == .matched { break }
    }
    #expect(told.last == 2)
    #expect(told.dropLast().allSatisfy { $0 == nil })
  }
}
