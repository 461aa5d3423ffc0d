// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("Sequences of links of Element X", .timeLimit(.minutes(10)))
@MainActor struct ElementXNavigationTests {
  private struct File: Decodable {
    struct Sequence: Decodable {
      struct Step: Decodable {
        let route: String
      }

      let name: String
      let steps: [Step]
    }

    let sequences: [Sequence]
  }

  /// Asks the server for the room of an alias.
  private struct AliasResolver: LinkResolver {
    func resolve(_ url: String) throws(Rejection) -> Resolution {
      guard case .roomAlias = try? ElementXLink(url) else { return .unchanged }
      return .later { () throws(Rejection) in "https://matrix.to/#/!1:matrix.org" }
    }
  }

  @Test("Each step is a link of the enum, and a handler that knows what it shows gets it")
  func sequences() async throws {
    let file: File = try NavigationFile.read("element-x")
    var count = 0
    for sequence in file.sequences {
      let links = DeepLinkCenter<ElementXLink>(
        resolvers: [AliasResolver()], clock: ManualClock().linkClock)
      // The current state is the handler's: it may answer without doing anything.
      var shown: ElementXLink?
      var unchanged = 0
      let screens = ScriptedHandler<ElementXLink> { link, _ in
        if link == shown { unchanged += 1 }
        shown = link
        return .opened
      }
      links.attach(root: screens)
      var names: [String] = []
      for route in sequence.steps.map(\.route) where route != "clear" {
        let step = try #require(ElementXStep(route), "\(sequence.name): \(route)")
        await expect(links.open(step.url, from: step.source), endsAs: .opened)
        names.append(step.name)
      }
      #expect(screens.links.map { "\($0.name)" } == names, "\(sequence.name)")
      #expect(sequence.name != "noOp" || unchanged == 1)
      count += names.count
    }
    #expect(count > 60)
  }
}
