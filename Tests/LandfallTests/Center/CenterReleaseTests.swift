// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("The handler of a delayed opening", .timeLimit(.minutes(10)))
@MainActor
struct CenterReleaseTests {
  /// How an opening stops being delayed.
  enum Ending: CaseIterable {
    case resume, complete, reject, cancel, resumeInBackground, cancelInBackground, releaseOfCenter
  }

  @Test("is held so long, and then released on the main actor", arguments: Ending.allCases)
  func release(ending: Ending) async {
    for count in 1...10 {
      var links: DeepLinkCenter<PageLink>? = DeepLinkCenter(clock: ManualClock().linkClock)
      let isReleased = Signal()
      let isDelayed = Signal()
      var handler: MortalHandler? = MortalHandler(delaysUpTo: count, isDelayed, isReleased)
      weak let released = handler
      if let handler { links?.attach(root: handler) }
      let openings = (0..<count).compactMap { links?.open(.recents(id: $0)) }
      await isDelayed.wait()
      handler = nil
      #expect(released != nil)
      #expect(openings.allSatisfy { $0.outcomeIfEnded == nil })
      if case .releaseOfCenter = ending { links = nil } else { await end(openings, ending) }
      await isReleased.wait()
      #expect(released == nil)
      let isOpened = [.resume, .resumeInBackground, .complete].contains(ending)
      for opening in openings {
        let outcome = await opening.outcome
        #expect((outcome == .opened) == isOpened)
      }
    }
  }

  @Test("is not held once it answers otherwise, and what was passed to it is rejected")
  func gone() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let isReleased = Signal()
    let root = ScriptedHandler { _, _ in
      .passedThrough(to: MortalHandler(delaysUpTo: 0, Signal(), isReleased))
    }
    links.attach(root: root)
    guard case .rejected(let rejection) = await links.open(.recents(id: 1)).outcome else {
      Issue.record("not rejected")
      return
    }
    #expect(rejection.code == .handlerGone)
    await isReleased.wait()
  }

  @Test("may be released by the one that passed the link to it")
  func delayedByChild() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let isReleased = Signal()
    let isDelayed = Signal()
    var child: MortalHandler? = MortalHandler(delaysUpTo: 1, isDelayed, isReleased)
    let root = ScriptedHandler { _, _ in
      defer { child = nil }
      return child.map { .passedThrough(to: $0) { await Task.yield() } } ?? .opened
    }
    links.attach(root: root)
    child?.keepsItself = true
    let opening = links.open(.recents(id: 1))
    await isDelayed.wait()
    opening.resume()
    #expect(await opening.outcome == .opened)
    await isReleased.wait()
  }

  private func end(_ openings: [Opening<PageLink>], _ ending: Ending) async {
    switch ending {
    case .resume: for opening in openings { opening.resume() }
    case .complete: for opening in openings { opening.complete() }
    case .reject: for opening in openings { opening.reject("no") }
    case .cancel: for opening in openings { opening.cancel() }
    case .resumeInBackground, .cancelInBackground:
      await withTaskGroup { group in
        for opening in openings {
          group.addTask {
            if ending == .resumeInBackground { opening.resume() } else { opening.cancel() }
          }
        }
      }
    case .releaseOfCenter: break
    }
  }
}

/// A handler that delays each link once, and tells when it is released.
@MainActor
private final class MortalHandler: DeepLinkHandler {
  /// Whether it lives until it was asked, though nothing else keeps it.
  var keepsItself = false { didSet { me = keepsItself ? self : nil } }
  private var me: MortalHandler?
  private var delays: Int
  private let isDelayed: Signal
  private let isReleased: Signal

  init(delaysUpTo delays: Int, _ isDelayed: Signal, _ isReleased: Signal) {
    self.delays = delays
    self.isDelayed = isDelayed
    self.isReleased = isReleased
  }

  deinit {
    MainActor.preconditionIsolated("released outside the main actor")
    isReleased.fire()
  }

  func handle(_ link: PageLink, opening: Opening<PageLink>) -> Handling<PageLink> {
    keepsItself = false
    guard delays > 0 else { return .opened }
    delays -= 1
    return .delayed("loading") { [isDelayed, delays] in if delays == 0 { isDelayed.fire() } }
  }
}
