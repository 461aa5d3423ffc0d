// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Routes that cannot live together.
@Suite("Routes in conflict")
struct RouteConflictTests {
  @Test("Equal patterns in one case")
  func oneCase() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/recents", "/recents/") case recents
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/recents", "/recents/") case recents
                 ^
          note: '/recents' is here
                             ^~~~~~~~~
          error: '/recents/' of 'recents' takes the same URLs as '/recents' of 'recents', such as 'linky:///recents', so one of them can never win; change or remove one
        }
        """)
  }

  @Test("Equal patterns in two cases")
  func twoCases() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
          @Link("/c", "/contacts/:number") case person(number: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
                 ^
          note: '/contacts/:id' is here
          @Link("/c", "/contacts/:number") case person(number: Int)
                 ^
          note: the pattern is here
                       ^~~~~~~~~~~~~~~~~
          error: '/contacts/:number' of 'person' takes the same URLs as '/contacts/:id' of 'contact', such as 'linky:///contacts/1', so one of them can never win; change or remove one
                                                       ^~~~~~
          error: 'number' has no placeholder ':number' in '/c', so no URL gives it a value; add one, or give it a default
          fix-it: add '/:number' to the pattern
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
          @Link("/c/:number", "/contacts/:number") case person(number: Int)
        }
        """)
  }

  @Test("Routes below a mount")
  func belowMount() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/shop/basket") case basket
          @Mount("/shop") case shop(ShopLink)
          @Mount("/shop/gifts") case gifts(GiftLink)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/shop/basket") case basket
                 ^~~~~~~~~~~~
          error: '/shop/basket' of 'basket' lies below '/shop' of 'shop', and a mounted enum owns everything below its path; move the route into the mounted enum
          @Mount("/shop") case shop(ShopLink)
                  ^
          note: '/shop' is here
                  ^
          note: '/shop' is here
          @Mount("/shop/gifts") case gifts(GiftLink)
                  ^~~~~~~~~~~
          error: '/shop/gifts' of 'gifts' lies below '/shop' of 'shop', and a mounted enum owns everything below its path; move the route into the mounted enum
        }
        """)
  }

  @Test("A route that starts with one of the table's hosts")
  func hostIsLiteral() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky", hosts: "linky.app", "contacts")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky", hosts: "linky.app", "contacts")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
                 ^~~~~~~~~~~~~
          error: '/contacts/:id' of 'contact' starts with 'contacts', which is a host of this table too, so 'scheme://contacts' could mean either; rename one
        }
        """)
  }

  @Test("Two cases of one name")
  func duplicateCase() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
          @Link("/contacts/named/:name") case contact(name: String)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
                                      ^
          note: 'contact' is here too
          @Link("/contacts/named/:name") case contact(name: String)
                                              ^~~~~~~
          error: two links are named 'contact'; rename one
        }
        """,
      expansion: """

        enum AppLink {
          case contact(id: Int)
          case contact(name: String)

          enum Name: Swift.String, LandfallLinks.LinkName {
            case contact
          }

          var name: Name {
            Swift.fatalError()
          }

          static var _table: LandfallLinks.CompiledTable {
            Swift.fatalError()
          }

          static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            Swift.fatalError()
          }

          static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
            Swift.fatalError()
          }
        }

        nonisolated extension AppLink: LandfallLinks.MountableLink, LandfallLinks.DeepLink, Swift.Sendable {
        }
        """)
  }
}
