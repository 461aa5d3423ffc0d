// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall

  @DeepLinks
  enum ShopLink: Hashable, Codable {
    @Link("/basket") case basket
    @Link("/products/:id?sort=:sort") case product(id: Int, sort: Sort = .price)
    @Mount("/gifts") case gifts(GiftLink)

    enum Sort: String, Codable { case price, rating }
  }

  @DeepLinks
  enum GiftLink: Codable {
    @Link("/cards/:text") case card(text: String)
  }
#endif
