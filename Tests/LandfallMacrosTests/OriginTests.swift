// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Schemes and hosts that are none.
@Suite("Schemes and hosts")
struct OriginTests {
  @Test("A scheme is a name alone")
  func schemes() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky://", "linky beta", "1linky", "", hosts: "linky.app")
        enum AppLink {
          @Link("/a") case a
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky://", "linky beta", "1linky", "", hosts: "linky.app")
                            ^~~~~~~~~~
        error: 'linky://' is not a scheme; write its name alone, as in 'linky', of letters, digits, '+', '-' and '.'
        fix-it: write 'linky'
                                        ^~~~~~~~~~~~
        error: 'linky beta' is not a scheme; write its name alone, as in 'linky', of letters, digits, '+', '-' and '.'
                                                      ^~~~~~~~
        error: '1linky' is not a scheme; write its name alone, as in 'linky', of letters, digits, '+', '-' and '.'
                                                                ^~
        error: '' is not a scheme; write its name alone, as in 'linky', of letters, digits, '+', '-' and '.'
        enum AppLink {
          @Link("/a") case a
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky", "linky beta", "1linky", "", hosts: "linky.app")
        enum AppLink {
          @Link("/a") case a
        }
        """)
  }

  @Test("A host is a name alone")
  func hosts() {
    assertExpansion(
      of: """
        @DeepLinks(hosts: "https://linky.app/path", "linky.app/", "münchen.de", "a.*.b", "", ":team.linky.app")
        enum AppLink {
          @Link("/a") case a
        }
        """,
      diagnostics: """
        @DeepLinks(hosts: "https://linky.app/path", "linky.app/", "münchen.de", "a.*.b", "", ":team.linky.app")
                          ^~~~~~~~~~~~~~~~~~~~~~~~
        error: 'https://linky.app/path' is not a host; write a name such as 'linky.app' or '*.linky.app', without scheme and path, beyond ASCII as A-labels
        fix-it: write 'linky.app'
                                                    ^~~~~~~~~~~~
        error: 'linky.app/' is not a host; write a name such as 'linky.app' or '*.linky.app', without scheme and path, beyond ASCII as A-labels
        fix-it: write 'linky.app'
                                                                  ^~~~~~~~~~~~
        error: 'münchen.de' is not a host; write a name such as 'linky.app' or '*.linky.app', without scheme and path, beyond ASCII as A-labels
                                                                                ^~~~~~~
        error: 'a.*.b' is not a host; write a name such as 'linky.app' or '*.linky.app', without scheme and path, beyond ASCII as A-labels
                                                                                         ^~
        error: '' is not a host; write a name such as 'linky.app' or '*.linky.app', without scheme and path, beyond ASCII as A-labels
                                                                                             ^~~~~~~~~~~~~~~~~
        error: ':team.linky.app' is not a host; write a name such as 'linky.app' or '*.linky.app', without scheme and path, beyond ASCII as A-labels
        enum AppLink {
          @Link("/a") case a
        }
        """,
      fixes: """
        @DeepLinks(hosts: "linky.app", "linky.app", "münchen.de", "a.*.b", "", ":team.linky.app")
        enum AppLink {
          @Link("/a") case a
        }
        """)
  }

  @Test("Web URLs need a host")
  func webWithoutHost() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky", "https")
        enum AppLink {
          @Link("/a") case a
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky", "https")
                                     ^~~~~~~
        error: web URLs need a host; name one with the scheme, as in 'linky.app'
        enum AppLink {
          @Link("/a") case a
        }
        """)
  }

  @Test("A route that is bound to the web needs a host too")
  func boundWithoutHost() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("https:///a") case a
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
         ^~~~~~~~~
        error: web URLs need a host; name one with the scheme, as in 'linky.app'
        enum AppLink {
          @Link("https:///a") case a
        }
        """)
  }

  @Test("Without a scheme and a host the enum can only be mounted")
  func mountable() {
    assertExpansion(
      of: """
        @DeepLinks
        enum ShopLink {
          @Link("/basket") case basket
        }
        """,
      expansion: """

        enum ShopLink {
          case basket

          enum Name: Swift.String, LandfallLinks.LinkName {
            case basket
          }

          var name: Name {
            switch self {
            case .basket:
              .basket
            }
          }

          static var _table: LandfallLinks.CompiledTable {
            LandfallLinks.CompiledTable("…")
          }

          static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            switch _values.link {
            case 0:
              return .basket
            default:
              throw _values.unavailable
            }
          }

          static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
            switch _link {
            case .basket:
              _values.begin(0)
            }
          }
        }

        nonisolated extension ShopLink: LandfallLinks.MountableLink, Swift.Sendable {
        }

        @available(*, unavailable, message: "'ShopLink' names no scheme and no host, so it can only be mounted; write '@DeepLinks(schemes: …)'")
        nonisolated extension ShopLink: LandfallLinks.DeepLink {
        }
        """)
  }

  @Test("A route with an origin makes the enum a deep link")
  func boundRoute() {
    assertExpansion(
      of: """
        @DeepLinks
        enum ShopLink {
          @Link("//shop.linky.app/basket") case basket
        }
        """,
      expansion: """

        enum ShopLink {
          case basket

          enum Name: Swift.String, LandfallLinks.LinkName {
            case basket
          }

          var name: Name {
            switch self {
            case .basket:
              .basket
            }
          }

          static var _table: LandfallLinks.CompiledTable {
            LandfallLinks.CompiledTable("…")
          }

          static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            switch _values.link {
            case 0:
              return .basket
            default:
              throw _values.unavailable
            }
          }

          static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
            switch _link {
            case .basket:
              _values.begin(0)
            }
          }
        }

        nonisolated extension ShopLink: LandfallLinks.MountableLink, LandfallLinks.DeepLink, Swift.Sendable {
        }
        """)
  }
}
