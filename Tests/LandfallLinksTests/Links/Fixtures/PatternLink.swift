// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import ShopLinks

  /// A case for each form of a pattern.
  @DeepLinks(schemes: "patterns", hosts: "patterns.app", "*.patterns.app")
  enum PatternLink {
    @Link("/") case root
    @Link("/favourites") case favourites
    @Link("/recents", "/history") @Link("/latest", deprecated: "use '/recents'") case recents
    @Link("/gone", deprecated: "say nothing") case gone
    @Link("/users/me") case me
    @Link("/users/:name?ref=:ref") case user(name: String, ref: String?)
    @Link("/@:handle") case handle(handle: String)
    @Link("/files/:id.json") case file(id: Int)
    @Link("/v:major.:minor") case version(major: Int, minor: Int)
    @Link("/weeks/:week?") case week(week: Int?)
    @Link("/months{/of/:year}?") case month(year: Int = 2026)
    @Link("/limit?max=:max") case limit(max: Int? = 10)
    @Link("/tags/:tags+") case tags(tags: [String])
    @Link("/any/:parts*/end") case any(parts: [String])
    @Link("/folder/:path*") case folder(path: [String])
    @Link("/open/:url(.*)") case open(url: String)
    @Link("/wild/*") case wild
    @Link("/search?q=:query&page=:page&kind=photo&exact&!debug", log: .public("page"))
    case search(query: String, page: Int = 1)
    @Link("/items?tag=:tags", access: .authenticated) case items(tags: [String])
    @Link("/guide#:part") case guide(part: String?)
    @Link("/faq#top") case faqTop
    @Link("/app#/posts/:id") case post(id: Int)
    @Link("//:team.teams.app/board/:id") case board(team: String, id: Int)
    @Link("patterns-beta:///news") case news
    @Link("/escaped/a\\:b%20c") case escaped
    @Link("/default/:in/:default") case `default`(in: Int, `default`: String)
    @Link("/labels/:id/:name") case labels(_ id: Int, name: String)
    @Link("/broken/:value") case broken(value: Broken)
    @Mount("/shop") case shop(ShopLink)
    @Mount("/shops/:shop") case shopOf(shop: Int, links: ShopLink)
  }
#endif
