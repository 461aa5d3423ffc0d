// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  public import Landfall

  /// Links that are mounted twice over.
  @DeepLinks
  public enum GiftLink {
    @Link("/cards/:id?text=:text") case card(id: Int, text: String = "")
    @Link("/wrapping/:colors+") case wrapping(colors: [String])
  }
#endif
