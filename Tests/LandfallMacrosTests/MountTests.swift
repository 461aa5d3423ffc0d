// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Mounted enums.
@Suite("Mounts")
struct MountTests {
  @Test("A mounted case holds one enum")
  func values() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Mount("/a") case a
          @Mount("/b") case b(ShopLink, GiftLink)
          @Mount("/c") case c([ShopLink])
          @Mount("/d") case d(id: Int, ShopLink)
          @Mount("/e/:id") case e(ShopLink)
          @Mount("/f/:") case f(ShopLink)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Mount("/a") case a
                            ^
          error: a mounted case holds one enum with '@DeepLinks', and the values of its placeholders, as in 'case a(ALink)'
          @Mount("/b") case b(ShopLink, GiftLink)
                            ^~~~~~~~~~~~~~~~~~~~~
          error: a mounted case holds one enum with '@DeepLinks', and the values of its placeholders, as in 'case b(BLink)'
          @Mount("/c") case c([ShopLink])
                            ^~~~~~~~~~~~~
          error: a mounted case holds one enum with '@DeepLinks', and the values of its placeholders, as in 'case c(CLink)'
          @Mount("/d") case d(id: Int, ShopLink)
                            ^~~~~~~~~~~~~~~~~~~~
          error: a mounted case holds one enum with '@DeepLinks', and the values of its placeholders, as in 'case d(DLink)'
          @Mount("/e/:id") case e(ShopLink)
                     ^~~
          error: placeholder ':id' has no associated value 'id' in 'e'; add the value
          fix-it: add 'id: String' to 'e'
          @Mount("/f/:") case f(ShopLink)
                     ^
          error: ':' needs a name, as in ':id'; write '\:' for a colon
          fix-it: write '\:'
        }
        """#,
      fixes: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Mount("/a") case a
          @Mount("/b") case b(ShopLink, GiftLink)
          @Mount("/c") case c([ShopLink])
          @Mount("/d") case d(id: Int, ShopLink)
          @Mount("/e/:id") case e(ShopLink, id: String)
          @Mount("/f/\\:") case f(ShopLink)
        }
        """#)
  }

  @Test("A mount's pattern is a path of a fixed length")
  func patterns() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Mount("/a?b=c") case a(ShopLink)
          @Mount("/b#c") case b(ShopLink)
          @Mount("/c/:x+") case c(x: [Int], ShopLink)
          @Mount("/d{/e}?") case d(ShopLink)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Mount("/a?b=c") case a(ShopLink)
                  ^~~~~~
          error: a mount has a path only; the mounted enum's own patterns name query and fragment
          @Mount("/b#c") case b(ShopLink)
                  ^~~~
          error: a mount has a path only; the mounted enum's own patterns name query and fragment
          @Mount("/c/:x+") case c(x: [Int], ShopLink)
                     ^~~
          error: a mount's path has a fixed length; remove 'x'
          @Mount("/d{/e}?") case d(ShopLink)
                  ^~~~~~~
          error: a mount has no optional parts and choices; write several mounts
        }
        """)
  }

  @Test("An enum is not mounted in itself")
  func itself() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Mount("/a") indirect case a(AppLink)
          @Mount("/b") indirect case b(Self)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Mount("/a") indirect case a(AppLink)
                                       ^~~~~~~
          error: 'AppLink' cannot be mounted in itself; mount another enum
          @Mount("/b") indirect case b(Self)
                                       ^~~~
          error: 'AppLink' cannot be mounted in itself; mount another enum
        }
        """)
  }

  @Test("A case is mounted once, and not linked")
  func twice() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Mount("/a") @Link("/b") case a(ShopLink)
          @Mount("/c") @Mount("/d") case b(ShopLink)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Mount("/a") @Link("/b") case a(ShopLink)
                       ^~~~~~~~~~~
          error: 'a' holds the links of another enum, so it has no pattern of its own; remove the '@Link', or the '@Mount'
          @Mount("/c") @Mount("/d") case b(ShopLink)
                       ^~~~~~~~~~~~
          error: 'b' is mounted twice; declare another case for the second '@Mount'
        }
        """)
  }
}
