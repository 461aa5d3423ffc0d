// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

/// Types are what Swift takes their names for; what it takes for something else stays opaque.
@Suite("Names of types in sources")
struct TypeNameTests {
  private static let kinds = """
    @DeepLinks(schemes: "a") enum A {
      @Link("/s/:a") case s(a: Kind)
      @Link("/t/:a") case t(a: ShopKit.Kind)
      @Link("/u/:a") case u(a: Product.ID)
      @Link("/v/:a") case v(a: Ranged<Amount>)
    }
    """

  static let rows: [SourceCase] = [
    SourceCase(
      testDescription: "of types that other types hold",
      files: [
        "App.swift": kinds,
        "Other.swift": """
        struct Unrelated { enum Kind: String { case red, green } }
        struct User { typealias ID = Int }
        struct Bank { enum Amount: NumberRange { static let range = 1...9 } }
        """,
      ],
      output: [
        "a: Kind (opaque)", "a: ShopKit.Kind (opaque)", "a: Product.ID (opaque)",
        "a: Ranged<Amount> (opaque)",
      ]),
    SourceCase(
      testDescription: "with their paths, from the inside out",
      files: [
        "App.swift": """
        enum Feature {
          enum Kind: String { case near }
          @DeepLinks(schemes: "a") enum A {
            @Link("/s/:a") case s(a: Kind)
            @Link("/t/:a") case t(a: Product.ID)
            @Link("/u/:a") case u(a: A.Own.Level)
            @Link("/v/:a") case v(a: Product.Deep.Mark)
            @Link("/w/:a") case w(a: Self.Own.Level)
            enum Own { enum Level: Int { case low = 7 } }
          }
        }
        """,
        "Other.swift": """
        enum Kind: String { case far }
        struct Product { typealias ID = Code; enum Code: String { case x1 } }
        enum Code: String { case wrong }
        extension Product { enum Deep {} }
        extension Product.Deep { enum Mark: String { case m } }
        """,
      ],
      output: ["a: enum(near)", "a: enum(x1)", "a: enum(7)", "a: enum(m)"]),
    SourceCase(
      testDescription: "an extension does not see what is around its type",
      files: [
        "App.swift": """
        enum Outer { enum Inner {}; enum Kind: String { case outer } }
        extension Outer.Inner {
          @DeepLinks(schemes: "a") enum A { @Link("/s/:a") case s(a: Kind) }
        }
        """
      ],
      output: ["a: Kind (opaque)"]),
    SourceCase(
      testDescription: "the nearest counts, though it says nothing",
      files: [
        "App.swift": """
        enum Feature {
          struct Kind {}
          @DeepLinks(schemes: "a") enum A { @Link("/s/:a/:b") case s(a: Kind, b: Level) }
          #if DEBUG
          enum Level: Int { case near = 1 }
          #else
          enum Level: Int { case near = 2 }
          #endif
        }
        enum Kind: String { case far }
        enum Level: Int { case far }
        """
      ],
      output: ["a: Kind (opaque)", "b: Level (opaque)"]),
    SourceCase(
      testDescription: "a member of a type that does not have it",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A { @Link("/s/:a") case s(a: Shop.Kind) }
        struct Shop {}
        enum Kind: String { case far }
        """
      ],
      output: ["a: Shop.Kind (opaque)"]),
    SourceCase(
      testDescription: "what a type inherits comes before what is around it",
      files: [
        "App.swift": """
        enum Kind: String { case far }
        class Base { enum Kind: String { case base } }
        class Middle: Base {}
        protocol Levels {}
        enum Level: Int { case far }
        final class Screen: Middle {
          @DeepLinks(schemes: "a") enum A: Levels {
            @Link("/s/:a/:b/:c") case s(a: Kind, b: Level, c: Mark)
          }
        }
        extension Levels { typealias Level = Int }
        enum Mark: String { case m }
        """
      ],
      output: ["a: Kind (opaque)", "b: Level (opaque)", "c: enum(m)"]),
    SourceCase(
      testDescription: "a generic parameter",
      files: [
        "App.swift": """
        enum Kind: String { case far }
        enum Feature<Kind> {}
        extension Feature {
          @DeepLinks(schemes: "a") enum A { @Link("/s/:a") case s(a: Kind) }
        }
        """
      ],
      output: ["a: Kind (opaque)"]),
    SourceCase(
      testDescription: "private in another file",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A { @Link("/s/:a/:b") case s(a: Kind, b: Level) }
        private enum Level: Int { case low }
        """,
        "Other.swift": """
        private enum Kind: String { case hidden }
        fileprivate enum Level: Int { case low = 5 }
        """,
      ],
      output: ["a: Kind (opaque)", "b: enum(0)"]),
    SourceCase(
      testDescription: "a type of one's own that is called like one of the library",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/s/:a/:b") case s(a: Ranged<Amount>, b: Landfall.Ranged<Amount>)
        }
        struct Ranged<Rule> {}
        enum Amount: NumberRange { static let range = 1...9 }
        """
      ],
      output: ["a: Ranged<Amount> (opaque)", "b: Int(1...9)"]),
    SourceCase(
      testDescription: "an extension under a condition",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/s/:a/:b/:c") case s(a: Level, b: Kind, c: Page)
          enum Page: String { case home }
        }
        struct Level {}
        #if DEBUG
        extension Level: LinkValue { static var linkValueType: ValueType { .int(1...5) } }
        #else
        extension Level: LinkValue { static var linkValueType: ValueType { .int(1...9) } }
        #endif
        enum Kind: String { case red }
        #if DEBUG
        extension Kind { func log() {} }
        extension A.Page: LinkValue {}
        #endif
        """
      ],
      output: ["a: Level (opaque)", "b: enum(red)", "c: enum(home)"]),
    SourceCase(
      testDescription: "an enum whose extension the macro does not see",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/s/:a") case s(a: Page)
          enum Page: String { case home }
        }
        extension A.Page: LinkValue { static var linkValueType: ValueType { .uuid } }
        """
      ],
      output: ["a: enum(home)"]),
    SourceCase(
      testDescription: "an extension of another type of the same name",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A { @Link("/s/:a") case s(a: Kind) }
        enum Kind: String { case red }
        enum Other { enum Kind: String { case blue } }
        extension Other.Kind: LinkValue { static let linkValueType: ValueType = .uuid }
        """
      ],
      output: ["a: enum(red)"]),
    SourceCase(
      testDescription: "the largest number, behind which there is none",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/s/:a/:b/:c") case s(a: Big, b: Own, c: Beyond)
          enum Own: Int { case a = 9223372036854775807 }
        }
        enum Big: Int { case a = 9_223_372_036_854_775_807 }
        enum Beyond: Int { case a = 9223372036854775807, b }
        """
      ],
      output: [
        "a: enum(9223372036854775807)", "b: enum(9223372036854775807)", "c: Beyond (opaque)",
      ]),
    SourceCase(
      testDescription: "defaults that are cases of enums",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/i?a=:n&b=:m&c=:o&d=:p&e=:q&f=:r")
          case i(
            n: Inner = .six, m: Inner = Inner.zero, o: Inner = Defaults.six, p: Inner = .usual,
            q: Far = .`default`, r: Far? = .none)
          enum Inner: Int { case zero, five = 5, six; static let usual = six }
          enum Defaults { static let six = Inner.five }
        }
        """,
        "Far.swift": "enum Far: String { case none, `default` = \"usual\" }",
      ],
      output: [
        "n: enum(0,5,6) = 6,", "m: enum(0,5,6) = 0,", "o: enum(0,5,6) = …,", "p: enum(0,5,6) = …,",
        "q: enum(none,usual) = usual,",
      ]),
  ]

  static let broken: [SourceCase] = [
    SourceCase(
      testDescription: "declared there",
      files: [
        "App.swift": "@DeepLinks(schemes: \"a\") enum A { @Link(\"/s/:a\") case s(a: Kind) }",
        "Kind.swift": "enum Kind: String { case red, green, case blue }",
      ],
      output: ["a: Kind (opaque)"],
      errors: ["Kind.swift:1:", "warning: the values of 'Kind' are unknown, since this file"]),
    SourceCase(
      testDescription: "extended there",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A { @Link("/s/:a") case s(a: Kind) }
        enum Kind: String { case red }
        """,
        "Kind.swift": "extension Kind: LinkValue { let x = }",
      ],
      output: ["a: Kind (opaque)"], errors: ["Kind.swift:1:", "the values of 'Kind' are unknown"]),
    SourceCase(
      testDescription: "declared there, in a type whose brace is missing",
      files: [
        "App.swift": "@DeepLinks(schemes: \"a\") enum A { @Link(\"/s/:a\") case s(a: Kind) }",
        "Kind.swift": "struct B {\nenum Kind: String { case red }",
      ],
      output: ["a: Kind (opaque)"], errors: ["Kind.swift:2:", "the values of 'B.Kind' are unknown"]),
  ]

  @Test("A name means what it means to Swift", arguments: rows)
  func names(_ row: SourceCase) throws {
    let (run, errors) = try row.run()
    #expect(errors.isEmpty)
    #expect(run.code == row.code)
    for text in row.output { #expect(run.output.contains(text)) }
  }

  @Test("Types of files that do not parse are not known, and the place is told", arguments: broken)
  func unparsed(_ row: SourceCase) throws {
    let (run, errors) = try row.run()
    #expect(run.code == row.code)
    for text in row.output { #expect(run.output.contains(text)) }
    for text in row.errors { #expect(errors.contains(text)) }
  }

  @Test("The default of an enum inside of the link enum is filled in")
  func filledIn() throws {
    let folder = try TemporaryFolder([
      "App.swift": """
      @DeepLinks(schemes: "app") enum AppLink {
        @Link("/i?n=:n") case i(n: Inner = .six)
        enum Inner: Int { case zero, five = 5, six }
      }
      """
    ])
    let match = ToolRun("match", "app:///i", folder.path, "--format", "json")
    #expect(match.output.contains("\"parameters\": {\"n\": \"6\"}"))
    #expect(ToolRun("manifest", folder.path).output.contains("\"default\": \"6\""))
  }
}
