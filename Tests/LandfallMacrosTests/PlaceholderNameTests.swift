// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Placeholders and associated values that do not find one another.
@Suite("Names of placeholders and values")
struct PlaceholderNameTests {
  @Test("A placeholder of a case without values asks for one")
  func withoutValues() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact
          @Link("/teams/:team+") case teams
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact
                           ^~~
          error: placeholder ':id' has no associated value 'id' in 'contact'; add the value
          fix-it: add 'id: String' to 'contact'
          @Link("/teams/:team+") case teams
                        ^~~~~~
          error: placeholder ':team' has no associated value 'team' in 'teams'; add the value
          fix-it: add 'team: [String]' to 'teams'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: String)
          @Link("/teams/:team+") case teams(team: [String])
        }
        """)
  }

  @Test("A placeholder and a value of different names are one mistake")
  func renaming() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:ident") case contact(id: Int)
          @Link("/search?q=:q&page=:pag") case search(q: String, page: Int = 1)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:ident") case contact(id: Int)
                           ^~~~~~
          error: placeholder ':ident' has no associated value 'ident' in 'contact'; use one name for both
          fix-it: use ':id'
          @Link("/search?q=:q&page=:pag") case search(q: String, page: Int = 1)
                                   ^~~~
          error: placeholder ':pag' has no associated value 'pag' in 'search'; use one name for both
          fix-it: use ':page'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
          @Link("/search?q=:q&page=:page") case search(q: String, page: Int = 1)
        }
        """)
  }

  @Test("With several values a name is guessed only if it is one of them in another spelling")
  func severalValues() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/leagues/:league_id/:game") case question(leagueID: Int, question: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/leagues/:league_id/:game") case question(leagueID: Int, question: Int)
                 ^
          note: the pattern is here
                          ^~~~~~~~~~
          error: placeholder ':league_id' has no associated value 'league_id' in 'question'; use one name for both
          fix-it: use ':leagueID'
                                     ^~~~~
          error: placeholder ':game' has no associated value 'game' in 'question'; add the value
                                                                          ^~~~~~~~
          error: 'question' has no placeholder ':question' in '/leagues/:league_id/:game', so no URL gives it a value; add one, or give it a default
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/leagues/:leagueID/:game") case question(leagueID: Int, question: Int)
        }
        """)
  }

  @Test("A name in another spelling is the name of the value, whole")
  func spellings() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "shop")
        enum AppLink {
          @Link("/products/:product-id") case product(productID: Int)
          @Link("/shops/:shop_id/:item-id.json") case item(shopID: Int, itemID: Int)
          @Link("/tags/:tag-name") case tag
          @Link("/pages/:page-x") case page(id: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "shop")
        enum AppLink {
          @Link("/products/:product-id") case product(productID: Int)
                           ^~~~~~~~~~~
          error: placeholder ':product' has no associated value 'product' in 'product'; use one name for both
          fix-it: use ':productID'
          @Link("/shops/:shop_id/:item-id.json") case item(shopID: Int, itemID: Int)
                        ^~~~~~~~
          error: placeholder ':shop_id' has no associated value 'shop_id' in 'item'; use one name for both
          fix-it: use ':shopID'
                                 ^~~~~~~~
          error: placeholder ':item' has no associated value 'item' in 'item'; use one name for both
          fix-it: use ':itemID'
          @Link("/tags/:tag-name") case tag
                       ^~~~
          error: placeholder ':tag' has no associated value 'tag' in 'tag'; '-name' is text; add the value
          @Link("/pages/:page-x") case page(id: Int)
                        ^~~~~
          error: placeholder ':page' has no associated value 'page' in 'page'; use one name for both
        }
        """,
      fixes: """
        @DeepLinks(schemes: "shop")
        enum AppLink {
          @Link("/products/:productID") case product(productID: Int)
          @Link("/shops/:shopID/:itemID.json") case item(shopID: Int, itemID: Int)
          @Link("/tags/:tag-name") case tag
          @Link("/pages/:page-x") case page(id: Int)
        }
        """)
  }

  @Test("A value whose name is text of the pattern gets its colon there")
  func forgottenColons() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "shop")
        enum AppLink {
          @Link("/search?q=query") case search(query: String)
          @Link("/find?q") case find(q: String)
          @Link("/tabs?tab=1") case tab(tab: Int)
          @Link("/users/id") case user(id: Int)
          @Link("/docs#section") case docs(section: String)
          @Link("/product") case product(product: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "shop")
        enum AppLink {
          @Link("/search?q=query") case search(query: String)
                           ^~~~~
          error: 'query' is literal text in a pattern; write the placeholder ':query'
          fix-it: write ':query'
          @Link("/find?q") case find(q: String)
                       ^
          error: 'q' is literal text in a pattern; write the placeholder 'q=:q'
          fix-it: write 'q=:q'
          @Link("/tabs?tab=1") case tab(tab: Int)
                       ^~~~~
          error: 'tab=1' is literal text in a pattern; write the placeholder 'tab=:tab'
          fix-it: write 'tab=:tab'
          @Link("/users/id") case user(id: Int)
                        ^~
          error: 'id' is literal text in a pattern; write the placeholder ':id'
          fix-it: write ':id'
          @Link("/docs#section") case docs(section: String)
                       ^~~~~~~
          error: 'section' is literal text in a pattern; write the placeholder ':section'
          fix-it: write ':section'
          @Link("/product") case product(product: Int)
                 ^
          note: the pattern is here
                                         ^~~~~~~
          error: 'product' has no placeholder ':product' in '/product', so no URL gives it a value; add one, or give it a default
        }
        """,
      fixes: """
        @DeepLinks(schemes: "shop")
        enum AppLink {
          @Link("/search?q=:query") case search(query: String)
          @Link("/find?q=:q") case find(q: String)
          @Link("/tabs?tab=:tab") case tab(tab: Int)
          @Link("/users/:id") case user(id: Int)
          @Link("/docs#:section") case docs(section: String)
          @Link("/product") case product(product: Int)
        }
        """)
  }

  @Test("An unknown argument is answered with those that there are")
  func unknownArguments() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "shop")
        enum AppLink {
          @Link("/home", acces: .public) case home
          @Link("/cart", auth: true) case cart
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "shop")
        enum AppLink {
          @Link("/home", acces: .public) case home
                         ^~~~~
          error: '@Link' has no argument 'acces'; did you mean 'access'?
          fix-it: write 'access'
          @Link("/cart", auth: true) case cart
                         ^~~~
          error: '@Link' has no argument 'auth'; it has 'when', 'access', 'sources', 'confirm', 'log', 'sensitive', 'deprecated', 'priority', 'caseInsensitive'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "shop")
        enum AppLink {
          @Link("/home", access: .public) case home
          @Link("/cart", auth: true) case cart
        }
        """)
  }

  @Test("A value without a placeholder asks for one in the path, the query or before the fragment")
  func missing() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts") case contact(id: Int)
          @Link("/teams/") case team(id: Int)
          @Link("/search?q=:q") case search(q: String, _ page: Int)
          @Link("/docs#:part") case docs(page: Int, part: String)
          @Link("/days?list") case day(day: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts") case contact(id: Int)
                 ^
          note: the pattern is here
                                          ^~
          error: 'id' has no placeholder ':id' in '/contacts', so no URL gives it a value; add one, or give it a default
          fix-it: add '/:id' to the pattern
          @Link("/teams/") case team(id: Int)
                 ^
          note: the pattern is here
                                     ^~
          error: 'id' has no placeholder ':id' in '/teams/', so no URL gives it a value; add one, or give it a default
          fix-it: add ':id' to the pattern
          @Link("/search?q=:q") case search(q: String, _ page: Int)
                 ^
          note: the pattern is here
                                                         ^~~~
          error: 'page' has no placeholder ':page' in '/search?q=:q', so no URL gives it a value; add one, or give it a default
          fix-it: add '&page=:page' to the pattern
          @Link("/docs#:part") case docs(page: Int, part: String)
                 ^
          note: the pattern is here
                                         ^~~~
          error: 'page' has no placeholder ':page' in '/docs#:part', so no URL gives it a value; add one, or give it a default
          fix-it: add '/:page' to the pattern
          @Link("/days?list") case day(day: Int)
                 ^
          note: the pattern is here
                                       ^~~
          error: 'day' has no placeholder ':day' in '/days?list', so no URL gives it a value; add one, or give it a default
          fix-it: add '&day=:day' to the pattern
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
          @Link("/teams/:id") case team(id: Int)
          @Link("/search?q=:q&page=:page") case search(q: String, _ page: Int)
          @Link("/docs/:page#:part") case docs(page: Int, part: String)
          @Link("/days?list&day=:day") case day(day: Int)
        }
        """)
  }

  @Test("Each pattern of a case needs all values")
  func eachPattern() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id", "/people")
          @Link("/persons/:ids")
          case contact(id: Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id", "/people")
                                  ^
          note: the pattern is here
          @Link("/persons/:ids")
                          ^~~~
          error: placeholder ':ids' has no associated value 'ids' in 'contact'; use one name for both
          fix-it: use ':id'
          case contact(id: Int)
                       ^~
          error: 'id' has no placeholder ':id' in '/people', so no URL gives it a value; add one, or give it a default
          fix-it: add '/:id' to the pattern
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id", "/people/:id")
          @Link("/persons/:id")
          case contact(id: Int)
        }
        """)
  }

  @Test("A value that may be absent needs no placeholder")
  func mayBeAbsent() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a", "/b?x=:x&y=:y&z=:z") case a(x: Int?, y: [Int], z: Int = 1)
        }
        """)
  }

  @Test("A value without a name is given one")
  func unnamed() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(Int)
          @Link("/teams/:team/:player") case player(team: Int, _: Int)
          @Link("/days") case day(Int)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(Int)
                                              ^~~
          error: 'Int' has no name, and a value has the name of its placeholder, as in 'id: Int'
          fix-it: name it 'id'
          @Link("/teams/:team/:player") case player(team: Int, _: Int)
                                                               ^
          error: 'Int' has no name, and a value has the name of its placeholder, as in 'player: Int'
          fix-it: name it 'player'
          @Link("/days") case day(Int)
                                  ^~~
          error: 'Int' has no name, and a value has the name of its placeholder, as in 'id: Int'
        }
        """,
      fixes: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/contacts/:id") case contact(id: Int)
          @Link("/teams/:team/:player") case player(team: Int, _ player: Int)
          @Link("/days") case day(Int)
        }
        """)
  }

  @Test("'Name' is the enum of names")
  func nameType() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/people/:name") case person(name: Name)
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/people/:name") case person(name: Name)
                                                   ^~~~
          error: 'Name' is 'AppLink.Name' here, which '@DeepLinks' writes; put the module before the type, as in 'MyApp.Name'
        }
        """)
  }

  @Test("What the macro writes must not be there already")
  func taken() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a
          struct Name {}
          var name: String { "" }
          static var other: String { "" }
        }
        """,
      diagnostics: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/a") case a
          struct Name {}
                 ^~~~
          error: '@DeepLinks' writes 'Name' itself, for the names of the links; rename this one
          var name: String { "" }
              ^~~~
          error: '@DeepLinks' writes 'name' itself, for the names of the links; rename this one
          static var other: String { "" }
        }
        """,
      expansion: """

        enum AppLink {
          case a
          struct Name {}
          var name: String { "" }
          static var other: String { "" }
        }
        """)
  }
}
