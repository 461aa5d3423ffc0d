// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("Turns of handlers", .timeLimit(.minutes(10)))
@MainActor
struct CenterTurnTests {
  @Test("A link that is delayed and resumed without end is rejected, with the chain")
  func delayedInACircle() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let root = ScriptedHandler { _, opening in .delayed("loading") { opening.resume() } }
    links.attach(root: root)
    let opening = links.open(.recents(id: 1))
    guard case .rejected(let rejection) = await opening.outcome else {
      Issue.record("it was not rejected: \(opening.timeline)")
      return
    }
    #expect(rejection.code == .handlerLoop)
    #expect(opening.timeline.contains("ScriptedHandler<PageLink> -> ScriptedHandler<PageLink>"))
    #expect(root.links.count == 33)
  }

  @Test("A link may be delayed often, if something else resumes it")
  func delayedOften() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    var answers = 0
    let root = ScriptedHandler { _, _ in
      answers += 1
      return answers > 40 ? .opened : .delayed("loading")
    }
    links.attach(root: root)
    let opening = links.open(.recents(id: 1))
    while opening.outcomeIfEnded == nil {
      if opening.history.last?.kind == .delayed { opening.resume() }
      await Task.yield()
    }
    #expect(opening.outcomeIfEnded == .opened)
  }

  @Test("The work of a turn that took too long does not end a later turn of the same link")
  func staleWork() async {
    let clock = ManualClock()
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(answerLimit: .seconds(60)), clock: clock.linkClock)
    let (firstBegan, firstMayEnd, secondBegan, secondMayEnd) = (
      Signal(), Signal(), Signal(), Signal()
    )
    var log: [String] = []
    let next = ScriptedHandler { _, _ in
      log.append("next")
      return .opened
    }
    var turns = 0
    let root = ScriptedHandler { _, _ in
      turns += 1
      if turns == 1 {
        return .delayed("loading") {
          firstBegan.fire()
          await firstMayEnd.wait()
          log.append("first work done")
        }
      }
      return .passedThrough(to: next) {
        secondBegan.fire()
        await secondMayEnd.wait()
        log.append("second work done")
      }
    }
    links.attach(root: root)
    let opening = links.open(.recents(id: 1))
    await firstBegan.wait()
    clock.advance(by: .seconds(61))
    opening.resume()
    await secondBegan.wait()
    firstMayEnd.fire()
    // The next handler has had time to be asked, were it asked now.
    await letTasksRun(while: !log.contains("first work done"))
    await drain()
    secondMayEnd.fire()
    #expect(await opening.outcome == .opened)
    #expect(log == ["first work done", "second work done", "next"])
  }
}
