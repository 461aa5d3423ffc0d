// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallTesting
  import Testing

  @Suite(
    "Receivers in a module whose code belongs to the main actor by default",
    .timeLimit(.minutes(10)))
  struct ReceivingTests {
    @Test("A handler opens links, passes them on and rejects them")
    func handlers() async {
      let links = DeepLinkCenter<AppLink>(clock: ManualClock().linkClock)
      let home = HomeScreen()
      links.attach(root: home)
      await expect(links.open("linky://contacts/5", from: .siri), endsAs: .opened)
      await expect(links.open(.shop(branch: "north", .basket)), endsAs: .opened)
      await expect(links.open("linky://calendar"), isRejectedWith: "handler.rejected")
      await expect(links.open("linky://KITCHEN", contexts: ["newKitchen"]), endsAs: .opened)
      #expect(home.contacts.shown == [5])
      #expect(home.shown == ["shop"])
      #expect(home.kitchen.isShown)
    }

    @Test("A stream receives links, and an observer sees their events")
    func streams() async {
      let links = DeepLinkCenter<AppLink>(clock: ManualClock().linkClock)
      let recorder = EventRecorder(links)
      let observation = links.observe(
        with: LinkObserver { event in
          if event.step.kind == .rejected { Issue.record("\(event)") }
        })
      let openings = [links.open(.favourites), links.open(.contact(id: 5))]
      var received: [AppLink] = []
      for await link in links.stream(.favourites, .contact) {
        received.append(link)
        if received.count == 2 { break }
      }
      for opening in openings { await expect(opening, endsAs: .opened) }
      #expect(received == [.favourites, .contact(id: 5)])
      #expect(recorder.events.last { $0.opening == openings[0].id }?.step.kind == .opened)
      observation.cancel()
    }

    @Test("A view model works on links")
    func viewModel() async {
      let links = DeepLinkCenter<AppLink>(clock: ManualClock().linkClock)
      let model = OffersModel(links)
      model.receiver?.isActive = true
      await expect(links.open(.search(query: "tea"), from: .push), endsAs: .opened)
      #expect(model.offers == ["search from push"])
      #expect(model.receiver != nil)
    }

    @Test("Gates ask the app")
    func gates() async {
      var questions: [String] = []
      let links = DeepLinkCenter<AppLink>(
        policies: [.favourites: LinkPolicy(gates: [.onboarding])], clock: ManualClock().linkClock)
      let screen = ScriptedHandler<AppLink>()
      links.attach(root: screen)
      links.setGateHandler(for: .onboarding) { _ in .opened() }
      links.setGateHandler(for: .confirmation) { request in
        questions.append("open \(request.link.name)?")
        return .opened()
      }
      await expect(links.open(.favourites), endsAs: .opened)
      let payment = links.open("linky://pay?token=x", from: .push)
      await expect(payment, endsAs: .opened)
      #expect(questions == ["open pay?"])
      #expect(screen.links.count == 2)
    }

    @Test("A link that waits too long is rejected when the clock of the test says so")
    func clock() async {
      let clock = ManualClock()
      let links = DeepLinkCenter<AppLink>(
        policies: [.favourites: LinkPolicy(gates: [.onboarding])], clock: clock.linkClock)
      let opening = links.open(.favourites)
      expect(opening, isPendingAs: "pending.gate")
      clock.advance(by: .seconds(600))
      await expect(opening, isRejectedWith: "gate.timeout")
    }

    @Test("Stores and resolvers of the app's own")
    func storesAndResolvers() async {
      let store = ListStore()
      let shortLinks = ShortLinks(
        targets: [
          "https://lnk.example/a": "linky://contacts/5", "https://lnk.example/b": "/recents",
        ])
      let links = DeepLinkCenter<AppLink>(
        resolvers: [shortLinks], store: store, clock: ManualClock().linkClock)
      let openings = ["a", "b"].map { links.open("https://lnk.example/\($0)") }
      let unknown = links.open("https://lnk.example/c")
      await expect(unknown, isRejectedWith: "short.unknown")
      let screen = ScriptedHandler<AppLink>()
      links.attach(root: screen)
      for opening in openings { await expect(opening, endsAs: .opened) }
      #expect(Set(screen.links) == [.contact(id: 5), .favourites])
      #expect(store.count == 0)
    }

    @Test("A store of the tests gives back what an earlier center left")
    func restored() async {
      let store = MemoryStore()
      DeepLinkCenter<AppLink>(store: store, clock: ManualClock().linkClock).open(.favourites)
      store.forgetOutcomes(of: .cancelled)
      let links = DeepLinkCenter<AppLink>(store: store, clock: ManualClock().linkClock)
      let home = HomeScreen()
      links.attach(root: home)
      for opening in links.restored { await expect(opening, endsAs: .opened) }
      #expect(home.shown == ["favourites"])
    }

    @Test("A fallback takes what cannot be opened")
    func fallback() async {
      let links = DeepLinkCenter<AppLink>(clock: ManualClock().linkClock)
      let (urls, call) = AsyncStream.makeStream(of: String?.self)
      links.setFallback { opening, _ in call.yield(opening.url) }
      await expect(links.open("https://linky.app/moon"), isRejectedWith: "route.none")
      for await url in urls {
        #expect(url == "https://linky.app/moon")
        break
      }
    }
  }
#endif
