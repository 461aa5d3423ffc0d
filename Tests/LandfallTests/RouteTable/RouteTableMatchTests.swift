// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallTables
  import Testing

  @DeepLinks
  private enum ListLink {
    @Link("/list?page=:page") case list(page: Int = 1)
    @Link("/token/:token") case token(token: String)
  }

  /// An enum of links that is also the value of tables, as an app would have it.
  @DeepLinks
  private enum PageValue {
    @Link("/home") case home
    @Link("/search?page=:page&q=:query") case search(page: Int, query: String)
    @Mount("/inner") case inner(ListLink)
  }

  @Suite("What a match of a run-time table tells")
  struct RouteTableMatchTests {
    private static func table() throws(RouteTableError) -> RouteTable<PageValue> {
      try RouteTable<PageValue>(schemes: ["x"]) {
        Route("/a?y=:y") { (y: Int?) in .home }
        Route("/s?q=:query&page=:page") { (query: String, page: Int?) in
          .search(page: page ?? 1, query: query)
        }
        Route("/none/:id", priority: 1) { (id: Int) in nil }
        Route("/none/:name") { (name: String) in .search(page: 1, query: name) }
        Route("/files/:path*") { (path: [String]) in .home }
        Route("/list", mounting: ListLink.self) { .inner($0) }
        RouteGroup("/secret", sensitive: ["token"]) {
          Route("/reset?token=:token") { (token: String) in .home }
          Route("/list", mounting: ListLink.self) { .inner($0) }
        }
        Route("/pages", mounting: PageValue.self) { $0 }
        Route("/other", mounting: ListLink.self) { _ in .home }
      }
    }

    @Test(
      "Values of the URL are told, and defaults of a mounted enum, but none of the value that was made",
      arguments: [
        ("x:///a", "/a?y=:y", []),
        ("x:///a?y=5", "/a?y=:y", ["y = 5"]),
        ("x:///s?q=a", "/s?q=:query&page=:page", ["query = a"]),
        ("x:///none/7", "/none/:name", ["name = 7"]),
        ("x:///files", "/files/:path*", []),
        ("x:///files/b", "/files/:path*", ["path = [b]"]),
        ("x:///list/list", "/list/list?page=:page", ["page = 1"]),
        ("x:///other/list", "/other/list?page=:page", ["page = 1"]),
        ("x:///pages/inner/list", "/pages/inner/list?page=:page", ["page = 1"]),
        ("x:///pages/inner/token/t", "/pages/inner/token/:token", ["token = t"]),
        ("x:///secret/list/token/t", "/secret/list/token/:token", ["token = t"]),
      ])
    func parameters(url: String, pattern: String, parameters: [String]) throws {
      let match = try Self.table().match(url)
      #expect(match.pattern == pattern)
      #expect(match.parameters.map(\.description) == parameters)
      let secrets = match.parameters.filter(\.isSensitive).map(\.name)
      #expect(secrets == (url.contains("secret") ? ["token"] : []))
    }
  }
#endif
