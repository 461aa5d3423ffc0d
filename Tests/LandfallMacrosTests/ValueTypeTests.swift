// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Types that no URL can carry.
@Suite("Types of values")
struct ValueTypeTests {
  @Test("Types that are no values")
  func noValues() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: () -> Void)
          @Link("/b/:x") case b(x: (Int, Int))
          @Link("/c/:x") case c(x: [String: Int])
          @Link("/d/:x") case d(x: Any)
          @Link("/e/:x") case e(x: Void)
          @Link("/f/:x") case f(x: Foundation.Data)
          @Link("/g/:x") case g(x: any Hashable)
          @Link("/h/:x") case h(x: Int.Type)
          @Link("/i?x=:x") case i(x: [Any])
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: () -> Void)
                                   ^~~~~~~~~~
          error: no URL can carry '() -> Void'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
          @Link("/b/:x") case b(x: (Int, Int))
                                   ^~~~~~~~~~
          error: no URL can carry '(Int, Int)'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
          @Link("/c/:x") case c(x: [String: Int])
                                   ^~~~~~~~~~~~~
          error: no URL can carry '[String: Int]'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
          @Link("/d/:x") case d(x: Any)
                                   ^~~
          error: no URL can carry 'Any'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
          @Link("/e/:x") case e(x: Void)
                                   ^~~~
          error: no URL can carry 'Void'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
          @Link("/f/:x") case f(x: Foundation.Data)
                                   ^~~~~~~~~~~~~~~
          error: no URL can carry 'Foundation.Data'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
          @Link("/g/:x") case g(x: any Hashable)
                                   ^~~~~~~~~~~~
          error: no URL can carry 'any Hashable'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
          @Link("/h/:x") case h(x: Int.Type)
                                   ^~~~~~~~
          error: no URL can carry 'Int.Type'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
          @Link("/i?x=:x") case i(x: [Any])
                                     ^~~~~
          error: no URL can carry 'Any'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
        }
        """)
  }

  @Test("What such a value keeps the compiler from writing is written")
  func afterNoValue() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        public enum AppLink {
          @Link("/a/:x") case a(x: () -> Void)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        public enum AppLink {
          @Link("/a/:x") case a(x: () -> Void)
                                   ^~~~~~~~~~
          error: no URL can carry '() -> Void'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
        }
        """,
      expansion: """

        public enum AppLink {
          case a(x: () -> Void)

          public enum Name: Swift.String, LandfallLinks.LinkName {
            case a
          }

          public var name: Name {
            Swift.fatalError()
          }

          public static var _table: LandfallLinks.CompiledTable {
            Swift.fatalError()
          }

          public static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            Swift.fatalError()
          }

          public static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
            Swift.fatalError()
          }

          public static func == (left: Self, right: Self) -> Swift.Bool {
            Swift.fatalError()
          }

          public func hash(into hasher: inout Swift.Hasher) {
          }
        }

        nonisolated extension AppLink: LandfallLinks.MountableLink, LandfallLinks.DeepLink, @unchecked Swift.Sendable {
        }
        """)
  }

  @Test("Optionals and lists that mean nothing in a URL are mended")
  func shapes() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a?x=:x") case a(x: Int??)
          @Link("/b?x=:x") case b(x: [Int]?)
          @Link("/c?x=:x") case c(x: [[Int]])
          @Link("/d?x=:x") case d(x: [Int?])
          @Link("/e?x=:x") case e(x: Optional<Array<Int>>)
          @Link("/f?x=:x") case f(x: Set<Int>)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a?x=:x") case a(x: Int??)
                                     ^~~~~
          error: a URL cannot tell two kinds of 'nil' apart for 'Int??'; remove one '?'
          fix-it: write 'Int?'
          @Link("/b?x=:x") case b(x: [Int]?)
                                     ^~~~~~
          error: a list that is absent is empty, so '[Int]?' is never nil; remove the '?'
          fix-it: write '[Int]'
          @Link("/c?x=:x") case c(x: [[Int]])
                                     ^~~~~~~
          error: no URL can carry a list of lists such as '[[Int]]'; use one list
          fix-it: write '[Int]'
          @Link("/d?x=:x") case d(x: [Int?])
                                     ^~~~~~
          error: no URL can carry 'nil' in a list, as in '[Int?]'; remove the '?'
          fix-it: write '[Int]'
          @Link("/e?x=:x") case e(x: Optional<Array<Int>>)
                                     ^~~~~~~~~~~~~~~~~~~~
          error: a list that is absent is empty, so 'Optional<Array<Int>>' is never nil; remove the '?'
          fix-it: write 'Array<Int>'
          @Link("/f?x=:x") case f(x: Set<Int>)
                                     ^~~~~~~~
          error: no URL can carry 'Set<Int>'; use a type such as 'String', 'Int' or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'
          fix-it: write '[Int]'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a?x=:x") case a(x: Int?)
          @Link("/b?x=:x") case b(x: [Int])
          @Link("/c?x=:x") case c(x: [Int])
          @Link("/d?x=:x") case d(x: [Int])
          @Link("/e?x=:x") case e(x: Array<Int>)
          @Link("/f?x=:x") case f(x: [Int])
        }
        """)
  }

  @Test("A placeholder for several segments gives a list")
  func listExpected() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x+") case a(x: Int)
          @Link("/b/:x*") case b(x: String)
          @Link("/c/:x(.*)") case c(x: Int)
          @Link("/d/:x(**)") case d(x: Int?)
          @Link("/e/:x(**)") case e(x: String?)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x+") case a(x: Int)
                    ^~~
          error: ':x' takes several segments, so 'x' is a list; declare '[Int]'
          fix-it: declare 'x: [Int]'
          @Link("/b/:x*") case b(x: String)
                    ^~~
          error: ':x' takes several segments, so 'x' is a list; declare '[String]', or write ':x(.*)' for the rest as one text
          fix-it: declare 'x: [String]'
          @Link("/c/:x(.*)") case c(x: Int)
                    ^~~~~~
          error: ':x(.*)' gives the rest as one text; declare 'x: String'
          fix-it: declare 'x: String'
          @Link("/d/:x(**)") case d(x: Int?)
                    ^~~~~~
          error: ':x(**)' gives the rest as one text; declare 'x: String?'
          fix-it: declare 'x: String?'
          @Link("/e/:x(**)") case e(x: String?)
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x+") case a(x: [Int])
          @Link("/b/:x*") case b(x: [String])
          @Link("/c/:x(.*)") case c(x: String)
          @Link("/d/:x(**)") case d(x: String?)
          @Link("/e/:x(**)") case e(x: String?)
        }
        """)
  }

  @Test("A list needs a placeholder for several segments, or the query")
  func listGiven() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: [Int])
          @Link("/b/:x/c") case b(x: [Int])
          @Link("/@:x") case c(x: [Int])
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: [Int])
                    ^~
          error: ':x' takes one segment, but 'x' is a list; write ':x+' or ':x*'
          fix-it: write ':x+'
          @Link("/b/:x/c") case b(x: [Int])
                    ^~
          error: ':x' takes one segment, but 'x' is a list; write ':x+' or ':x*'
          fix-it: write ':x+'
          @Link("/@:x") case c(x: [Int])
                   ^~
          error: ':x' takes one segment, but 'x' is a list; write ':x+' or ':x*'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x+") case a(x: [Int])
          @Link("/b/:x+/c") case b(x: [Int])
          @Link("/@:x") case c(x: [Int])
        }
        """)
  }

  @Test("What stands in an optional part may be missing")
  func optionalPart() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x?") case a(x: Int)
          @Link("/b{/on/:day}?") case b(day: Date)
          @Link("/c/:x?") case c(x: Int?)
          @Link("/d#/:x?") case d(x: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x?") case a(x: Int)
                    ^~~
          error: ':x' is in an optional part, so 'x' may be missing; declare 'Int?', or give it a default
          fix-it: declare 'x: Int?'
          @Link("/b{/on/:day}?") case b(day: Date)
                        ^~~~
          error: ':day' is in an optional part, so 'day' may be missing; declare 'Date?', or give it a default
          fix-it: declare 'day: Date?'
          @Link("/c/:x?") case c(x: Int?)
          @Link("/d#/:x?") case d(x: Int)
                     ^~~
          error: ':x' is in an optional part, so 'x' may be missing; declare 'Int?', or give it a default
          fix-it: declare 'x: Int?'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x?") case a(x: Int?)
          @Link("/b{/on/:day}?") case b(day: Date?)
          @Link("/c/:x?") case c(x: Int?)
          @Link("/d#/:x?") case d(x: Int?)
        }
        """)
  }

  @Test("An optional value that every path has is warned of")
  func neverNil() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: Int?)
          @Link("/b/x-:x", "/c/:x/d") case b(x: String? = nil)
          @Link("/e/:x", "/f/:x?") case e(x: Int?)
          @Link("/g/:x", "/h") case g(x: Int?)
          @Link("/i?x=:x") case i(x: Int?)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: Int?)
                                   ^~~~
          warning: every path of 'a' has ':x', so 'x' is never nil; write 'Int', or '/:x?' in the pattern if a path may leave it out
          fix-it: write 'Int'
          @Link("/b/x-:x", "/c/:x/d") case b(x: String? = nil)
                                                ^~~~~~~
          warning: every path of 'b' has ':x', so 'x' is never nil; write 'String', or '/:x?' in the pattern if a path may leave it out
          @Link("/e/:x", "/f/:x?") case e(x: Int?)
          @Link("/g/:x", "/h") case g(x: Int?)
          @Link("/i?x=:x") case i(x: Int?)
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: Int)
          @Link("/b/x-:x", "/c/:x/d") case b(x: String? = nil)
          @Link("/e/:x", "/f/:x?") case e(x: Int?)
          @Link("/g/:x", "/h") case g(x: Int?)
          @Link("/i?x=:x") case i(x: Int?)
        }
        """)
  }

  @Test("Raw values may be as large as their type's numbers")
  func largestRawValue() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x/:y") case a(x: Big, y: Beyond)
          enum Big: Int { case low = -9223372036854775808, high = 9223372036854775807 }
          enum Beyond: Int { case high = 9223372036854775807, none }
        }
        """)
  }

  @Test("There is a largest number of values")
  func tooMany() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a")
          case a(
            v0: Int?, v1: Int?, v2: Int?, v3: Int?, v4: Int?, v5: Int?, v6: Int?,
            v7: Int?, v8: Int?, v9: Int?, v10: Int?, v11: Int?, v12: Int?, v13: Int?,
            v14: Int?, v15: Int?, v16: Int?, v17: Int?, v18: Int?, v19: Int?, v20: Int?,
            v21: Int?, v22: Int?, v23: Int?, v24: Int?, v25: Int?, v26: Int?, v27: Int?,
            v28: Int?, v29: Int?, v30: Int?, v31: Int?, v32: Int?, v33: Int?, v34: Int?,
            v35: Int?, v36: Int?, v37: Int?, v38: Int?, v39: Int?, v40: Int?, v41: Int?,
            v42: Int?, v43: Int?, v44: Int?, v45: Int?, v46: Int?, v47: Int?, v48: Int?,
            v49: Int?, v50: Int?, v51: Int?, v52: Int?, v53: Int?, v54: Int?, v55: Int?,
            v56: Int?, v57: Int?, v58: Int?, v59: Int?, v60: Int?, v61: Int?, v62: Int?)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a")
          case a(
               ^
          error: 'a' has 63 values; a link has at most 62
            v0: Int?, v1: Int?, v2: Int?, v3: Int?, v4: Int?, v5: Int?, v6: Int?,
            v7: Int?, v8: Int?, v9: Int?, v10: Int?, v11: Int?, v12: Int?, v13: Int?,
            v14: Int?, v15: Int?, v16: Int?, v17: Int?, v18: Int?, v19: Int?, v20: Int?,
            v21: Int?, v22: Int?, v23: Int?, v24: Int?, v25: Int?, v26: Int?, v27: Int?,
            v28: Int?, v29: Int?, v30: Int?, v31: Int?, v32: Int?, v33: Int?, v34: Int?,
            v35: Int?, v36: Int?, v37: Int?, v38: Int?, v39: Int?, v40: Int?, v41: Int?,
            v42: Int?, v43: Int?, v44: Int?, v45: Int?, v46: Int?, v47: Int?, v48: Int?,
            v49: Int?, v50: Int?, v51: Int?, v52: Int?, v53: Int?, v54: Int?, v55: Int?,
            v56: Int?, v57: Int?, v58: Int?, v59: Int?, v60: Int?, v61: Int?, v62: Int?)
        }
        """)
  }
}
