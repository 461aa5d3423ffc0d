// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallCompiler
import LandfallCore
import LandfallDiagnostics
import LandfallExplaining
import LandfallManifest
import LandfallTables
import LandfallTesting
@testable import landfall_tool
import Testing

/// Links of a shop, mounted twice over.
@DeepLinks
enum CardLink {
  @Link("/cards/:id") case card(id: Int)
}

@DeepLinks
enum StoreLink {
  @Link("/") case front
  @Link("/items/:id", sources: .push) case item(id: String)
  @Mount("/gifts/:year") case gifts(year: Int, CardLink)
}

/// The app that mounts them.
@DeepLinks(schemes: "mall")
enum MallLink {
  @Link("/home") case home
  @Mount("/shop") case shop(StoreLink)
}

/// A mounted link has one name in all texts, those of the app and those of the tool.
@Suite("The name of a mounted link", .timeLimit(.minutes(10)))
struct MountedNameTests {
  static let links: [(url: String, link: MallLink, name: String)] = [
    ("mall:home", .home, "home"),
    ("mall:shop", .shop(.front), "shop.front"),
    ("mall:shop/items/a", .shop(.item(id: "a")), "shop.item"),
    ("mall:shop/gifts/2026/cards/5", .shop(.gifts(year: 2026, .card(id: 5))), "shop.gifts.card"),
  ]

  /// The name that the tool has, from this very file and from the enum's manifest.
  private func toolNames(_ url: String) throws -> [String] {
    let folder = try TemporaryFolder(["m.json": MallLink.manifest.json()])
    return try [[#filePath, "--enum", "MallLink"], ["-m", folder.file("m.json")]].map { place in
      let words = ["match", url, "--format", "json"] + place
      let run = ToolRun(words: words.map { Array($0.utf8) })
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      return object?["link"] as? String ?? run.errors
    }
  }

  @Test(
    "is the same in the tool, in manifests, events, descriptions and explanations",
    arguments: links)
  @MainActor func same(url: String, link: MallLink, name: String) async throws {
    #expect(try toolNames(url) == [name, name])
    #expect(MallLink.explain(url).match?.link == name)
    #expect(MallLink.manifest.links.map(\.name).contains(name))
    // Streams and receivers know it by its case.
    #expect(link.name.rawValue == name.prefix { $0 != "." })

    for isMade in [false, true] {
      let links = DeepLinkCenter<MallLink>(clock: ManualClock().linkClock)
      var stream = links.events().makeAsyncIterator()
      let opening = isMade ? links.open(link, from: .push) : links.open(url, from: .push)
      #expect(links.pending.map(\.description).allSatisfy { $0.contains(" \(name): ") })
      #expect(!links.pending.isEmpty)
      #expect(opening.description.contains(" \(name): received"))
      #expect(opening.description.contains("matched (\(name)"))
      #expect(opening.timeline.contains(" \(name), from push"))
      opening.cancel()
      var event = await stream.next()
      while let seen = event, seen.step.kind != .cancelled {
        #expect(seen.link == name)
        event = await stream.next()
      }
      #expect(event?.link == name)
      #expect(event?.json.contains("\"link\":\"\(name)\"") == true)
    }
  }

  @Test("is that of messages, whether a URL came in or the app made the link")
  @MainActor func messages() async {
    let links = DeepLinkCenter<MallLink>(clock: ManualClock().linkClock)
    let openings = [
      links.open("mall:shop/items/a", from: .universalLink),
      links.open(.shop(.item(id: "a")), from: .universalLink),
    ]
    for opening in openings {
      guard case .rejected(let rejection) = await opening.outcome else {
        Issue.record("rejected, since it may only come from a push")
        continue
      }
      #expect(rejection.message.contains("may open 'shop.item'"))
    }
  }

  @Test("is that of a run-time table, too")
  func table() throws {
    let table = try RouteTable<String>(schemes: ["mall"]) {
      Route("/shop", mounting: StoreLink.self) { "\($0)" }
    }
    for (url, _, _) in Self.links where url != "mall:home" {
      let name = try table.match(url).name
      #expect(table.manifest.links.map(\.name).contains(name))
      #expect(table.explain(url).match?.link == name)
    }
  }
}
