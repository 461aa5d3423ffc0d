// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Cases that no URL opens.
@Suite("'@InAppOnly'")
struct InAppOnlyTests {
  @Test("Cases without a URL have a name, and no index in the table")
  func expansion() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @InAppOnly case draft(Draft, () -> Void)
          @Link("/a") case a
          @InAppOnly case `default`, last
          @Link("/b/:id") case b(id: Int)
        }
        """,
      expansion: """
        enum AppLink {
          case draft(Draft, () -> Void)
          case a
          case `default`, last
          case b(id: Int)

          enum Name: Swift.String, LandfallLinks.LinkName {
            case draft
            case a
            case `default`
            case last
            case b
          }

          var name: Name {
            switch self {
            case .draft:
              .draft
            case .a:
              .a
            case .`default`:
              .`default`
            case .last:
              .last
            case .b:
              .b
            }
          }

          static var _table: LandfallLinks.CompiledTable {
            LandfallLinks.CompiledTable("…")
          }

          static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            switch _values.link {
            case 0:
              return .a
            case 1:
              return .b(id: try _values.value(0))
            default:
              throw _values.unavailable
            }
          }

          static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
            switch _link {
            case .a:
              _values.begin(0)
            case .b(let value0):
              _values.begin(1)
              _values.append(value0)
            case .draft:
              break
            case .`default`:
              break
            case .last:
              break
            }
          }
        }

        nonisolated extension AppLink: LandfallLinks.MountableLink, LandfallLinks.DeepLink, Swift.Sendable {
        }
        """)
  }

  @Test("A case has a URL or has none")
  func withPattern() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @InAppOnly @Link("/a") case a
          @Mount("/b") @InAppOnly case b(ShopLink)
          #if DEBUG
            @InAppOnly
          #endif
          case c
          @InAppOnly(access: .public) case d
          @InAppOnly static let e = 1
        }
        enum Other {
          @InAppOnly case f
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @InAppOnly @Link("/a") case a
          ^~~~~~~~~~
          error: no URL opens a case with '@InAppOnly', and '@Link' gives 'a' one; remove one of the two
          @Mount("/b") @InAppOnly case b(ShopLink)
                       ^~~~~~~~~~
          error: no URL opens a case with '@InAppOnly', and '@Mount' gives 'b' one; remove one of the two
          #if DEBUG
          ^~~
          error: the table is built before '#if' is decided, so the marks of 'c' cannot depend on it; move them out, or '@Mount' an enum that has other cases under '#if'
            @InAppOnly
          #endif
          case c
          @InAppOnly(access: .public) case d
                     ^~~~~~~~~~~~~~~
          error: '@InAppOnly' has no arguments, since no URL opens the case; remove them
          @InAppOnly static let e = 1
          ^~~~~~~~~~
          error: '@InAppOnly' marks a case of an enum with '@DeepLinks', and this is not a case; remove it
        }
        enum Other {
          @InAppOnly case f
          ^~~~~~~~~~
          error: nothing reads this '@InAppOnly', since 'Other' has no '@DeepLinks'; write '@DeepLinks(schemes: …)' before 'enum Other'
        }
        """)
  }

  @Test("Names are taken once, with or without a URL")
  func sameName() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @InAppOnly case item(Draft)
          @Link("/item/:id") case item(id: Int)
          @InAppOnly case item
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @InAppOnly case item(Draft)
                          ^~~~
          error: two links are named 'item'; rename one
          @Link("/item/:id") case item(id: Int)
                                  ^
          note: 'item' is here too
                                  ^
          note: 'item' is here too
          @InAppOnly case item
                          ^~~~
          error: two links are named 'item'; rename one
        }
        """)
  }

  @Test("Several unmarked cases are split without a URL for any")
  func severalUnmarked() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          case a, b(id: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          case a, b(id: Int)
               ^~~~~~~~~~~~~
          error: each link needs a 'case' of its own, with its patterns above it; split this one
          fix-it: split it
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          case a
          case b(id: Int)
        }
        """)
  }
}
