// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import Landfall
import LandfallDiagnostics
import LandfallTesting
import Testing

@Suite("Events", .timeLimit(.minutes(10)))
struct CenterEventTests {
  /// Links of which some values may be told.
  @DeepLinks(schemes: "told")
  enum ToldLink {
    @Link("/reset/:token?page=:page", log: .public("page")) case reset(token: String, page: Int = 1)
    @Link("/gated", access: .authenticated) case gated
  }

  let clock = ManualClock()
  let links: DeepLinkCenter<ToldLink>

  init() { links = DeepLinkCenter(clock: clock.linkClock) }

  @Test("tell each change of state, with what was before")
  func changes() {
    let recorder = EventRecorder(links)
    let opening = links.open("told://gated", from: .push)
    clock.advance(by: .seconds(600))
    links.open("told://moon")
    #expect(
      recorder.lines == [
        "gated: received (from push)", "gated: matched (gated by /gated)",
        "gated: held at authentication",
        "gated: rejected (gate.timeout: the gate 'authentication' did not open in time; open it, "
          + "or raise the waitLimit)",
        "no link: received (from unspecified)",
        "no link: rejected (route.none at byte 0: no route matches the URL)",
      ])
    #expect(recorder.events.map(\.number) == Array(1...6))
    #expect(
      recorder.events.map(\.from) == [nil, .received, .matched, .waitingAtGate, nil, .received])
    #expect(recorder.events[3].step.code == .gateTimeout)
    #expect(recorder.events[3].age == .seconds(600))
    #expect(recorder.events.allSatisfy { $0.isCold })
    #expect(recorder.steps(of: opening) == [.received, .matched, .waitingAtGate, .rejected])
  }

  @Test("never tell the URL, nor a value that is not public, in any form")
  func redaction() throws {
    let secret = "s3cr3t-t0ken"
    let recorder = EventRecorder(links)
    let openings = [
      links.open("told://reset/\(secret)?page=7&campaign=\(secret)", from: .push),
      links.open(.reset(token: secret)), links.open("told://reset/\(secret)/x"),
      links.open("told://gated/\(secret)"), links.open("\(secret)://gated"),
    ]
    for opening in openings { opening.reject("not today") }
    for event in recorder.events {
      #expect(!event.json.contains(secret))
      #expect(!event.description.contains(secret))
    }
    for opening in openings {
      #expect(!opening.timeline.contains(secret))
      #expect(!opening.description.contains(secret))
    }
    let event = try #require(recorder.events.first)
    #expect(event.parameters.map(\.name) == ["token", "page"])
    #expect(event.parameters.map(\.values) == [[], ["7"]])
  }

  @Test("have a line of text and a line of JSON")
  func forms() throws {
    let lines = Lock<[String]>([])
    let links = links
    links.observe(with: LinkObserver { event in lines.withLock { $0.append(event.json) } })
    let recorder = EventRecorder(links)
    let opening = links.open("told://reset/x?page=2", from: .push, scene: "left")
    clock.advance(by: .milliseconds(42))
    opening.reject(Rejection(code: "shop.closed", message: "open at nine"))
    let event = try #require(recorder.events.last)
    #expect(
      event.description
        == "2026-08-21T09:27:18.042Z \(opening.id) reset: rejected (shop.closed: open at nine) "
        + "(+42 ms)")
    #expect(
      lines.withLock { $0.last } == """
        {"ageMilliseconds":42,"code":"shop.closed","cold":true,\
        "detail":"shop.closed: open at nine","from":"kept","link":"reset","number":4,\
        "opening":"\(opening.id)","origin":"told:","parameterPlaces":{"page":"query","token":"path"},\
        "parameterTypes":{"page":"Int","token":"String"},\
        "parameters":{"page":["2"],"token":null},\
        "pattern":"/reset/:token?page=:page","restored":false,"scene":"left","source":"push",\
        "stateNanoseconds":42000000,"table":"\(ToldLink._table.checksum)",\
        "time":"2026-08-21T09:27:18.042Z","to":"rejected"}
        """)
  }

  @Test("tell the event of the system, where the entry has it")
  func systemEvents() throws {
    let recorder = EventRecorder(links)
    let push = try #require(LinkReference(["link": "/gated"], at: "link"))
    let opening = links.open(push, from: .push, systemEventID: "note-7")
    links.open("told://gated", from: .customScheme)
    let events = recorder.events.filter { $0.step.kind == .waitingAtGate }
    #expect(events.map(\.systemEventID) == ["note-7", nil])
    #expect(events[0].json.contains(#""eventID":"note-7""#))
    #expect(opening.systemEventID == "note-7")
    #expect(opening.timeline.hasPrefix("\(opening.id) gated, from push, event note-7, received"))
    #expect(events[0].table == ToldLink._table.checksum)
    #expect(events[0].table.count == 8)
  }

  @Test("tell how long each state lasted, which adds up to the age")
  func timesInStates() {
    let steady = SteppingClock(step: .microseconds(5))
    let links = DeepLinkCenter<ToldLink>(clock: steady.linkClock)
    let recorder = EventRecorder(links)
    let opening = links.open("told://gated")
    steady.advance(by: .seconds(3))
    links.openGate(.authentication)
    opening.cancel()
    let events = recorder.events
    #expect(
      events.map(\.step.kind) == [.received, .matched, .waitingAtGate, .passedGate, .cancelled])
    #expect(events[0].timeInState == .zero)
    #expect(events[0].age == .zero)
    #expect(events[1].timeInState == .microseconds(25))
    #expect(events[3].timeInState > .seconds(3))
    var sum = Duration.zero
    for event in events {
      sum += event.timeInState
      #expect(sum == event.age)
    }
  }

  @Test("tell how long a link may stay held or delayed")
  @MainActor func remaining() async {
    let policy = LinkPolicy(
      gates: [.launch], ageLimit: .seconds(90), waitLimit: .seconds(60))
    let links = DeepLinkCenter<ToldLink>(policy: policy, clock: clock.linkClock)
    let recorder = EventRecorder(links)
    let root = LandfallTesting.ScriptedHandler<ToldLink> { link, _ in
      link == .gated ? .delayed() : .opened
    }
    links.openGate(.authentication)
    let opening = links.open(.gated)
    clock.advance(by: .seconds(59))
    links.openGate(.launch)
    links.attach(root: root)
    await letTasksRun(while: recorder.events.last?.step.kind != .delayed)
    clock.advance(by: .seconds(1))
    opening.cancel()
    #expect(
      recorder.events.map { "\($0.step.kind) \($0.remaining.map { "\($0)" } ?? "")" } == [
        "received ", "matched ", "held 60.0 seconds", "admitted ", "offered ",
        "delayed 31.0 seconds", "cancelled ",
      ])
    #expect(recorder.events[2].json.contains(#""remainingNanoseconds":60000000000"#))
  }

  @Test("reach any number of loops, and end with the center")
  func loops() async {
    var center: DeepLinkCenter<ToldLink>? = DeepLinkCenter(clock: ManualClock().linkClock)
    let streams = (0..<3).compactMap { _ in center?.events() }
    center?.open(.gated)
    center = nil
    for stream in streams {
      var kinds: [OpeningStep.Kind] = []
      for await event in stream { kinds.append(event.step.kind) }
      #expect(kinds == [.received, .matched, .waitingAtGate, .cancelled])
    }
  }

  @Test("show by their numbers what a slow loop lost")
  func slowLoop() async {
    let events = links.events(limit: 4)
    for _ in 0..<10 { links.open(.gated) }
    var numbers: [Int] = []
    for await event in events.prefix(4) { numbers.append(event.number) }
    #expect(numbers == [27, 28, 29, 30])
  }

  @Test("reach an observer one at a time and in order, also those that it causes, until it ends")
  func observers() async {
    let links = links
    let numbers = Lock<[Int]>([])
    let observation = links.observe(
      with: LinkObserver { event in
        numbers.withLock { $0.append(event.number) }
        if event.number == 1 { links.open(.gated) }
      })
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<50 { links.open("told://gated").cancel() } }
      }
    }
    let count = 401 * 3 + 400
    await letTasksRun(while: numbers.withLock(\.count) < count)
    #expect(numbers.withLock(\.self) == Array(1...count))
    observation.cancel()
    links.open(.gated)
    #expect(numbers.withLock(\.count) == count)
  }

  @Test("wait for an observer that blocks as far as there is room, and a gap shows what was lost")
  func blockedObserver() async {
    let numbers = Lock<[Int]>([])
    let links = links
    links.observe(
      with: LinkObserver { event in
        numbers.withLock { $0.append(event.number) }
        guard event.number == 1 else { return }
        // What happens here is told when this returns.
        for _ in 0..<17_000 { links.open(.gated).cancel() }
      })
    links.open(.gated)
    let last = 3 + 17_000 * 4
    await letTasksRun(while: numbers.withLock({ $0.last }) != last)
    let told = numbers.withLock(\.self)
    #expect(told.count < last)
    // The first link's were taken together.
    #expect(told.prefix(3) == [1, 2, 3])
    #expect(Array(told.dropFirst(3)) == Array(last - told.count + 4...last))
  }

  @Test("of an opening make its timeline")
  func timeline() {
    let opening = links.open("told://gated", from: .push)
    clock.advance(by: .milliseconds(9_412))
    let pending = opening.timeline
    opening.cancel()
    #expect(
      opening.timeline == """
        \(opening.id) gated, from push, received 2026-08-21T09:27:18.000Z
              +0 ms  matched (gated by /gated)
              +0 ms  held at authentication
          +9,412 ms  cancelled
        """)
    #expect(pending.hasSuffix("  pending"))
  }

  @Test("are not needed to see what is pending")
  func pending() {
    let gated = links.open(.gated)
    clock.advance(by: .seconds(60))
    let reset = links.open(.reset(token: "x"))
    #expect(links.pending.map { $0.opening.id } == [gated.id, reset.id])
    #expect(links.pending.map(\.wait) == [.gate(.authentication), .receiver])
    #expect(
      links.pending.map(\.description) == [
        "\(gated.id) gated: held at authentication since 2026-08-21T09:27:18.000Z, 540 s left",
        "\(reset.id) reset: no receiver since 2026-08-21T09:28:18.000Z",
      ])
    gated.cancel()
    #expect(links.pending.count == 1)
  }
}

extension EventRecorder {
  /// The events so far as text without times and identities: the link and what happened.
  var lines: [String] { events.map { "\($0.link ?? "no link"): \($0.step)" } }

  /// The steps of one opening so far.
  func steps(of opening: Opening<some Sendable>) -> [OpeningStep.Kind] {
    events.filter { $0.opening == opening.id }.map(\.step.kind)
  }
}
