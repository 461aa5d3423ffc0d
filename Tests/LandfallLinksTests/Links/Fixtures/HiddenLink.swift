// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Routes of which one can never win, which only who knows the type can tell.
@DeepLinks(schemes: "hidden")
enum HiddenLink {
  @Link("/levels/1") case first
  @Link("/levels/2") case second
  @Link("/levels/:level") case level(level: Level)
}
