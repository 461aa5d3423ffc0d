// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallTesting
  import Testing

  @DeepLinks(schemes: "shop", hosts: "shop.app")
  private enum ShopLink: Hashable {
    @Link("/orders/:id?voucher=:voucher&note=:note&codes=:codes&pin=:pin", sensitive: ["voucher"])
    @Link("/o/:id?v=:voucher&n=:note&c=:codes&p=:pin", sensitive: ["codes", "pin"])
    case order(id: Int, voucher: String?, note: String?, codes: [Int], pin: Int = 0)
    @Link("/reset/:token", log: .public("page"), sensitive: ["token"])
    @Link("/reset/:token/pages/:page", sensitive: ["token"])
    case reset(token: String, page: Int = 1)
    @Link("/invite/:code?", sensitive: ["code"])
    case invite(code: String?)
    @Link("/people/:name?key=:key", sensitive: ["key"])
    @Link("/people/me?key=:key", sensitive: ["key"])
    case person(name: String = "ann", key: String?)
    @Link("/tickets/:id?code=:code", sensitive: ["code"])
    @Link("/t/:id")
    case ticket(id: Int, code: String?)
    @Link("/open")
    case plain
    @Mount("/users/:user") case user(user: String, UserLink)
  }

  @DeepLinks
  private enum UserLink: Hashable {
    @Link("/mail?key=:key", sensitive: ["key"]) case mail(key: String?)
  }

  @Suite("What a store has of sensitive values")
  @MainActor
  struct SensitiveStoreTests {
    let clock = ManualClock()
    let store = MemoryStore()

    private func center(_ policy: LinkPolicy = .standard) -> DeepLinkCenter<ShopLink> {
      DeepLinkCenter(policy: policy, store: store, clock: clock.linkClock)
    }

    @Test(
      "is the link without them, or nothing where they have to be",
      arguments: [
        ("shop:orders/5?voucher=SECRET&note=hi&utm=x", "https://shop.app/orders/5?note=hi"),
        ("shop:o/5?v=SECRET&c=7&c=8&p=9", "https://shop.app/orders/5"),
        ("shop:orders/5?note=hi&utm=x", "https://shop.app/orders/5?note=hi"),
        ("shop:orders/5?pin=0", "https://shop.app/orders/5"),
        ("shop:invite/SECRET", "https://shop.app/invite"),
        ("shop:invite", "https://shop.app/invite"),
        ("shop:reset/SECRET", nil),
        ("shop:reset/SECRET/pages/4", nil),
        ("shop:users/ann/mail?key=SECRET", "https://shop.app/users/ann/mail"),
        ("shop:users/ann/mail", "https://shop.app/users/ann/mail"),
        ("shop:people/bob?key=SECRET", "https://shop.app/people/bob"),
        ("shop:t/5?code=SECRET", "https://shop.app/tickets/5"),
        ("shop:open?utm=x", "https://shop.app/open"),
      ] as [(String, String?)])
    func leftOut(url: String, stored: String?) throws {
      let links = center()
      let opening = links.open(url, from: .push)
      #expect(opening.isStored == (stored != nil))
      #expect(store.openings.map(\.url) == [stored].compactMap { $0 })
      opening.cancel()
      #expect(store.openings.isEmpty)
    }

    @Test("is the same for a link that the app makes itself")
    func ownLinks() {
      let links = center()
      let order = links.open(.order(id: 5, voucher: "SECRET", note: nil, codes: [1], pin: 3))
      let reset = links.open(.reset(token: "SECRET"))
      #expect(store.openings.map(\.url) == ["https://shop.app/orders/5"])
      #expect(order.isStored && !reset.isStored)
      // Without its key it would be read as that of another person.
      #expect(!links.open(.person(name: "me", key: "SECRET")).isStored)
    }

    @Test("comes back as the link without them, and the receiver knows of the whole one until then")
    func comesBack() async {
      let links = center()
      let root = LandfallTesting.ScriptedHandler<ShopLink>()
      let opening = links.open("shop:orders/5?voucher=SECRET&codes=1", from: .push)
      let lost = links.open("shop:reset/SECRET", from: .push)
      let next = center()
      #expect(next.restored.map(\.id) == [opening.id])
      #expect(next.restored.map(\.link) == [.order(id: 5, voucher: nil, note: nil, codes: [])])
      links.attach(root: root)
      await expect(lost, endsAs: .opened)
      #expect(
        root.links == [
          .order(id: 5, voucher: "SECRET", note: nil, codes: [1]), .reset(token: "SECRET"),
        ])
    }

    @Test("is all of it if a policy asks for that")
    func askedFor() {
      let links = center(LinkPolicy(storesSensitive: true))
      links.open("shop:reset/SECRET", from: .push)
      #expect(store.openings.map(\.url) == ["https://shop.app/reset/SECRET"])
    }

    @Test("and no log shows them")
    func noLog() throws {
      let match = try ShopLink.match("shop:orders/5?voucher=SECRET&note=hi")
      #expect(match.parameters.map(\.isSensitive) == [false, true, false, true])
      let links = center()
      let recorder = EventRecorder(links)
      links.open("shop:orders/5?voucher=SECRET&note=hi", from: .push)
      #expect(!recorder.events.map(\.json).joined().contains("SECRET"))
    }
  }
#endif
