// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  public import Landfall

  /// Links in a module whose types have the names of Landfall's.
  @DeepLinks(schemes: "clash")
  public enum ClashingLink {
    /// A nested type, which the extension of a nested enum could not see.
    public enum Sort: String, Sendable {
      case up
      case down
    }

    /// The order unless one is given.
    public static let standard = Sort.down

    @Link("/refusals/:id?sort=:sort") case refusal(id: Int, sort: Sort = standard)
    @Mount("/inner") case inner(Inner)

    /// Mounted from inside.
    @DeepLinks
    public enum Inner {
      @Link("/list/:sort?then=:then") case list(sort: Sort, then: Sort? = standard)
    }
  }
#endif
