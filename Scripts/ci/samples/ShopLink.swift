// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks
enum ShopLink {
  @Link("/basket") case basket
  @Link("/products/:id") case product(id: Int)
}
