// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Values of which a wrong one lets another link take the URL.
@Suite("Values that slip")
struct SlippingValueTests {
  @Test("An optional item of a type is told, if another link takes what it does not")
  func told() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/posts/:post?t=:seconds") case post(post: String, seconds: Int?)
          @Link("/:bot/:app") case app(bot: String, app: String)
          @Link("/search?q=:text&page=:page") case search(text: String?, page: Int = 1)
          @Link("/:name") case user(name: String)
        }
        """,
      diagnostics: #"""
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/posts/:post?t=:seconds") case post(post: String, seconds: Int?)
                                ^~~~~~~~
          warning: 't=' with a text that is not an integer such as 42 lets '/:bot/:app' of 'app' take the URL, such as 'linky:///posts/a?t=…'; make the value a 'String', or add '!t' to the query of the other pattern
          @Link("/:bot/:app") case app(bot: String, app: String)
          @Link("/search?q=:text&page=:page") case search(text: String?, page: Int = 1)
                                      ^~~~~
          warning: 'page=' with a text that is not an integer such as 42 lets '/:name' of 'user' take the URL, such as 'linky:///search?page=…'; make the value a 'String', or add '!page' to the query of the other pattern
          @Link("/:name") case user(name: String)
        }
        """#)
  }

  @Test(
    "Nothing is told of values that fit, of links that take the item too, and of those that take the rest"
  )
  func untold() {
    assertExpansion(
      of: """
        @DeepLinks(schemes: "linky")
        enum AppLink {
          @Link("/posts/:post?t=:text") case post(post: String, text: String?)
          @Link("/posts/:post/edit?page=:page") case edit(post: String, page: Int?)
          @Link("/:a/:b/edit?page=:page") case other(a: String, b: String, page: Int?)
          @Link("/:rest+") case page(rest: [String])
          @Link("/items/:id?since=:day") case item(id: Int, day: Int)
          @Link("/items/:name") case named(name: String)
        }
        """,
      diagnostics: "")
  }
}
