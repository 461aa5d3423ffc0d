// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The links that are sent.
@DeepLinks(schemes: "bench")
enum PageLink {
  @Link("/page/:number") case page(number: Int)
}
