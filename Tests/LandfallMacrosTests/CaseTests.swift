// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Cases that are no links.
@Suite("Cases")
struct CaseTests {
  @Test("A case needs a mark")
  func noMark() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          case home
          /// Opens a contact.
          case contact(id: Int, tags: [String])
          @available(*, deprecated) case `default`
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          case home
               ^~~~
          error: 'home' has no mark, so no URL opens it; write '@InAppOnly' before it if only the app itself opens it, or a pattern, as in '@Link("/home")'
          fix-it: add '@InAppOnly'
          fix-it: add '@Link("/home")'
          /// Opens a contact.
          case contact(id: Int, tags: [String])
               ^~~~~~~
          error: 'contact' has no mark, so no URL opens it; write '@InAppOnly' before it if only the app itself opens it, or a pattern, as in '@Link("/contact/:id/:tags+")'
          fix-it: add '@InAppOnly'
          fix-it: add '@Link("/contact/:id/:tags+")'
          @available(*, deprecated) case `default`
                                         ^~~~~~~~~
          error: 'default' has no mark, so no URL opens it; write '@InAppOnly' before it if only the app itself opens it, or a pattern, as in '@Link("/default")'
          fix-it: add '@InAppOnly'
          fix-it: add '@Link("/default")'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @InAppOnly case home
          /// Opens a contact.
          @InAppOnly case contact(id: Int, tags: [String])
          @InAppOnly @available(*, deprecated) case `default`
        }
        """)
  }

  @Test("'@Link' needs a pattern")
  func emptyLink() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link case a
          @Link() case b(id: Int)
          @Link(access: .authenticated) case c
          @Mount case d(ShopLink)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link case a
          ^~~~~
          error: '@Link' of 'a' has no pattern; write one, as in '@Link("/a")'
          fix-it: add '("/a")'
          @Link() case b(id: Int)
          ^~~~~~~
          error: '@Link' of 'b' has no pattern; write one, as in '@Link("/b/:id")'
          fix-it: add '"/b/:id"'
          @Link(access: .authenticated) case c
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          error: '@Link' of 'c' has no pattern; write one, as in '@Link("/c")'
          fix-it: add '"/c"'
          @Mount case d(ShopLink)
          ^~~~~~
          error: '@Mount' of 'd' has no pattern; write one, as in '@Mount("/d")'
          fix-it: add '("/d")'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a
          @Link("/b/:id") case b(id: Int)
          @Link("/c", access: .authenticated) case c
          @Mount("/d") case d(ShopLink)
        }
        """)
  }

  @Test("Each link has a case of its own")
  func several() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a, b(id: Int),
            c
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a, b(id: Int),
                           ^~~~~~~~~~~~~~
          error: each link needs a 'case' of its own, with its patterns above it; split this one
          fix-it: split it
            c
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a
          @Link("/b/:id") case b(id: Int)
          @Link("/c") case c
        }
        """)
  }

  @Test("Links do not depend on '#if'")
  func conditional() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a
          #if DEBUG
            @Link("/b") case b
          #else
            @Link("/c") case c
          #endif
          #if DEBUG
            static let isDebug = true
          #endif
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a
          #if DEBUG
          ^~~
          error: the table is built before '#if' is decided, so a link cannot depend on it; move the case out, or '@Mount' an enum that has other cases under '#if'
            @Link("/b") case b
          #else
            @Link("/c") case c
          #endif
          #if DEBUG
            static let isDebug = true
          #endif
        }
        """,
      expansion: """

        enum AppLink {
          case a
          #if DEBUG
            case b
          #else
            case c
          #endif
          #if DEBUG
            static let isDebug = true
          #endif

          enum Name: Swift.String, LandfallLinks.LinkName {
            case a
            case b
            case c
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

  @Test("Marks do not depend on '#if' either")
  func conditionalMarks() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a")
          #if DEBUG
            @Link("/b")
          #endif
          case a
          #if os(iOS)
            @Link("/c")
          #else
            @Mount("/c")
          #endif
          case c
          #if os(iOS)
            @available(iOS 26, *)
          #endif
          @Link("/d") case d
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a")
          #if DEBUG
          ^~~
          error: the table is built before '#if' is decided, so the marks of 'a' cannot depend on it; move them out, or '@Mount' an enum that has other cases under '#if'
            @Link("/b")
          #endif
          case a
          #if os(iOS)
          ^~~
          error: the table is built before '#if' is decided, so the marks of 'c' cannot depend on it; move them out, or '@Mount' an enum that has other cases under '#if'
            @Link("/c")
          #else
            @Mount("/c")
          #endif
          case c
          #if os(iOS)
            @available(iOS 26, *)
          #endif
          @Link("/d") case d
        }
        """)
  }

  @Test("An enum without cases")
  func empty() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        public enum AppLink {}
        """,
      expansion: """

        public enum AppLink {

          public enum Name: LandfallLinks.LinkName {
            public init?(rawValue: Swift.String) {
              return nil
            }
            public var rawValue: Swift.String {
              switch self {
              }
            }
            public static var allCases: [Name] {
              []
            }
          }

          public var name: Name {
            switch self {
            }
          }

          public static var _table: LandfallLinks.CompiledTable {
            LandfallLinks.CompiledTable("…")
          }

          public static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            switch _values.link {
            default:
              throw _values.unavailable
            }
          }

          public static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
          }
        }

        nonisolated extension AppLink: LandfallLinks.MountableLink, LandfallLinks.DeepLink, Swift.Sendable {
        }
        """)
  }

  @Test("Several mistakes are told at once")
  func atOnce() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky://", hosts: "linky.app")
        enum AppLink {
          case home
          @Link("/contacts/:") case contact(id: Int)
          @Link("/teams/:id") case team(id: [[Int]])
          @Link("/days/:day") case day
          @Link("/days/:date") case date(date: String)
          @Link("/days/:text") case text(text: String)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky://", hosts: "linky.app")
                            ^~~~~~~~~~
        error: 'linky://' is not a scheme; write its name alone, as in 'linky', of letters, digits, '+', '-' and '.'
        fix-it: write 'linky'
        enum AppLink {
          case home
               ^~~~
          error: 'home' has no mark, so no URL opens it; write '@InAppOnly' before it if only the app itself opens it, or a pattern, as in '@Link("/home")'
          fix-it: add '@InAppOnly'
          fix-it: add '@Link("/home")'
          @Link("/contacts/:") case contact(id: Int)
                           ^
          error: ':' needs a name, as in ':id'; write '\:' for a colon
          fix-it: write ':id'
          @Link("/teams/:id") case team(id: [[Int]])
                                            ^~~~~~~
          error: no URL can carry a list of lists such as '[[Int]]'; use one list
          fix-it: write '[Int]'
          @Link("/days/:day") case day
                       ^~~~
          error: placeholder ':day' has no associated value 'day' in 'day'; add the value
          fix-it: add 'day: String' to 'day'
          @Link("/days/:date") case date(date: String)
                 ^
          note: '/days/:date' is here
          @Link("/days/:text") case text(text: String)
                 ^~~~~~~~~~~
          error: '/days/:text' of 'text' takes the same URLs as '/days/:date' of 'date', such as 'https://linky.app/days/a', so one of them can never win; change or remove one
        }
        """#,
      fixes: #"""
        @DeepLinks(schemes: "linky", hosts: "linky.app")
        enum AppLink {
          @InAppOnly case home
          @Link("/contacts/:id") case contact(id: Int)
          @Link("/teams/:id") case team(id: [Int])
          @Link("/days/:day") case day(day: String)
          @Link("/days/:date") case date(date: String)
          @Link("/days/:text") case text(text: String)
        }
        """#,
      expansion: """

        enum AppLink {
          case home
          case contact(id: Int)
          case team(id: [[Int]])
          case day
          case date(date: String)
          case text(text: String)

          enum Name: Swift.String, LandfallLinks.LinkName {
            case home
            case contact
            case team
            case day
            case date
            case text
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

          static func == (left: Self, right: Self) -> Swift.Bool {
            Swift.fatalError()
          }

          func hash(into hasher: inout Swift.Hasher) {
          }
        }

        nonisolated extension AppLink: LandfallLinks.MountableLink, LandfallLinks.DeepLink, @unchecked Swift.Sendable {
        }
        """)
  }

  @Test("Brackets that are nested too deeply are reported, and nothing is parsed again")
  func nesting() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "a")
        enum Links {
          @Link("/x/:a") case x(a: Box<[[[[[[[[[[[[[Int]]]]]]]]]]]]]>)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "a")
        enum Links {
          @Link("/x/:a") case x(a: Box<[[[[[[[[[[[[[Int]]]]]]]]]]]]]>)
                                                   ^
          error: this is nested too deeply for the file to be parsed; give the type a name, as in 'typealias Rows = [[Int]]'
        }
        """,
      expansion: """
        enum Links {
          case x(a: Box<[[[[[[[[[[[[[Int]]]]]]]]]]]]]>)
        }
        """)
  }
}
