// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("Sequences of links of Artsy")
@MainActor struct ArtsyNavigationTests {
  struct File: Decodable {
    struct Sequence: Decodable, CustomTestStringConvertible {
      let name: String
      let steps: [Step]
      var testDescription: String { name }
    }

    struct Step: Decodable {
      struct Expectation: Decodable {
        let push: [String]?
        let pushes: Int?
        let openBrowser: String?
        let requests: Int?
      }

      /// In milliseconds.
      let at: Int?
      let link: String
      let redirectsTo: String?
      let expect: Expectation
    }

    let sequences: [Sequence]
  }

  /// Where the server of tracking links leads, and how often it was asked.
  private final class Tracking: LinkResolver {
    let target: String
    let requests = Lock(0)

    init(_ target: String) { self.target = target }

    func resolve(_ url: String) throws(Rejection) -> Resolution {
      guard url.hasPrefix("https://click.artsy.net/") else { return .unchanged }
      return .later { [self] () throws(Rejection) in
        requests.withLock { $0 += 1 }
        return target
      }
    }
  }

  nonisolated static let sequences: [File.Sequence] =
    (try? NavigationFile.read("artsy", as: File.self).sequences) ?? []

  @Test("Each step opens its screen, or goes to the browser", arguments: sequences)
  func steps(sequence: File.Sequence) async throws {
    let clock = ManualClock()
    let tracking = Tracking(sequence.steps[0].redirectsTo ?? "")
    let links = DeepLinkCenter<ArtsyLink>(
      policy: LinkPolicy(duplicateWindow: .seconds(1)), resolvers: [tracking],
      clock: clock.linkClock)
    let screens = ScriptedHandler<ArtsyLink>()
    var browser: [String] = []
    links.attach(root: screens)
    links.setFallback { opening, rejection in
      if rejection.code == "host.notAllowed", let url = opening.url { browser.append(url) }
    }
    var time = 0
    for step in sequence.steps {
      clock.advance(by: .milliseconds((step.at ?? time) - time))
      time = step.at ?? time
      let opening =
        step.link.hasPrefix("/")
        ? links.open(.path(step.link), from: .inApp) : links.open(step.link, from: .universalLink)
      _ = await opening.outcome
      if let url = step.expect.openBrowser {
        await letTasksRun(while: browser.isEmpty)
        #expect(browser == [url])
      } else if let pushes = step.expect.pushes {
        #expect(screens.links.count == pushes, "\(step.link) at \(time)")
      } else {
        #expect(screens.links.count == 1, "\(step.link)")
      }
      if let name = step.expect.push?.first, let link = screens.links.last {
        #expect("\(link.name)".lowercased().hasPrefix(name.lowercased().prefix(6)))
      }
      if let requests = step.expect.requests {
        #expect(tracking.requests.withLock { $0 } == requests)
      }
    }
  }

  @Test("are there") func areThere() { #expect(Self.sequences.count > 5) }
}
