// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A link that comes again", .timeLimit(.minutes(10)))
@MainActor
struct CenterDuplicateTests {
  enum Ending: CaseIterable {
    case none, opened, rejected, cancelled, superseded, expired
  }

  let clock = ManualClock()

  @Test("is a duplicate, unless the first one came to nothing", arguments: Ending.allCases)
  func again(after ending: Ending) async {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(
        supersedes: [.inProgress], duplicateWindow: .seconds(9), ageLimit: .seconds(5)),
      clock: clock.linkClock)
    let root = ScriptedHandler()
    links.attach(root: root)
    // Links queue until the root is asked.
    for _ in 0..<20 { await Task.yield() }
    let first = links.open(.recents(id: 1))
    switch ending {
    case .none: break
    case .opened: first.complete()
    case .rejected: first.reject("loading failed")
    case .cancelled: first.cancel()
    case .superseded: links.open(.recents(id: 2))
    case .expired: clock.advance(by: .seconds(5))
    }
    let isRepeated = ending == .none || ending == .opened
    for scene in [nil, "left"] as [LinkScene?] {
      let again = links.open(.recents(id: 1), scene: scene)
      #expect(again.outcomeIfEnded?.code == (isRepeated && scene == nil ? .linkRepeated : nil))
    }
  }

  @Test("to another window is none")
  func scenes() {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(duplicateWindow: .seconds(2)), clock: clock.linkClock)
    let scenes: [LinkScene?] = ["left", "right", nil, "left", nil]
    let openings = scenes.map { links.open("page://recents/5", scene: $0) }
    #expect(
      openings.map { $0.outcomeIfEnded?.code } == [nil, nil, nil, .linkRepeated, .linkRepeated])
  }

  @Test("after very many others is new, so that they need no more room than some")
  func flood() {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(duplicateWindow: .seconds(60)), clock: clock.linkClock)
    for id in 0...1_024 { links.open(.recents(id: id)).complete() }
    #expect(links.open(.recents(id: 1)).outcomeIfEnded?.code == .linkRepeated)
    #expect(links.open(.recents(id: 0)).outcomeIfEnded == nil)
  }

  @Test(
    "is one by the times of arrival, also behind a link that has to be asked for",
    arguments: [true, false])
  func behindLookup(hasOther: Bool) async {
    let answer = Signal()
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(duplicateWindow: .seconds(2)),
      resolvers: [SlowResolver(answer: answer)], clock: clock.linkClock)
    let root = ScriptedHandler()
    links.attach(root: root)
    links.open("https://slow.example/9")
    let first = links.open(.recents(id: 1))
    if hasOther { links.open(.contact(id: 3)) }
    clock.advance(by: .seconds(1))
    let second = links.open(.recents(id: 1))
    clock.advance(by: .seconds(7))
    answer.fire()
    await expect(first, endsAs: .opened)
    await expect(second, isRejectedWith: .linkRepeated)
    #expect(!root.links.isEmpty)
  }

  #if Macros
    @Test("is recognized by its case and its values, with or without a URL")
    func identity() {
      let links = DeepLinkCenter<HomonymLink>(
        policy: LinkPolicy(duplicateWindow: .seconds(2)), clock: clock.linkClock)
      let made: [HomonymLink] = [
        .room(id: ""), .room(id: "5"), .room(id: "6"), .childRoom(id: "5"), .old(id: "5"),
        .wing(.room(id: "5")), .wing(.room(id: "")), .wing(.hall),
      ]
      for link in made { #expect(links.open(link).outcomeIfEnded == nil, "\(link)") }
      for link in made {
        #expect(links.open(link).outcomeIfEnded?.code == .linkRepeated, "\(link)")
      }
      let read: [(String, LinkContexts)] = [
        ("homonym:///room/5", []), ("homonym:///room/5", ["child"]), ("homonym:///old/5", []),
        ("homonym:///wing/room/5", []), ("homonym:///wing", []),
      ]
      for (url, contexts) in read {
        let again = links.open(url, contexts: contexts)
        #expect(again.outcomeIfEnded?.code == .linkRepeated, "\(url) \(contexts)")
      }
    }

    @Test("is found and forgotten without a call to its values, as they may call the center")
    func callingValues() {
      let links = DeepLinkCenter<CallingLink>(
        policy: LinkPolicy(duplicateWindow: .seconds(2)), clock: clock.linkClock)
      CallingValue.calling {
        _ = links.pending
      } while: {
        for number in 1...1_030 {
          links.open("calling://\(number)").complete()
          #expect(links.open("calling://\(number)").outcomeIfEnded != nil)
          if let value = CallingValue(linkText: "\(number)") {
            #expect(links.open(.value(value: value)).outcomeIfEnded != nil)
          }
          links.open("calling://-\(number)").cancel()
        }
        clock.advance(by: .seconds(10))
        links.open("calling://0").complete()
      }
      #expect(links.pending.isEmpty)
    }
  #endif
}

#if Macros
  /// Links that share a URL, or have none.
  @DeepLinks(schemes: "homonym")
  enum HomonymLink: Hashable {
    @Link("/room/:id") case room(id: String)
    @Link("/room/:id", when: "child") case childRoom(id: String)
    @Link("/old/:id", deprecated: "use 'room'") case old(id: String)
    @Mount("/wing") case wing(WingLink)
  }

  @DeepLinks
  enum WingLink: Hashable {
    @Link("/") case hall
    @Link("/room/:id") case room(id: String)
  }
#endif
