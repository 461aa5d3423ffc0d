// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  public import Landfall

  /// The links of a shop, to be mounted by an app.
  @DeepLinks(name: "Shop")
  public enum ShopLink {
    /// How products are sorted.
    public enum Sort: String, Sendable {
      case price
      case rating = "stars"
    }

    @Link("/") case home
    @Link("/products/:id?sort=:sort", log: .public("sort"))
    case product(id: Int, sort: Sort = .rating)
    @Link("/orders/:number", access: .authenticated) case order(number: OrderNumber)
    @Mount("/gifts/:occasion") case gifts(occasion: String, GiftLink)
  }
#endif
