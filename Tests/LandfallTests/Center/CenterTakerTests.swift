// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallTestSupport
import LandfallTesting
import Testing

@testable import Landfall

@MainActor @Suite("Takers of URLs", .timeLimit(.minutes(5)))
struct CenterTakerTests {
  /// What waits for the answer of a sign-in, as the session of an SDK does.
  @MainActor final class SignIn {
    var isWaiting = true
    private(set) var answer: URL?

    func resume(with url: URL) -> Bool {
      guard isWaiting, url.scheme == "page", url.path == "/oauth" else { return false }
      (isWaiting, answer) = (false, url)
      return true
    }
  }

  let links = DeepLinkCenter<PageLink>(store: MemoryStore(), clock: ManualClock().linkClock)
  let handler = ScriptedHandler()
  let signIn = SignIn()
  /// The three shapes of answers of OAuth.
  nonisolated static let answers = [
    "page:/oauth?code=4%2FP7q7W91&state=af0ifjsldkj",
    "page:/oauth?error=access_denied&error_description=The%20user%20said%20no&state=af0ifjsldkj",
    "page:/oauth#access_token=SlAV32hkKG&token_type=bearer&expires_in=3600&state=af0ifjsldkj",
  ]

  private func open(_ text: String) throws -> Opening<PageLink> {
    links.openUnlessTaken(try #require(URL(string: text)), from: .customScheme, scene: "1")
  }

  @Test(
    "The answer of a sign-in goes to the first taker that wants it, warm and cold",
    arguments: answers, [true, false])
  func answer(_ text: String, isCold: Bool) async throws {
    if !isCold { links.attach(root: handler) }
    let events = EventRecorder(links)
    var asked: [String] = []
    links.takers = ["first", "AppAuth", "last"].map { name in
      URLTaker(name) { [signIn] url in
        asked.append(name)
        return name == "AppAuth" && signIn.resume(with: url)
      }
    }
    let opening = try open(text)
    links.attach(root: handler)
    await drain()
    #expect(signIn.answer?.absoluteString == text)
    #expect(asked == ["first", "AppAuth"])
    #expect(opening.outcomeIfEnded == .opened)
    #expect(opening.scene == "1" && opening.link == nil && opening.url == nil)
    #expect(handler.links.isEmpty && links.pending.isEmpty)
    #expect(
      events.events.map(\.step.description) == [
        "received (from customScheme)", "opened by AppAuth",
      ])
    #expect(events.events.allSatisfy { $0.hidden.url == nil && !$0.json.contains("oauth") })
  }

  @Test("A URL that no taker wants opens its link", arguments: [true, false])
  func left(isCold: Bool) async throws {
    if !isCold { links.attach(root: handler) }
    links.takers = [URLTaker("AppAuth") { [signIn] in signIn.resume(with: $0) }]
    let opening = try open("page:///contact/5")
    if isCold { links.attach(root: handler) }
    #expect(await opening.outcome == .opened)
    #expect(handler.links == [.contact(id: 5)])
    #expect(signIn.isWaiting)
  }

  @Test("An answer that nobody waits for any longer is rejected like any other URL")
  func late() async throws {
    links.attach(root: handler)
    links.takers = [URLTaker("AppAuth") { [signIn] in signIn.resume(with: $0) }]
    signIn.isWaiting = false
    let opening = try open(Self.answers[0])
    #expect(opening.outcomeIfEnded?.code != nil)
    #expect(handler.links.isEmpty)
  }

  @Test("A policy refuses a link that no taker wants")
  func refused() throws {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(sources: [.push]), clock: ManualClock().linkClock)
    links.takers = [URLTaker("nobody") { _ in false }]
    let url = try #require(URL(string: "page:///contact/5"))
    let opening = links.openUnlessTaken(url, from: .customScheme)
    #expect(opening.outcomeIfEnded?.code == "source.notAllowed")
  }

  @Test("What the app opens itself is for no taker")
  func ownLinks() {
    links.takers = [URLTaker("all") { _ in true }]
    #expect(links.open("page:///contact/5", from: .push).link == .contact(id: 5))
    #expect(links.open(.contact(id: 6)).link == .contact(id: 6))
  }
}
