// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Sources and manifests that several tests use.
enum Samples {
  static let app = """
    import Landfall

    @DeepLinks(schemes: "app", hosts: "app.example")
    enum AppLink {
      /// Opens a contact.
      @Link("/contacts/:id") case contact(id: Int)
      @Link("/search?q=:query&page=:page") case search(query: String, page: Int = 1)
      @Link("/tags/:tags+") case tags(tags: [String])
      @Link("/filter?tag=:tags&from=:from") case filter(tags: [String], from: String?)
      @Link("/reset?token=:token", access: .authenticated, sources: .universalLink, confirm: true)
      case reset(token: String)
      @Link("/old/:id", deprecated: "use /contacts") case old(id: Int)
    }

    """

  static let shop = """
    import Landfall

    @DeepLinks
    enum ShopLink {
      @Link("/") case front
      @Link("/products/:id") case product(id: String)
    }

    """

  static let mounting = """
    import Landfall

    @DeepLinks(schemes: "app")
    enum AppLink {
      @Link("/home") case home
      @Mount("/shop") case shop(ShopLink)
    }

    """
}
