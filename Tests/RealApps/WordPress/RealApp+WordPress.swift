// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let wordPress = RealApp(
    WordPressLink.self, name: "wordpress", folder: "WordPress", base: "https://wordpress.com",
    ownLines: "11 kB of kernel, 12 files",
    decisions: [
      Decision(
        "two of the three routes take the same URLs, so one could never win; Landfall refuses the table",
        "/me/bobsmith/share/group (table=/me/:account/share/:type /me/:account/share/ "
          + "/me/:account/share/:test)")
    ],
    resolvers: WordPressLink.resolvers,
    other: { test in
      guard case .list(let patterns) = test.context?["table"] else { return nil }
      return .some(ToyTable(patterns)?.answer(test.url))
    }
  ) { match, _, trail in
    trail.isUnwrapped ? redirect(trail) : AppAnswer(route(match.link), values(match))
  }

  /// What a mail or a banner led to, with the campaign that stood on the way.
  private static func redirect(_ trail: AppTrail) -> AppAnswer {
    let isBanner = trail.steps[0].text.contains("/get")
    var params = ["redirectPath": trail.last.text]
    for step in trail.steps.dropLast() {
      params["campaign"] = step.item("login_reason") ?? step.item("campaign") ?? params["campaign"]
    }
    return AppAnswer(isBanner ? "banner" : "mbar", params)
  }

  private static func values(_ match: LinkMatch<WordPressLink>) -> [String: String] {
    match.values([
      "tag": "tag_name", "feed": "feed_id", "blog": "blog_id", "post": "post_id",
      "list": "list_name", "year": "post_year", "month": "post_month", "day": "post_day",
      "name": "post_name", "stream": "", "period": "", "section": "", "page": "", "log": "",
    ]).filter { match.link.name != .post || $0.key != "blog_id" }
  }

  private static func route(_ link: WordPressLink) -> String {
    switch link {
    case .me, .notifications, .start: "\(link.name)"
    case .account: "me.account"
    case .notificationSettings: "me.notifications"
    case .domains: "me.domains"
    case .newPost: "post.new"
    case .newPostForSite: "post.newForSite"
    case .editPost: "post.edit"
    case .newPage: "page.new"
    case .newPageForSite: "page.newForSite"
    case .reader: "reader.root"
    case .stream(let stream): "reader.\(stream)"
    case .discover, .likes, .manageFollowing, .list, .tag, .feed, .blog: "reader.\(link.name)"
    case .feedPost: "reader.feedsPost"
    case .blogPost: "reader.blogsPost"
    case .post: "reader.wpcomPost"
    case .stats: "stats.root"
    case .siteStats: "stats.site"
    case .periodStats(let period, _): "stats.\(period)Site"
    case .statsSection(.annualstats, _): "stats.annualStats"
    case .statsSection(.activity, _): "stats.activityLog"
    case .statsSection(let section, _): "stats.\(section)"
    case .dayStats: "stats.dayCategory"
    case .daySubscribers: "stats.daySubscribers"
    case .site(let page, _, _): "mysites.\(page)"
    case .managePlugins: "mysites.managePlugins"
    case .logs(_, .php): "mysites.phpLogs"
    case .logs(_, .web): "mysites.webServerLogs"
    }
  }
}
