// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import LandfallTables
import LandfallTesting
import Testing

/// What the table below makes.
enum PluginScreen: Sendable, Equatable {
  case start
  case contact(Int)
  case admin(String)
  case reset(token: String)
}

@Suite("A center of a run-time table", .timeLimit(.minutes(10)))
@MainActor
struct RouteTableCenterTests {
  let clock = ManualClock()
  let store = MemoryStore()

  static func table() throws -> RouteTable<PluginScreen> {
    try RouteTable(schemes: ["plug"], hosts: ["plug.app"]) {
      Route("/start", confirm: true) { .start }
      Route("/contacts/:id", name: "contact") { (id: Int) in .contact(id) }
      RouteGroup("/admin", access: .authenticated, sources: [.universalLink]) {
        Route("/:page", name: "admin") { (page: String) in .admin(page) }
      }
      Route("/reset?token=:token", name: "reset", sensitive: ["token"]) { (token: String) in
        .reset(token: token)
      }
    }
  }

  func center(
    _ policy: LinkPolicy = LinkPolicy(), policies: [String: LinkPolicy] = [:]
  ) throws -> DeepLinkCenter<PluginScreen> {
    DeepLinkCenter(
      table: try Self.table(), policy: policy, policies: policies, store: store,
      clock: clock.linkClock)
  }

  @Test("hands the table's values to its handlers")
  func opens() async throws {
    let links = try center()
    let root = LandfallTesting.ScriptedHandler<PluginScreen>()
    links.attach(root: root)
    await expect(links.open("https://plug.app/contacts/5?utm=x", from: .push), endsAs: .opened)
    await expect(links.open(.path("/contacts/6")), endsAs: .opened)
    await expect(links.open("plug://moon"), isRejectedWith: .routeNone)
    #expect(root.links == [.contact(5), .contact(6)])
    #expect(links.wouldAccept("plug://contacts/5") && !links.wouldAccept("plug://moon"))
  }

  @Test("tells the name, the pattern and the values of the route")
  func describes() throws {
    let opening = try center().open("plug://contacts/5?utm=x")
    #expect(opening.match?.name == "contact" && opening.match?.pattern == "/contacts/:id")
    #expect(opening.match?.extraQuery == [QueryItem(name: "utm", value: "x")])
    #expect(opening.link == .contact(5))
    #expect(opening.description.contains("contact: received"))
  }

  @Test("asks for what the marks of a route and of its groups demand")
  func requirements() async throws {
    let links = try center()
    expect(links.open("plug://start"), isPendingAs: .waitingAtGate)
    expect(links.open("plug://admin/users", from: .universalLink), isPendingAs: .waitingAtGate)
    await expect(
      links.open("plug://admin/users", from: .push), isRejectedWith: .sourceNotAllowed)
    #expect(!links.wouldAccept("plug://admin/users", from: .push))

    let root = LandfallTesting.ScriptedHandler<PluginScreen>()
    links.attach(root: root)
    let admin = try #require(links.pending.last?.opening)
    links.openGate(.authentication, for: "ann")
    await expect(admin, endsAs: .opened)
    #expect(root.links == [.admin("users")])
  }

  @Test("keeps a sensitive value from stores, events and descriptions")
  func sensitive() throws {
    let links = try center()
    let recorder = EventRecorder(links)
    let opening = links.open("plug://reset?token=S3CRET")
    #expect(opening.link == .reset(token: "S3CRET"))
    #expect(!opening.isStored && store.openings.isEmpty)
    #expect(!recorder.events.isEmpty)
    let texts = recorder.events.map(\.json) + [opening.description, opening.timeline]
    #expect(texts.allSatisfy { !$0.contains("S3CRET") })
  }

  @Test("keeps a sensitive value if the policy of the route asks for it")
  func storesSensitive() throws {
    let links = try center(policies: ["reset": LinkPolicy(storesSensitive: true)])
    #expect(links.open("plug://reset?token=S3CRET").isStored)
    #expect(store.openings.map(\.url) == ["plug://reset?token=S3CRET"])
  }

  @Test("stores no unnamed items beside a mount that has a sensitive value")
  func storesMountedSensitive() throws {
    let table = try RouteTable<PluginScreen>(schemes: ["plug"]) {
      Route("/contacts/:id", name: "contact") { (id: Int) in .contact(id) }
      Route("/vault", mounting: SecretLink.self) { .admin("\($0.name)") }
    }
    let links = DeepLinkCenter(table: table, store: store, clock: clock.linkClock)
    links.open("plug://contacts/5?token=S3CRET")
    #expect(store.openings.map(\.url) == ["plug://contacts/5"])
  }

  @Test("stores no value of a mount that its group calls sensitive")
  func storesNoSecretOfGroup() throws {
    let table = try RouteTable<String>(schemes: ["plug"]) {
      RouteGroup("/account", sensitive: ["token"]) {
        Route("/reset?token=:token") { (token: String) in token }
        Route("/guarded", mounting: GuardedLink.self) { link in
          if case .reset(let token) = link { token } else { nil }
        }
      }
    }
    let links = DeepLinkCenter(table: table, store: store, clock: clock.linkClock)
    let recorder = EventRecorder(links)
    let opening = links.open("plug://account/guarded/reset/S3CRET", from: .universalLink)
    #expect(opening.link == "S3CRET" && store.openings.isEmpty)
    #expect(recorder.events.map(\.json).allSatisfy { !$0.contains("S3CRET") })
  }

  @Test("stores a link that was rewritten as the link that it became")
  func storesRewritten() throws {
    let renamed = OldPathResolver(names: ["people": "contacts"])
    let links = DeepLinkCenter(
      table: try Self.table(), resolvers: [renamed], store: store, clock: clock.linkClock)
    #expect(links.open("plug://people/5?utm=x").isStored)
    #expect(store.openings.map(\.url) == ["plug://contacts/5"])
  }

  @Test("stores no unnamed item of a form whose name has a plus")
  func storesNoItemWithPlus() throws {
    let table = try RouteTable<Int>(schemes: ["plug"], formEncodedQuery: true) {
      Route("/contacts/:id") { (id: Int) in id }
    }
    let links = DeepLinkCenter(table: table, store: store, clock: clock.linkClock)
    links.open("plug://contacts/5?my+token=S3CRET")
    #expect(store.openings.map(\.url) == ["plug://contacts/5"])
  }

  @Test("applies the policy of a mount to what is mounted, and streams it under that name")
  func mountName() throws {
    let table = try RouteTable<String>(schemes: ["plug"]) {
      Route("/inner", mounting: PageLink.self) { "\($0)" }
    }
    let links = DeepLinkCenter(
      table: table, policies: ["/inner": LinkPolicy(gates: [.launch])], clock: clock.linkClock)
    let stream = links.openings(named: "/inner")
    let opening = links.open("plug://inner/contact/5")
    #expect(opening.match?.name == "/inner.contact")
    expect(opening, isPendingAs: .waitingAtGate)
    links.openGate(.launch)
    expect(opening, isPendingAs: .offered)
    withExtendedLifetime(stream) {}
  }

  @Test("gives a link back after a restart, without what its pattern does not name")
  func restores() async throws {
    var links: DeepLinkCenter<PluginScreen>? = try center()
    links?.open("plug://contacts/5?utm=x&S3CRET#top", from: .push)
    #expect(store.openings.map(\.url) == ["plug://contacts/5"])
    links = nil
    store.forgetOutcomes(of: .cancelled)

    let next = try center()
    let restored = try #require(next.restored.first)
    #expect(restored.link == .contact(5) && restored.source == .push)
    let root = LandfallTesting.ScriptedHandler<PluginScreen>()
    next.attach(root: root)
    await expect(restored, endsAs: .opened)
  }

  @Test("knows the same link that comes twice by its route and values")
  func duplicates() async throws {
    let links = try center(policies: ["contact": LinkPolicy(duplicateWindow: .seconds(2))])
    links.open("plug://contacts/5?utm=x")
    await expect(links.open("https://plug.app/contacts/5"), isRejectedWith: .linkRepeated)
    expect(links.open("plug://contacts/6"))
  }

  @Test("tells links apart whose lists and texts are alike in sum")
  func distinctValues() throws {
    let table = try RouteTable<Int>(schemes: ["plug"]) {
      Route("/s?tag=:tags&q=:q", name: "s") { (tags: [String], q: String?) in tags.count }
    }
    let links = DeepLinkCenter(
      table: table, policy: LinkPolicy(duplicateWindow: .seconds(2)), clock: clock.linkClock)
    links.open("plug://s?tag=x&tag=q&tag=1")
    expect(links.open("plug://s?tag=x&q=1"))
  }

  @Test("gives the openings of some routes to a loop")
  func streams() async throws {
    let links = try center()
    let openings = links.openings(named: "contact")
    let other = links.open("plug://start")
    let contact = links.open("plug://contacts/5")
    for await opening in openings {
      #expect(opening == contact)
      break
    }
    await expect(contact, endsAs: .opened)
    expect(other, isPendingAs: .waitingAtGate)
  }
}

@Suite("Printing from a run-time table")
struct RouteTablePrintingTests {
  let table: RouteTable<[String]>

  init() throws {
    table = try RouteTable(schemes: ["plug"], hosts: ["plug.app"]) {
      Route("/contacts/:id", name: "contact") { (id: Int) in ["\(id)"] }
      Route("/search?q=:query&tag=:tags", name: "search") { (query: String?, tags: [String]) in
        [query ?? "-"] + tags
      }
      Route("/files/:path*", name: "file") { (path: [String]) in path }
      Route("/contacts/me", name: "me") { ["me"] }
      Route("/people/:name", name: "person") { (name: String) in name == "me" ? nil : [name] }
    }
  }

  @Test(
    "reads back as the same route with the same values", arguments: ["x", "a b", "ä/ö", "%41", "+"])
  func readsBack(text: String) throws {
    let url = try table.urlString("search", Optional(text), [text, "2"])
    let match = try table.match(url)
    #expect(match.name == "search" && match.link == [text, text, "2"])
    let file = try table.match(try table.urlString("file", [text, text], scheme: "plug"))
    #expect(file.name == "file" && file.link == [text, text])
  }

  @Test("is canonical, or has the scheme and the host that are asked for")
  func origins() throws {
    #expect(try table.urlString("contact", 5) == "https://plug.app/contacts/5")
    #expect(try table.urlString("contact", 5, scheme: "plug") == "plug:///contacts/5")
    #expect(try table.urlString("search", String?.none, [String]()) == "https://plug.app/search")
  }

  @Test("is for the contexts that the route needs, or for those that are asked for")
  func contexts() throws {
    let table = try RouteTable<Int>(schemes: ["plug"]) {
      Route("/old/:id", name: "a") { (id: Int) in id }
      Route("/a/:id", when: "beta", name: "b") { (id: Int) in id }
    }
    let url = try table.urlString("b", 5)
    #expect(try table.match(url, contexts: ["beta"]).link == 5)
    #expect(throws: Refusal.self) { try table.match(url) }
    #expect(try table.urlString("b", 5, in: ["beta"]) == url)
    #expect(throws: PrintError.self) { try table.urlString("b", 5, in: []) }
    #expect(try table.urlString("a", 5, in: []) == "plug:///old/5")
  }

  @Test("says what is wrong")
  func refuses() {
    func message(_ print: () throws(PrintError) -> String) -> String {
      do throws(PrintError) { return try print() } catch { return error.message }
    }
    #expect(
      message { () throws(PrintError) in try table.urlString("moon") }
        == "the table has no route 'moon'; name one that it has")
    #expect(
      message { () throws(PrintError) in try table.urlString("contact", "five") }
        == "'contact' has the values (Int); give those, in their order")
    #expect(
      message { () throws(PrintError) in try table.urlString("contact", 5, host: "moon.app") }
        .contains("moon.app"))
    // The closure declines this value, so the URL would be no link.
    #expect(
      message { () throws(PrintError) in try table.urlString("person", "me") }
        .contains("would not read back"))
  }
}

@Suite("Sensitive values of run-time tables")
struct RouteTableSensitiveTests {
  @Test("are values of the route, and are not public")
  func problems() {
    let error = #expect(throws: RouteTableError.self) {
      try RouteTable<Int>(schemes: ["plug"]) {
        Route("/a/:id", sensitive: ["name"]) { (id: Int) in id }
        Route("/b/:id", log: .public("id"), sensitive: ["id"]) { (id: Int) in id }
        RouteGroup("/c", sensitive: ["nobody"]) {
          Route("/:id") { (id: Int) in id }
        }
      }
    }
    #expect(
      error?.problems.map(\.code.rawValue) == [
        "sensitive.unknownParameter", "log.sensitive", "sensitive.unknownParameter",
      ])
  }
}
