// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// The library's checked types, and types that state their values.
@Suite("Checked types")
struct CheckedTypeTests {
  @Test("Literals that nobody can have meant are told at their place")
  func mistakes() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: Ranged<Amount>)
          @Link("/b/:x") case b(x: Padded<AppLink.Day>)
          @Link("/c/:x") case c(x: BoundedText<Title>)
          @Link("/d/:x") case d(x: WebURL<Hosts>)
          @Link("/e/:x") case e(x: WebURL<NoHosts>)
          @Link("/f/:x") case f(x: Level)

          enum Amount: NumberRange { static let range = 10_000...1 }
          enum Day: NumberRange { static var range: ClosedRange<Int> { -1...31 } }
          enum Title: TextLength { static let length = 0...80 }
          enum Hosts: WebHosts { static let hosts = ["a.example", "https://b.example/x"] }
          enum NoHosts: WebHosts { static let hosts: [String] = [] }
          struct Level: LinkValue { static var linkValueType: ValueType { .int(5...1) } }
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: Ranged<Amount>)
          @Link("/b/:x") case b(x: Padded<AppLink.Day>)
          @Link("/c/:x") case c(x: BoundedText<Title>)
          @Link("/d/:x") case d(x: WebURL<Hosts>)
          @Link("/e/:x") case e(x: WebURL<NoHosts>)
          @Link("/f/:x") case f(x: Level)

          enum Amount: NumberRange { static let range = 10_000...1 }
                                                        ^~~~~~~~~~
          error: the range ends before it starts; write the smaller number first
          fix-it: write '1...10_000'
          enum Day: NumberRange { static var range: ClosedRange<Int> { -1...31 } }
                                                                       ^~~~~~~
          error: a padded number has no sign; start at 0
          fix-it: write '0...31'
          enum Title: TextLength { static let length = 0...80 }
                                                       ^~~~~~
          error: a text has at least one character; make one that may be missing optional
          fix-it: write '1...80'
          enum Hosts: WebHosts { static let hosts = ["a.example", "https://b.example/x"] }
                                                                  ^~~~~~~~~~~~~~~~~~~~~
          error: 'https://b.example/x' is not a host; write a name such as 'example.com', '*.example.org' or 'localhost:8080', beyond ASCII as A-labels; 'http://' before it admits 'http', too
          fix-it: write "b.example"
          enum NoHosts: WebHosts { static let hosts: [String] = [] }
                                                                ^~
          error: a web URL needs the hosts that it may have; name one, as in 'example.com'
          struct Level: LinkValue { static var linkValueType: ValueType { .int(5...1) } }
                                                                               ^~~~~
          error: the range ends before it starts; write the smaller number first
          fix-it: write '1...5'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: Ranged<Amount>)
          @Link("/b/:x") case b(x: Padded<AppLink.Day>)
          @Link("/c/:x") case c(x: BoundedText<Title>)
          @Link("/d/:x") case d(x: WebURL<Hosts>)
          @Link("/e/:x") case e(x: WebURL<NoHosts>)
          @Link("/f/:x") case f(x: Level)

          enum Amount: NumberRange { static let range = 1...10_000 }
          enum Day: NumberRange { static var range: ClosedRange<Int> { 0...31 } }
          enum Title: TextLength { static let length = 1...80 }
          enum Hosts: WebHosts { static let hosts = ["a.example", "b.example"] }
          enum NoHosts: WebHosts { static let hosts: [String] = [] }
          struct Level: LinkValue { static var linkValueType: ValueType { .int(1...5) } }
        }
        """)
  }

  @Test("A default that its type does not take is told before it stops the program")
  func defaults() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a?x=:x") case a(x: Ranged<Amount> = 0)
          @Link("/b?x=:x") case b(x: FileName = "../b")
          @Link("/c?x=:x") case c(x: Ranged<Amount> = 5, y: Padded<Day> = 5, z: Ranged<Amount>? = nil)

          enum Amount: NumberRange { static let range = 1...10_000 }
          enum Day: NumberRange { static let range = 1...31 }
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a?x=:x") case a(x: Ranged<Amount> = 0)
                                                      ^
          error: the default '0' is not an integer of Int(1...10000), so it would stop the program; use another one
          @Link("/b?x=:x") case b(x: FileName = "../b")
                                                ^~~~~~
          error: the default '../b' is not the name of a file, so it would stop the program; use another one
          @Link("/c?x=:x") case c(x: Ranged<Amount> = 5, y: Padded<Day> = 5, z: Ranged<Amount>? = nil)

          enum Amount: NumberRange { static let range = 1...10_000 }
          enum Day: NumberRange { static let range = 1...31 }
        }
        """)
  }

  @Test("Messages have the types as they are written")
  func shapes() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x+") case a(x: Ranged<Amount>)
          @Link("/b/:x?") case b(x: Sort)

          enum Amount: NumberRange { static let range = 1...10_000 }
          enum Sort: String { case newest, oldest }
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x+") case a(x: Ranged<Amount>)
                    ^~~
          error: ':x' takes several segments, so 'x' is a list; declare '[Ranged<Amount>]'
          fix-it: declare 'x: [Ranged<Amount>]'
          @Link("/b/:x?") case b(x: Sort)
                    ^~~
          error: ':x' is in an optional part, so 'x' may be missing; declare 'Sort?', or give it a default
          fix-it: declare 'x: Sort?'

          enum Amount: NumberRange { static let range = 1...10_000 }
          enum Sort: String { case newest, oldest }
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x+") case a(x: [Ranged<Amount>])
          @Link("/b/:x?") case b(x: Sort?)

          enum Amount: NumberRange { static let range = 1...10_000 }
          enum Sort: String { case newest, oldest }
        }
        """)
  }

  @Test("Types are known from their literals, and the others by the compiler")
  func expansion() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: Ranged<Amount>)
          @Link("/b/:x") case b(x: Landfall.FileName)
          @Link("/c/:x") case c(x: Level)
          @Link("/d/:x") case d(x: Size)
          @Link("/e/:x") case e(x: Ranged<Outer>)
          @Link("/f/:x") case f(x: Mine)

          enum Amount: NumberRange { static let range = 1...10_000 }
          struct Level: LinkValue { static let linkValueType: ValueType = .oneOf(["low", "high"]) }
          enum Size: Int { case small = 1, large }
          typealias Mine = Padded<Amount>
        }
        """,
      expansion: """
        enum AppLink {
          case a(x: Ranged<Amount>)

          private static func __macro_local_6valuesfMu_() {
            // A type of yours conforms to 'LinkValue', or is an enum with raw values.
            LandfallLinks.LinkCoding.value(ofType: Ranged<Amount>.self)
          }
          case b(x: Landfall.FileName)

          private static func __macro_local_6valuesfMu0_() {
            // A type of yours conforms to 'LinkValue', or is an enum with raw values.
            LandfallLinks.LinkCoding.value(ofType: Landfall.FileName.self)
          }
          case c(x: Level)

          private static func __macro_local_6valuesfMu1_() {
            // A type of yours conforms to 'LinkValue', or is an enum with raw values.
            LandfallLinks.LinkCoding.value(ofType: Level.self)
          }
          case d(x: Size)

          private static func __macro_local_6valuesfMu2_() {
            // A type of yours conforms to 'LinkValue', or is an enum with raw values.
            LandfallLinks.LinkCoding.value(ofType: Size.self)
          }
          case e(x: Ranged<Outer>)

          private static func __macro_local_6valuesfMu3_() {
            // A type of yours conforms to 'LinkValue', or is an enum with raw values.
            LandfallLinks.LinkCoding.value(ofType: Ranged<Outer>.self)
          }
          case f(x: Mine)

          private static func __macro_local_6valuesfMu4_() {
            // A type of yours conforms to 'LinkValue', or is an enum with raw values.
            LandfallLinks.LinkCoding.value(ofType: Mine.self)
          }

          enum Amount: NumberRange { static let range = 1...10_000
        }
          struct Level: LinkValue { static let linkValueType: ValueType = .oneOf(["low", "high"])
        }
          enum Size: Int { case small = 1, large
        }
          typealias Mine = Padded<Amount>

          enum Name: Swift.String, LandfallLinks.LinkName {
            case a
            case b
            case c
            case d
            case e
            case f
          }

          var name: Name {
            switch self {
            case .a:
              .a
            case .b:
              .b
            case .c:
              .c
            case .d:
              .d
            case .e:
              .e
            case .f:
              .f
            }
          }

          static var _table: LandfallLinks.CompiledTable {
            LandfallLinks.CompiledTable("…")
          }

          static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            switch _values.link {
            case 0:
              return .a(x: try _values.value(0))
            case 1:
              return .b(x: try _values.value(0))
            case 2:
              return .c(x: try _values.value(0))
            case 3:
              return .d(x: try _values.value(0))
            case 4:
              return .e(x: try _values.value(0) as Ranged<Outer>)
            case 5:
              return .f(x: try _values.value(0))
            default:
              throw _values.unavailable
            }
          }

          static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
            switch _link {
            case .a(let value0):
              _values.begin(0)
              _values.append(value0)
            case .b(let value0):
              _values.begin(1)
              _values.append(value0)
            case .c(let value0):
              _values.begin(2)
              _values.append(value0)
            case .d(let value0):
              _values.begin(3)
              _values.append(value0)
            case .e(let value0):
              _values.begin(4)
              _values.append(value0)
            case .f(let value0):
              _values.begin(5)
              _values.append(value0)
            }
          }

          static let _equality = LandfallLinks.LinkCoding.equality(of: Ranged<Outer>.self)

          static func _facts(_ _link: Swift.Int, _ _parameter: Swift.Int) -> LandfallLinks.LinkCoding.Facts {
            switch (_link, _parameter) {
            case (0, 0):
              return (LandfallLinks.LinkCoding.libraryType(Ranged<Amount>.self), nil, nil)
            case (1, 0):
              return (LandfallLinks.LinkCoding.libraryType(Landfall.FileName.self), nil, nil)
            case (3, 0):
              return (LandfallLinks.LinkCoding.rawValueType(Size.self), nil, nil)
            case (4, 0):
              return (LandfallLinks.LinkCoding.valueType(Ranged<Outer>.self), nil, nil)
            case (5, 0):
              return (LandfallLinks.LinkCoding.libraryType(Mine.self), nil, nil)
            default:
              return (nil, nil, nil)
            }
          }
        }

        nonisolated extension AppLink: LandfallLinks.MountableLink, LandfallLinks.DeepLink, Swift.Sendable {
        }
        """)
  }

  @Test("A regular expression that a type states is read, and its mistake is underlined")
  func patterns() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: MenuRef)
          @Link("/b/:x") case b(x: OrderRef)

          struct MenuRef: LinkValue { static var linkValueType: ValueType { .pattern("m[0-9]+") } }
          struct OrderRef: LinkValue { static let linkValueType: ValueType = .pattern("o(?=[0-9])") }
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a/:x") case a(x: MenuRef)
          @Link("/b/:x") case b(x: OrderRef)

          struct MenuRef: LinkValue { static var linkValueType: ValueType { .pattern("m[0-9]+") } }
          struct OrderRef: LinkValue { static let linkValueType: ValueType = .pattern("o(?=[0-9])") }
                                                                                        ^~~
          error: look-ahead is not supported: matching takes linear time; write what follows itself
        }
        """)
  }
}
