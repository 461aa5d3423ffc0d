// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import Testing

  // Enums in places and with attributes that the expansion must bear without a warning.

  private enum Outer {
    enum Kind: String { case a, b }
    static let first = 1

    @DeepLinks(schemes: "nested")
    fileprivate enum Links {
      static let page = 3
      static let link: Kind? = .b

      @Link("/list/:kind?page=:page&from=:from&or=:or")
      case list(kind: Kind, page: Int = page, from: Int = first, or: Kind? = link)
    }
  }

  extension Outer {
    @DeepLinks(schemes: "extended")
    enum Extended {
      @Link("/list/:kind") indirect case list(kind: Kind)
    }
  }

  @DeepLinks(schemes: "private")
  private enum PrivateLink: DeepLink {
    @Link("/a") case a
  }

  @DeepLinks(schemes: "package")
  package enum PackageLink: Hashable, Sendable {
    @Link("/a") case a
  }

  @DeepLinks(schemes: "available")
  private enum AvailableLink {
    @available(*, deprecated, message: "use 'new'") @Link("/old/:id") case old(id: Int)
    @available(macOS 14, iOS 17, *) @Link("/new") case new
    @available(tvOS, unavailable) @Link("/desk") case desk
    @available(*, unavailable) case never(Double)
  }

  @available(*, deprecated)
  @DeepLinks(schemes: "deprecated")
  private enum DeprecatedLink {
    @Link("/a") case a
  }

  @DeepLinks(schemes: "empty")
  private enum EmptyLink {}

  @Suite("Declarations of links")
  struct DeclarationTests {
    @Test("Types and defaults mean what they mean in the case")
    func nested() throws {
      #expect(
        try Outer.Links("nested://list/a") == .list(kind: .a, page: 3, from: 1, or: .b))
      #expect(try Outer.Links.list(kind: .a).urlString() == "nested:///list/a")
      #expect(try Outer.Extended("extended://list/b") == .list(kind: .b))
    }

    @Test("Every access level works")
    func accessLevels() throws {
      #expect(try PrivateLink("private://a") == .a)
      #expect(try PackageLink("package://a") == .a)
    }

    @Test("A deprecated case is still a link")
    func deprecated() throws {
      let link = try AvailableLink("available://old/5")
      #expect(link.name == .old)
      #expect(try link.urlString() == "available:///old/5")
      #expect(try AvailableLink("available://new") == .new)
    }

    @Test("An enum without cases has no links")
    func empty() {
      #expect(EmptyLink.Name.allCases.isEmpty)
      #expect(EmptyLink.Name(rawValue: "a") == nil)
      #expect(throws: Refusal.self) { try EmptyLink("empty://a") }
    }
  }
#endif
