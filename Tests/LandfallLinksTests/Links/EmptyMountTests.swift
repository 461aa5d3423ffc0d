// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import Testing

  /// Links of a module that has none yet.
  @DeepLinks
  private enum EmptyLink {}

  @DeepLinks(schemes: "empty")
  private enum EmptyParentLink {
    @Link("/home") case home
    @Mount("/shop") case shop(EmptyLink)
    @Mount("/shops/:id") case shopOf(id: Int, EmptyLink)
  }

  @Suite("A mounted enum without cases")
  struct EmptyMountTests {
    @Test("matches nothing, and compiles without a warning", arguments: ["shop", "shops/5"])
    func matchesNothing(path: String) {
      #expect(throws: Refusal.self) { try EmptyParentLink(.path("/" + path)) }
    }

    @Test("leaves the other links as they are")
    func others() throws {
      #expect(try EmptyParentLink("empty://home") == .home)
      #expect(try EmptyParentLink.home.urlString() == "empty:///home")
    }
  }
#endif
