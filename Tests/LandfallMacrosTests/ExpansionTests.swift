// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Expansions without a mistake.
@Suite("What @DeepLinks writes")
struct ExpansionTests {
  @Test("An enum with everything")
  func everything() {
    assertExpansion(
      of: """
        @available(iOS 19, *)
        @DeepLinks(name: "Linky", schemes: "linky", hosts: "linky.app", "*.linky.app")
        public enum AppLink {
          public enum Sort: String {
            case newest
            case oldest = "old"
          }

          /// Opens the favourites.
          ///
          /// Not in the summary.
          @Link("/favourites") case favourites
          @Link("/recents", "/history")
          @Link("/latest", deprecated: "use '/recents'")
          case recents
          @Link("/contacts/:in") case contact(in: Int)
          @Link("/search?q=:query&page=:page&sort=:sort&by=:by", log: .public("page"))
          case search(query: String, page: Int = 1, sort: Sort = .newest, by: Order? = nil)
          @Link("/tags/:tags+?ids=:id", access: .authenticated, confirm: true, priority: 2)
          case tags(tags: [Tag], _ id: [UUID] = [])
          @Link("/default/:default") case `default`(`default`: Double = .pi)
          @available(iOS 26, *) @Link("/new") case new
          @available(*, deprecated) @Link("/old") case old
          @available(tvOS, unavailable) @Link("/desk") case desk
          @available(*, unavailable) case gone(Date)
          @Mount("/shop/:shop") case shop(shop: Int, links: Shop.Links)

          var isFavourite: Bool { self == .favourites }
        }
        """,
      diagnostics: """
        @available(iOS 19, *)
        @DeepLinks(name: "Linky", schemes: "linky", hosts: "linky.app", "*.linky.app")
        public enum AppLink {
          public enum Sort: String {
            case newest
            case oldest = "old"
          }

          /// Opens the favourites.
          ///
          /// Not in the summary.
          @Link("/favourites") case favourites
          @Link("/recents", "/history")
          @Link("/latest", deprecated: "use '/recents'")
          case recents
          @Link("/contacts/:in") case contact(in: Int)
          @Link("/search?q=:query&page=:page&sort=:sort&by=:by", log: .public("page"))
          case search(query: String, page: Int = 1, sort: Sort = .newest, by: Order? = nil)
          @Link("/tags/:tags+?ids=:id", access: .authenticated, confirm: true, priority: 2)
                                                                                         ^
          warning: this priority changes nothing: no other route takes a URL of '/tags/:tags+?ids=:id' of 'tags'; remove it
          case tags(tags: [Tag], _ id: [UUID] = [])
          @Link("/default/:default") case `default`(`default`: Double = .pi)
          @available(iOS 26, *) @Link("/new") case new
          @available(*, deprecated) @Link("/old") case old
          @available(tvOS, unavailable) @Link("/desk") case desk
          @available(*, unavailable) case gone(Date)
          @Mount("/shop/:shop") case shop(shop: Int, links: Shop.Links)

          var isFavourite: Bool { self == .favourites }
        }
        """,
      expansion: """
        @available(iOS 19, *)
        public enum AppLink {
          public enum Sort: String {
            case newest
            case oldest = "old"
          }

          /// Opens the favourites.
          ///
          /// Not in the summary.
          case favourites
          case recents
          case contact(in: Int)
          case search(query: String, page: Int = 1, sort: Sort = .newest, by: Order? = nil)

          private static func __macro_local_6valuesfMu3_() {
            // A type of yours conforms to 'LinkValue', or is an enum with raw values.
            LandfallLinks.LinkCoding.value(ofType: Sort.self)
            // A type of yours conforms to 'LinkValue', or is an enum with raw values.
            LandfallLinks.LinkCoding.value(ofType: Order.self)
          }
          case tags(tags: [Tag], _ id: [UUID] = [])

          private static func __macro_local_6valuesfMu4_() {
            // A type of yours conforms to 'LinkValue', or is an enum with raw values.
            LandfallLinks.LinkCoding.value(ofType: Tag.self)
          }
          case `default`(`default`: Double = .pi)
          @available(iOS 26, *) case new
          @available(*, deprecated) case old
          @available(tvOS, unavailable) case desk
          @available(*, unavailable) case gone(Date)
          case shop(shop: Int, links: Shop.Links)

          var isFavourite: Bool { self == .favourites }

          public enum Name: Swift.String, LandfallLinks.LinkName {
            case favourites
            case recents
            case contact
            case search
            case tags
            case `default`
            case new
            case old
            case desk
            case gone
            case shop
          }

          public var name: Name {
            switch self {
            case .favourites:
              .favourites
            case .recents:
              .recents
            case .contact:
              .contact
            case .search:
              .search
            case .tags:
              .tags
            case .`default`:
              .`default`
            case .new:
              .new
            case .old:
              .old
            case .desk:
              .desk
            case .gone:
              .gone
            case .shop:
              .shop
            }
          }

          public static var _table: LandfallLinks.CompiledTable {
            LandfallLinks.CompiledTable("…")
          }

          @available(*, deprecated)
          public static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            switch _values.link {
            case 0:
              return .favourites
            case 1:
              return .recents
            case 2:
              return .contact(in: try _values.value(0))
            case 3:
              return .search(query: try _values.value(0), page: try _values.value(1, default: 1), sort: try _values.value(2, default: .newest), by: try _values.optional(3) as Order?)
            case 4:
              return .tags(tags: try _values.list(0) as [Tag], try _values.list(1, default: []))
            case 5:
              return .`default`(default: try _values.value(0, default: .pi))
            case 6:
              if #available(iOS 26, *) {
                return .new
              }
              throw _values.unavailable
            case 7:
              return .old
            case 8:
              #if os(tvOS)
              throw _values.unavailable
              #else
              return .desk
              #endif
            case 10:
              let _value0: Int = try _values.value(0)
              if let _mounted: Shop.Links = try _values.mount() {
                return .shop(shop: _value0, links: _mounted)
              }
              throw _values.unavailable
            default:
              throw _values.unavailable
            }
          }

          public static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
            switch _link {
            case .favourites:
              _values.begin(0)
            case .recents:
              _values.begin(1)
            case .contact(let value0):
              _values.begin(2)
              _values.append(value0)
            case .search(let value0, let value1, let value2, let value3):
              _values.begin(3)
              _values.append(value0)
              _values.append(value1, default: 1)
              _values.append(value2, default: .newest)
              _values.append(value3)
            case .tags(let value0, let value1):
              _values.begin(4)
              _values.append(value0)
              _values.append(value1, default: [])
            case .`default`(let value0):
              _values.begin(5)
              _values.append(value0, default: .pi)
            case .new:
              _values.begin(6)
            case .old:
              _values.begin(7)
            case .desk:
              _values.begin(8)
            case .gone:
              _values.begin(9)
            case .shop(let value0, let value1):
              _values.begin(10)
              _values.append(value0)
              _values.mount(value1)
            }
          }

          public static let _equality = LandfallLinks.LinkCoding.equality(of: Order.self, Tag.self, Shop.Links.self)

          public static func _facts(_ _link: Swift.Int, _ _parameter: Swift.Int) -> LandfallLinks.LinkCoding.Facts {
            switch (_link, _parameter) {
            case (3, 2):
              return (LandfallLinks.LinkCoding.rawValueType(Sort.self), LandfallLinks.LinkCoding.text(.newest as Sort), nil)
            case (3, 3):
              return (LandfallLinks.LinkCoding.valueType(Order.self), nil, nil)
            case (4, 0):
              return (LandfallLinks.LinkCoding.valueType(Tag.self), nil, nil)
            case (5, 0):
              return (nil, LandfallLinks.LinkCoding.text(.pi as Double), nil)
            case (10, _):
              return (nil, nil, LandfallLinks.LinkCoding.mounted(Shop.Links.self))
            default:
              return (nil, nil, nil)
            }
          }
        }

        @available(iOS 19, *)
        nonisolated extension AppLink: LandfallLinks.MountableLink, LandfallLinks.DeepLink, Swift.Sendable {
        }
        """)
  }

  @Test("A package enum")
  func packageAccess() {
    assertExpansion(
      of: """
        @DeepLinks
        package enum AppLink {
          @Link("/a") case a
        }
        """,
      expansion: """

        package enum AppLink {
          case a

          package enum Name: Swift.String, LandfallLinks.LinkName {
            case a
          }

          package var name: Name {
            switch self {
            case .a:
              .a
            }
          }

          package static var _table: LandfallLinks.CompiledTable {
            LandfallLinks.CompiledTable("…")
          }

          package static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            switch _values.link {
            case 0:
              return .a
            default:
              throw _values.unavailable
            }
          }

          package static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
            switch _link {
            case .a:
              _values.begin(0)
            }
          }
        }

        nonisolated extension AppLink: LandfallLinks.MountableLink, Swift.Sendable {
        }

        @available(*, unavailable, message: "'AppLink' names no scheme and no host, so it can only be mounted; write '@DeepLinks(schemes: …)'")
        nonisolated extension AppLink: LandfallLinks.DeepLink {
        }
        """)
  }

  @Test("A private enum")
  func privateAccess() {
    assertExpansion(
      of: """
        @DeepLinks
        private enum AppLink {
          @Link("/a") case a
        }
        """,
      expansion: """

        private enum AppLink {
          case a

          enum Name: Swift.String, LandfallLinks.LinkName {
            case a
          }

          var name: Name {
            switch self {
            case .a:
              .a
            }
          }

          static var _table: LandfallLinks.CompiledTable {
            LandfallLinks.CompiledTable("…")
          }

          static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
            switch _values.link {
            case 0:
              return .a
            default:
              throw _values.unavailable
            }
          }

          static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
            switch _link {
            case .a:
              _values.begin(0)
            }
          }
        }

        nonisolated extension AppLink: LandfallLinks.MountableLink, Swift.Sendable {
        }

        @available(*, unavailable, message: "'AppLink' names no scheme and no host, so it can only be mounted; write '@DeepLinks(schemes: …)'")
        nonisolated extension AppLink: LandfallLinks.DeepLink {
        }
        """)
  }

  @Test("An enum in a public extension of a type with availability")
  func extensionAccess() {
    assertExpansion(
      of: """
        @available(iOS 26, *)
        public extension Shop {
          @DeepLinks enum Links {
            @Link("/a") case a
          }
        }
        """,
      expansion: """
        @available(iOS 26, *)
        public extension Shop {
          enum Links {
            case a

            public enum Name: Swift.String, LandfallLinks.LinkName {
              case a
            }

            public var name: Name {
              switch self {
              case .a:
                .a
              }
            }

            public static var _table: LandfallLinks.CompiledTable {
              LandfallLinks.CompiledTable("…")
            }

            public static func _make(_ _values: inout LandfallLinks.LinkDecoder) throws(LandfallLinks.Refusal) -> Self {
              switch _values.link {
              case 0:
                return .a
              default:
                throw _values.unavailable
              }
            }

            public static func _encode(_ _link: Self, into _values: inout LandfallLinks.LinkEncoder) {
              switch _link {
              case .a:
                _values.begin(0)
              }
            }
          }
        }

        @available(iOS 26, *)
        nonisolated extension Shop.Links: LandfallLinks.MountableLink, Swift.Sendable {
        }

        @available(iOS 26, *)
        @available(*, unavailable, message: "'Links' names no scheme and no host, so it can only be mounted; write '@DeepLinks(schemes: …)'")
        nonisolated extension Shop.Links: LandfallLinks.DeepLink {
        }
        """)
  }
}
