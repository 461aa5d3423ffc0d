// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallDiagnostics
  import LandfallTables
  import LandfallTesting
  import Testing

  /// A value that no URL carries, and whose text must not be told.
  struct Draft: Hashable, Sendable {
    var title = "SECRET"
    var tags: [String: Set<Int>] = [:]
  }

  /// Links among which some have no URL, in some order.
  private protocol MixedLink: DeepLink {
    /// Each link with its URL, and whether only signed-in users may open it.
    static var linked: [(link: Self, url: String, isProtected: Bool)] { get }
    static var inApp: [Self] { get }
    static var names: [String] { get }
  }

  @DeepLinks(schemes: "mixed")
  private enum First: MixedLink {
    @InAppOnly case draft(Draft)
    @InAppOnly case `default`, pair(Int, named: Draft?, Draft = Draft())
    @Link("/a/:id") case a(id: Int)
    @Link("/b?t=:t", access: .authenticated, sensitive: ["t"]) case b(t: String?)

    static let linked: [(link: First, url: String, isProtected: Bool)] = [
      (.a(id: 1), "mixed:///a/1", false), (.b(t: "x"), "mixed:///b?t=x", true),
    ]
    static let inApp: [First] = [.draft(Draft()), .default, .pair(1, named: nil)]
    static let names = ["draft", "default", "pair", "a", "b"]
  }

  @DeepLinks(schemes: "mixed")
  private enum Between: MixedLink {
    @Link("/a/:id") case a(id: Int)
    @InAppOnly case draft(Draft)
    @Link("/b?t=:t", access: .authenticated) case b(t: String?)
    @InAppOnly indirect case over(Between)
    @Mount("/inner/:n") case inner(n: Int, Inner)

    static let linked: [(link: Between, url: String, isProtected: Bool)] = [
      (.a(id: 1), "mixed:///a/1", false), (.b(t: nil), "mixed:///b", true),
      (.inner(n: 2, .c), "mixed:///inner/2/c", false),
      (.inner(n: 2, .d(id: 7)), "mixed:///inner/2/d/7", true),
    ]
    static let inApp: [Between] = [
      .draft(Draft()), .over(.a(id: 1)), .inner(n: 2, .sketch(Draft())), .inner(n: 2, .blank),
    ]
    static let names = ["a", "draft", "b", "over", "inner"]
  }

  @DeepLinks
  private enum Inner {
    @InAppOnly case sketch(Draft)
    @Link("/c") case c
    @InAppOnly case blank
    @Link("/d/:id", access: .authenticated) case d(id: Int)
  }

  @DeepLinks(schemes: "mixed")
  private enum Last: MixedLink {
    @Mount("/inner") case inner(Inner)
    @Link("/a") @Link("/a/:id", access: .authenticated) case a(id: Int?)
    @available(*, deprecated) @InAppOnly case draft(Draft)

    static let linked: [(link: Last, url: String, isProtected: Bool)] = [
      (.inner(.d(id: 3)), "mixed:///inner/d/3", true), (.a(id: nil), "mixed:///a", true),
    ]
    static let inApp: [Last] = [.inner(.blank), .inner(.sketch(Draft()))]
    static let names = ["inner", "a", "draft"]
  }

  @DeepLinks(schemes: "mixed")
  private enum Only: MixedLink {
    @InAppOnly case draft(Draft)
    @InAppOnly case home

    static let linked: [(link: Only, url: String, isProtected: Bool)] = []
    static let inApp: [Only] = [.draft(Draft()), .home]
    static let names = ["draft", "home"]
  }

  private let mixed: [any MixedLink.Type] = [First.self, Between.self, Last.self, Only.self]

  @Suite("Cases without a URL")
  struct InAppOnlyTests {
    @Test("leave every other case its routes, wherever they stand", arguments: mixed.indices)
    func others(index: Int) throws { try checkOthers(mixed[index]) }

    private func checkOthers<Link: MixedLink>(_ type: Link.Type) throws {
      let links = DeepLinkCenter<Link>(clock: ManualClock().linkClock)
      try Link.validate()
      for (link, url, isProtected) in Link.linked {
        #expect(try link.urlString() == url)
        #expect(try Link(url) == link)
        let match = try Link.match(url)
        #expect(match.link == link)
        #expect(match.name == link.fullName)
        #expect(link.access == (isProtected ? .authenticated : .public))
        #expect("\(Link.explain(url))".hasPrefix("match: \(link.fullName)"))
        #expect(links.open(link, from: .push).outcomeIfEnded == nil)
      }
      let table = try RouteTable<Link>(schemes: ["other"]) {
        Route("/mounted", mounting: Link.self) { $0 }
      }
      for (link, url, _) in Link.linked {
        #expect(try table.match(url.replacing("mixed://", with: "other:///mounted")).link == link)
      }
    }

    @Test("have a name and no URL", arguments: mixed.indices)
    func inApp(index: Int) { checkInApp(mixed[index]) }

    private func checkInApp<Link: MixedLink>(_ type: Link.Type) {
      #expect(Link.Name.allCases.map(\.rawValue) == Link.names)
      for link in Link.inApp {
        #expect(Link.names.contains("\(link.name)"))
        #expect(link.access == .public)
        for contexts in [nil, ["beta"]] as [LinkContexts?] {
          let error = #expect(throws: PrintError.self) { try link.urlString(in: contexts) }
          #expect(error?.code == "print.inAppOnly")
          #expect(error.map { "\($0)".contains("SECRET") } == false)
        }
        #expect(throws: PrintError.self) { try link.url() }
        let own = link.fullName.split(separator: ".").last ?? ""
        #expect(throws: Refusal.self) { try Link("mixed:///\(own)") }
      }
    }

    @Test("are in no manifest", arguments: mixed.indices)
    func manifest(index: Int) {
      let json = mixed[index].manifestJSON
      for name in ["draft", "default", "pair", "over", "sketch", "blank", "home"] {
        #expect(!json.contains(name))
      }
    }
  }
#endif
