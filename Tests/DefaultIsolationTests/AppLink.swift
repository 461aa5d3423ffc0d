// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Foundation
  import Landfall

  /// Links with each kind of value and mark; nothing in this folder says where it runs.
  @DeepLinks(schemes: "linky", hosts: "linky.app", "*.linky.app")
  enum AppLink {
    @Link("/favourites", "/recents") case favourites
    @Link("/contacts/:id") case contact(id: Int)
    @Link("/search?q=:query&page=:page&sort=:sort&tag=:tags")
    case search(query: String, page: Int = firstPage, sort: Sort = .newest, tags: [String] = [])
    @Link("/menus/:menu?size=:size") case menu(menu: MenuRef, size: Size?)
    @Link("/orders/:id", access: .authenticated) case order(id: OrderID)
    @Link(
      "/pay?amount=:amount&token=:token", sources: [.inApp, .push], confirm: true,
      log: .public("amount"), sensitive: ["token"], priority: 1)
    case pay(amount: Ranged<Amount> = 50, token: String)
    @Link("/pay?voucher=:code&!amount") case voucher(code: String)
    @Link("/kitchen", when: "newKitchen", caseInsensitive: true) case kitchen
    @Link("/calendar/:day?", deprecated: "it moved") case calendar(day: Date?)
    @Mount("/shop/:branch") case shop(branch: String, ShopLink)

    static var firstPage: Int { 1 }

    enum Sort: String, CaseIterable, Hashable, Codable { case newest, oldest }
    enum Size: Int, Codable { case small, large }
    enum Amount: NumberRange { static let range = 1...10_000 }

    struct OrderID: LinkValue {
      static var linkValueType: ValueType { .uuid }
      var uuid: UUID

      init?(linkText: String) {
        guard let uuid = UUID(linkText: linkText) else { return nil }
        self.uuid = uuid
      }

      var linkText: String { uuid.linkText }
    }
  }
#endif
