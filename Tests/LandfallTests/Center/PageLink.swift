// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The links of the center's tests.
@DeepLinks(schemes: "page")
enum PageLink {
  @Link("/recents/:id") case recents(id: Int)
  @Link("/favourites/:id") case favourites(id: Int)
  @Link("/contact/:id") case contact(id: Int)
}
