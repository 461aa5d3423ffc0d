// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Macros that stand where nothing reads them, or where they cannot work.
@Suite("Macros in the wrong place")
struct MisplacedMacroTests {
  @Test("'@DeepLinks' stands before an enum")
  func notEnum() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky") struct Struct {}
        @DeepLinks(schemes: "linky") final class Class {}
        @DeepLinks(schemes: "linky") actor Actor {}
        @DeepLinks(schemes: "linky") protocol Protocol {}
        @DeepLinks(schemes: "linky") extension Struct {}
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky") struct Struct {}
                                     ^~~~~~
        error: '@DeepLinks' makes links of the cases of an enum, and this is a struct; declare an enum
        @DeepLinks(schemes: "linky") final class Class {}
                                           ^~~~~
        error: '@DeepLinks' makes links of the cases of an enum, and this is a class; declare an enum
        @DeepLinks(schemes: "linky") actor Actor {}
                                     ^~~~~
        error: '@DeepLinks' makes links of the cases of an enum, and this is an actor; declare an enum
        @DeepLinks(schemes: "linky") protocol Protocol {}
                                     ^~~~~~~~
        error: '@DeepLinks' makes links of the cases of an enum, and this is a protocol; declare an enum
        @DeepLinks(schemes: "linky") extension Struct {}
                                     ^~~~~~~~~
        error: '@DeepLinks' makes links of the cases of an enum, and this is an extension; declare an enum
        """,
      expansion: """
        struct Struct {}
        final class Class {}
        actor Actor {}
        protocol Protocol {}
        extension Struct {}
        """)
  }

  @Test("'@Link' and '@Mount' stand before a case")
  func notCase() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a
          @Link("/b") static let b = 1
          @Mount("/c") func c() {}
        }
        @Link("/d") struct D {}
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a
          @Link("/b") static let b = 1
          ^~~~~~~~~~~
          error: '@Link' marks a case of an enum with '@DeepLinks', and this is not a case; remove it
          @Mount("/c") func c() {}
          ^~~~~~~~~~~~
          error: '@Mount' marks a case of an enum with '@DeepLinks', and this is not a case; remove it
        }
        @Link("/d") struct D {}
        ^~~~~~~~~~~
        error: '@Link' marks a case of an enum with '@DeepLinks', and this is not a case; remove it
        """)
  }

  @Test("'@Link' and '@Mount' need '@DeepLinks' before their enum")
  func notRead() {
    assertExpansion(
      of: """
        enum AppLink {
          @Link("/a") case a
          @Mount("/b") case b(ShopLink)
        }
        @DeepLinks(schemes: "linky")
        enum OuterLink {
          @Link("/a") case a
          enum Inner {
            @Link("/b") case b
          }
        }
        """,
      diagnostics: """
        enum AppLink {
          @Link("/a") case a
          ^~~~~~~~~~~
          error: nothing reads this '@Link', since 'AppLink' has no '@DeepLinks'; write '@DeepLinks(schemes: …)' before 'enum AppLink'
          @Mount("/b") case b(ShopLink)
          ^~~~~~~~~~~~
          error: nothing reads this '@Mount', since 'AppLink' has no '@DeepLinks'; write '@DeepLinks(schemes: …)' before 'enum AppLink'
        }
        @DeepLinks(schemes: "linky")
        enum OuterLink {
          @Link("/a") case a
          enum Inner {
            @Link("/b") case b
            ^~~~~~~~~~~
            error: nothing reads this '@Link', since 'Inner' has no '@DeepLinks'; write '@DeepLinks(schemes: …)' before 'enum Inner'
          }
        }
        """)
  }

  @Test("'@DeepLinks' is found in all its forms")
  func forms() {
    assertExpansion(
      of: """
        @LandfallLinks.DeepLinks(schemes: "linky")
        enum Qualified {
          @LandfallLinks.Link("/a") case a
        }
        struct Outer {
          #if DEBUG
            @available(macOS 15, *) @DeepLinks enum Nested {
              @Link("/a") case a
            }
          #endif
        }
        """)
  }

  @Test("'private' hides a nested enum")
  func hidden() {
    assertExpansion(
      of: """
        struct Outer {
          @DeepLinks(schemes: "linky")
          private enum AppLink {
            @Link("/a") case a
          }
        }
        @DeepLinks(schemes: "linky")
        private enum Other {
          @Link("/a") case a
        }
        """,
      diagnostics: """
        struct Outer {
          @DeepLinks(schemes: "linky")
          private enum AppLink {
          ^~~~~~~
          error: inside of a type 'private' hides 'AppLink' from the extension that '@DeepLinks' writes; declare it 'fileprivate'
          fix-it: write 'fileprivate'
            @Link("/a") case a
          }
        }
        @DeepLinks(schemes: "linky")
        private enum Other {
          @Link("/a") case a
        }
        """,
      fixes: """
        struct Outer {
          @DeepLinks(schemes: "linky")
          fileprivate enum AppLink {
            @Link("/a") case a
          }
        }
        @DeepLinks(schemes: "linky")
        private enum Other {
          @Link("/a") case a
        }
        """)
  }
}
