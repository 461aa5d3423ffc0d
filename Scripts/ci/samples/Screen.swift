// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

enum Screen: Sendable {
  case favourites
  case contact(Int)
  case search(String, page: Int)
  case join(Int)
  case question(Int, Int)
  case shop(ShopLink)
  case plugin(String)
}
