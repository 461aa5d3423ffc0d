// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall
@testable import LandfallTables
import LandfallTesting
import Testing

@Suite("A limit of time", .timeLimit(.minutes(10)))
@MainActor
struct CenterLimitTests {
  /// For when alarms were set.
  final class Alarms: Sendable {
    let times = Lock<[Duration]>([])
  }

  let clock = ManualClock()
  let alarms = Alarms()

  /// The clock that is moved by hand, with a record of its alarms.
  var linkClock: LinkClock {
    let clock = clock.linkClock
    return LinkClock(
      wall: { clock.now() }, steady: { clock.elapsed() },
      ring: { [alarms] time, work in
        alarms.times.withLock { $0.append(time) }
        clock.alarm(at: time, work)
      })
  }

  @Test("sets one alarm, however many shorter ones go off before it")
  func alarmsOfALongLimit() {
    let day = Duration.seconds(86_400)
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.launch], waitLimit: .milliseconds(10)),
      policies: [.contact: LinkPolicy(gates: [.launch], waitLimit: day)], clock: linkClock)
    let long = links.open(.contact(id: 1))
    for id in 0..<50 {
      let short = links.open(.recents(id: id))
      clock.advance(by: .milliseconds(11))
      #expect(short.outcomeIfEnded?.code == .gateTimeout)
    }
    #expect(alarms.times.withLock { $0.count { $0 == day } } == 1)
    #expect(alarms.times.withLock { $0.count { $0 < .seconds(1) } } == 50)
    clock.advance(by: day)
    #expect(long.outcomeIfEnded?.code == .gateTimeout)
  }

  nonisolated static let endless: [Duration] = [.seconds(Int64.max), .seconds(Int64.max) * 18]

  @Test("may be longer than any clock can count", arguments: endless)
  func endless(limit: Duration) async {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(
        gates: [.launch], duplicateWindow: limit, ageLimit: limit, answerLimit: limit,
        waitLimit: limit),
      resolvers: [SlowResolver(answer: Signal())], resolverLimits: ResolverLimits(time: limit),
      clock: linkClock)
    let isDelayed = Signal()
    let root = ScriptedHandler { _, _ in .delayed("loading") { isDelayed.fire() } }
    links.attach(root: root)
    let delayed = links.open(.recents(id: 1))
    links.openGate(.launch)
    await isDelayed.wait()
    links.closeGate(.launch)
    clock.advance(by: .seconds(10 * 365 * 86_400))
    expect(delayed, isPendingAs: nil)
    #expect(links.open(.recents(id: 1)).outcomeIfEnded?.code == .linkRepeated)
    expect(links.open("https://slow.example/1"), isPendingAs: .unwrapping)
    let longest = alarms.times.withLock { $0.max() } ?? .zero
    #expect(longest > .seconds(90 * 365 * 86_400) && longest < .seconds(120 * 365 * 86_400))
  }

  @Test("and one of steps may be as high as a number goes")
  func steps() throws {
    let links = DeepLinkCenter<PageLink>(
      resolvers: [try NestedURLResolver("page://open?link=:link")],
      resolverLimits: ResolverLimits(steps: .max), clock: linkClock)
    #expect(links.open("page://open?link=/recents/1").link == .recents(id: 1))
  }
}
