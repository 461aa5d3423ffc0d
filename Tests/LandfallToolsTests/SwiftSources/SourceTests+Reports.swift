// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension SourceTests {
  private static let branches = """
    #if DEBUG
    @DeepLinks(schemes: "a") enum A { @Link("/x") case x }
    #else
    @DeepLinks(schemes: "a") enum A { @Link("/y") case y }
    #endif
    """

  static let reports: [Case] = [
    Case(
      testDescription: "mistakes of several enums, though none is chosen",
      files: [
        "App.swift": "@DeepLinks(schemes: \"a\") enum A { @Link(\"/x/:y\") case x }",
        "Other.swift": Samples.app,
      ],
      code: 2,
      errors: ["App.swift:1:45: error: placeholder ':y'", "choose one with '--enum'"]),
    Case(
      testDescription: "rules that nobody can have meant, in their own file, once",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/pay/:amount") case pay(amount: Ranged<Amount>)
          @Link("/back/:amount") case back(amount: Ranged<Amount>)
          @Link("/web?u=:page") case web(page: WebURL<Hosts>)
        }
        """,
        "Rules.swift": """
        enum Amount: NumberRange { static let range = 10_000...1 }
        enum Hosts: WebHosts { static let hosts = ["a.b", "https://c.d/e"] }
        """,
      ],
      code: 1,
      errors: [
        "Rules.swift:1:47: error: the range ends before it starts; write the smaller number first\n",
        "^~~~~~~~~~\n  fix: write '1...10_000'",
        "Rules.swift:2:51: error: 'https://c.d/e' is not a host; write a name such as 'example.com'",
        "fix: write \"c.d\"",
      ]),
    Case(
      testDescription: "inside of #if",
      files: [
        "A.swift": "#if DEBUG\n@DeepLinks(schemes: \"a\") enum A { @Link(\"/x\") case x }\n#endif"
      ],
      code: 1,
      errors: ["A.swift:1:1: error: whether 'A' is part of the app depends on this condition"]),
    Case(
      testDescription: "an attribute inside of #if",
      files: [
        "A.swift": "#if DEBUG\n@DeepLinks(schemes: \"a\")\n#endif\nenum A { @Link(\"/x\") case x }"
      ],
      code: 1, errors: ["A.swift:2:1: error: whether 'A' is part of the app"]),
    Case(
      testDescription: "in two branches of #if",
      files: ["A.swift": branches],
      code: 1,
      errors: ["A.swift:1:1: error: whether 'A' is part of the app depends on this condition"]
    ),
    Case(
      testDescription: "in two branches of #if, by its name",
      files: ["A.swift": branches],
      arguments: ["--enum", "A"], code: 1,
      errors: ["A.swift:1:1: error: whether 'A' is part of the app depends on this condition"]),
    Case(
      testDescription: "one of several inside of #if",
      files: [
        "A.swift": Samples.app,
        "B.swift": "#if DEBUG\n@DeepLinks(schemes: \"b\") enum B { @Link(\"/x\") case x }\n#endif",
      ],
      code: 2,
      errors: ["AppLink  (A.swift:4)\n  B  (B.swift:2, inside of the '#if' of line 1)\n"]),
    Case(
      testDescription: "mounted, in two branches of #if",
      files: [
        "App.swift": Samples.mounting,
        "Shop.swift": """
        #if DEBUG
        @DeepLinks enum ShopLink { @Link("/x") case x }
        #else
        @DeepLinks enum ShopLink { @Link("/y") case y }
        #endif
        """,
      ],
      code: 1, errors: ["Shop.swift:1:1: error: whether 'ShopLink' is part of the app depends"]),
    Case(
      testDescription: "a mark inside of #if",
      files: [
        "A.swift": """
        @DeepLinks(schemes: "a") enum A {
          @Link("/a")
          #if DEBUG
          @Link("/b")
          #endif
          case a
        }
        """
      ],
      code: 1,
      errors: [
        "A.swift:3:3: error: the table is built before '#if' is decided, so the marks of 'a'"
      ]),
    Case(
      testDescription: "a case inside of #if",
      files: [
        "A.swift": "@DeepLinks(schemes: \"a\") enum A {\n#if DEBUG\n@Link(\"/x\") case x\n#endif\n}"
      ],
      code: 1, errors: ["A.swift:2:1: error: the table is built before '#if' is decided"]),
    Case(
      testDescription: "a case inside of #if inside of #if",
      files: [
        "A.swift": """
        @DeepLinks(schemes: "a") enum A {
        #if DEBUG
        #if os(iOS)
        @Link("/x") case x
        #endif
        #endif
        }
        """
      ],
      code: 1, errors: ["A.swift:2:1: error: the table is built before '#if' is decided"]),
    Case(
      testDescription: "interpolation",
      files: ["A.swift": "@DeepLinks(schemes: \"a\") enum A { @Link(\"/x\\(y)\") case x }"],
      code: 1,
      errors: [
        """
        A.swift:1:44: error: '\\(y)' is Swift's interpolation, and the table is built at compile \
        time; write the placeholder ':y'
          @DeepLinks(schemes: "a") enum A { @Link("/x\\(y)") case x }
                                                     ^~~~
          fix: write '/x:y'

        """
      ]),
    Case(
      testDescription: "concatenation",
      files: ["A.swift": "@DeepLinks(schemes: \"a\") enum A { @Link(\"/x\" + \"/y\") case x }"],
      code: 1, errors: ["A.swift:1:41: error: a pattern is one string literal", "^~~~~~~~~~~"]),
    Case(
      testDescription: "a struct",
      files: ["A.swift": "@DeepLinks struct A {}"], code: 1,
      errors: ["A.swift:1:12: error: '@DeepLinks' makes links of the cases of an enum"]),
    Case(
      testDescription: "a fix is told",
      files: ["A.swift": "@DeepLinks(schemes: \"a\") enum A { @Link(\"/x/:di\") case x(id: Int) }"],
      code: 1, errors: ["\n  fix: use ':id'"]),
    Case(
      testDescription: "sources that do not parse",
      files: ["A.swift": "@DeepLinks(schemes: \"a\") enum A {\n  @Link(\"/x\" case x\n}"], code: 2,
      errors: ["A.swift:2:13: error: expected ')'"]),
    Case(
      testDescription: "a mounted enum that is not there",
      files: ["App.swift": Samples.mounting], code: 1, output: ["/shop/…"],
      errors: ["App.swift:6:29: warning: the routes of 'ShopLink' are not known: no enum"]),
    Case(
      testDescription: "an unknown enum mounted below a mount",
      files: [
        "App.swift": Samples.mounting,
        "Shop.swift": "@DeepLinks enum ShopLink { @Mount(\"/cart\") case cart(CartLink) }",
      ], code: 1, output: ["/shop/cart/…  shop.cart.…  the routes of CartLink are not known"]),
    Case(
      testDescription: "two mounted enums of one name",
      files: ["App.swift": Samples.mounting, "A.swift": Samples.shop, "B.swift": Samples.shop],
      code: 1,
      errors: ["2 enums are named 'ShopLink', at A.swift:4 and B.swift:4; give only the path"]),
    Case(
      testDescription: "a mount in a circle",
      files: [
        "A.swift": "@DeepLinks(schemes: \"a\") enum A { @Mount(\"/b\") indirect case b(B) }",
        "B.swift": "@DeepLinks enum B { @Mount(\"/a\") case a(A) }",
      ],
      arguments: ["--enum", "A"], code: 1,
      errors: ["B.swift:1:41: error: 'A' is mounted below itself: A → B → A"]),
    Case(
      testDescription: "mounted with a module's name, which its own enum does not have",
      files: [
        "App.swift": """
        import ShopKit
        @DeepLinks(schemes: "a") enum Link { @Mount("/shop") case shop(ShopKit.Link) }
        """
      ],
      code: 1,
      errors: ["App.swift:2:64: warning: the routes of 'ShopKit.Link' are not known: no enum"]),
    Case(
      testDescription: "mounted with a module's name, that of which its own file imports",
      files: [
        "App.swift": """
        import ShopKit
        @DeepLinks(schemes: "a") enum App { @Mount("/shop") case shop(ShopKit.Link) }
        @DeepLinks enum Link { @Link("/x") case x }
        """
      ],
      arguments: ["--enum", "App"],
      code: 1,
      errors: ["App.swift:2:63: warning: the routes of 'ShopKit.Link' are not known: no enum"]),
    Case(
      testDescription: "routes of mounted enums with a scheme or a host",
      files: [
        "App.swift": """
        @DeepLinks(schemes: "a", hosts: "a.b") enum App {
          @Link("//a.b/home") case home
          @Mount("/shop") case shop(Shop)
        }
        """,
        "Shop.swift": """
        @DeepLinks enum Shop {
          @Link("//a.b/sale") case sale
          @Link("/open", "b:///open") case open
          @Link("b:///news", "//a.b/news") case news
          @Mount("/deep") case deep(Deep)
        }
        @DeepLinks enum Deep { @Link("c:///down") case down }
        """,
      ],
      code: 0,
      output: ["/shop/open"],
      errors: [
        "Shop.swift:2:10: warning: 'App' mounts 'Shop', and no URL opens a route with a scheme or a host "
          + "below a mount; write the host into the mount's path, or move the route to 'App'",
        "Shop.swift:4:10: warning: 'App' mounts 'Shop'", "Shop.swift:4:23: warning: 'App' mounts",
        "Shop.swift:7:31: warning: 'Shop' mounts 'Deep'",
      ]),
    Case(
      testDescription: "several root enums",
      files: ["A.swift": Samples.app, "B.swift": Samples.app.replacing("AppLink", with: "Other")],
      code: 2,
      errors: ["choose one with '--enum':\n  AppLink  (A.swift:4)\n  Other  (B.swift:4)\n"]),
    Case(
      testDescription: "a root enum of a name that is not there",
      files: ["A.swift": Samples.app], arguments: ["--enum", "ApLink"], code: 2,
      errors: ["no enum 'ApLink' with '@DeepLinks'; did you mean 'AppLink'?"]),
    Case(
      testDescription: "two root enums of one name",
      files: ["A.swift": Samples.app, "B.swift": Samples.app], arguments: ["--enum", "AppLink"],
      code: 2, errors: ["2 enums are named 'AppLink'; give the path of the one you mean"]),
    Case(
      testDescription: "routes of two enums that are equal once mounted",
      files: [
        "App.swift": Samples.mounting.replacing(
          "@Link(\"/home\") case home", with: "@Mount(\"/shop\") case other(Other)"),
        "Other.swift": "@DeepLinks enum Other { @Link(\"/products/:name\") case p(name: String) }",
        "Shop.swift": Samples.shop,
      ],
      code: 1, errors: ["error: '/shop' of 'shop'"]),
  ]
}
