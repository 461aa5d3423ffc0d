// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallTestSupport
import LandfallTesting
import Testing

@testable import Landfall

/// What the guide on other ways in tells apps to write.
@MainActor @Suite("Links of a web page within the app, and campaigns", .timeLimit(.minutes(5)))
struct CenterInsideTests {
  /// Decides as a web view's delegate does: whether the page is to be left for a screen.
  private func leavesPage(_ text: String, _ links: DeepLinkCenter<PageLink>) -> Bool {
    guard links.wouldAccept(text, from: .universalLink) else { return false }
    links.open(text, from: .universalLink)
    return true
  }

  @Test(
    "A link of the app opens its screen, and any other stays in the page", arguments: [true, false])
  func page(isCold: Bool) async {
    let (links, handler) = (
      DeepLinkCenter<PageLink>(clock: ManualClock().linkClock), ScriptedHandler()
    )
    if !isCold { links.attach(root: handler) }
    #expect(leavesPage("page:///contact/5", links))
    #expect(!leavesPage("page:///nowhere", links))
    #expect(!leavesPage("https://elsewhere.example/contact/5", links))
    links.attach(root: handler)
    await drain()
    #expect(handler.links == [.contact(id: 5)])
  }

  @Test("A page cannot open what a policy keeps from the web")
  func refused() {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(sources: [.inApp]), clock: ManualClock().linkClock)
    #expect(!leavesPage("page:///contact/5", links))
    #expect(links.pending.isEmpty)
  }

  /// The values of a campaign, which stand beside the link.
  struct Campaign: Equatable {
    let source: String
    let name: String?

    init?(_ items: [QueryItem]) {
      func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
      guard let source = value("utm_source") else { return nil }
      self.source = source
      name = value("utm_campaign")
    }
  }

  @Test(
    "The values of a campaign are read once beside the link, warm and cold, however often it is delayed",
    arguments: [true, false])
  func campaign(isCold: Bool) async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    var campaigns: [Campaign] = []
    let screen = Screen()
    let handler = ScriptedHandler { _, opening in
      guard screen.isReady else { return .delayed() }
      let campaign = Campaign(opening.match?.extraQuery ?? [])
      return .opened { if let campaign { campaigns.append(campaign) } }
    }
    if !isCold { links.attach(root: handler) }
    let opening = links.open("page:///contact/5?utm_source=mail&utm_campaign=spring&x=1")
    links.attach(root: handler)
    await drain()
    screen.isReady = true
    opening.resume()
    await drain()
    #expect(opening.outcomeIfEnded == .opened)
    #expect(
      campaigns
        == [
          Campaign(
            [.init(name: "utm_source", value: "mail")]
              + [.init(name: "utm_campaign", value: "spring")])
        ].compactMap { $0 })
  }

  @Test("A link that a policy refuses counts for no campaign")
  func refusedCampaign() async {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(sources: [.push]), clock: ManualClock().linkClock)
    let handler = ScriptedHandler()
    links.attach(root: handler)
    let opening = links.open("page:///contact/5?utm_source=mail", from: .universalLink)
    await drain()
    #expect(opening.outcomeIfEnded?.code == "source.notAllowed" && handler.links.isEmpty)
  }

  private final class Screen { var isReady = false }
}
