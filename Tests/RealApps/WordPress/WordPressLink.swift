// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables

@DeepLinks(
  schemes: "wordpress", "jetpack",
  hosts: "wordpress.com", "*.wordpress.com", "jetpack.com")
enum WordPressLink {
  @Link("/me") case me
  @Link("/me/account") case account
  @Link("/me/notifications") case notificationSettings
  @Link("/domains/manage", "/me/domains") case domains
  @Link("/notifications") case notifications
  @Link("/start", access: .authenticated) case start

  @Link("/post") case newPost
  @Link("/post/:domain") case newPostForSite(domain: String)
  @Link("/post/:domain/:postID") case editPost(domain: String, postID: String)
  @Link("/page") case newPage
  @Link("/page/:domain") case newPageForSite(domain: String)

  @Link("/read") case reader
  @Link("/discover") case discover
  @Link("/read/:stream") case stream(stream: Stream)
  @Link("/activities/likes") case likes
  @Link("/following/manage") case manageFollowing
  @Link("/read/list/:username/:list") case list(username: String, list: String)
  @Link("/tag/:tag") case tag(tag: String)
  @Link("/read/feeds/:feed") case feed(feed: Int)
  @Link("/read/blogs/:blog") case blog(blog: Int)
  @Link("/read/feeds/:feed/posts/:post") case feedPost(feed: Int, post: Int)
  @Link("/read/blogs/:blog/posts/:post") case blogPost(blog: Int, post: Int)
  @Link("//:blog.wordpress.com/:year/:month/:day/:name")
  case post(
    blog: String, year: Ranged<Year>, month: Padded<Month>, day: Padded<Day>, name: String)

  @Link("/stats") case stats
  @Link("/stats/:domain") case siteStats(domain: String)
  @Link("/stats/:period/:domain") case periodStats(period: Period, domain: String)
  @Link("/stats/:section/:domain") case statsSection(section: StatsSection, domain: String)
  @Link("/stats/day/:category/:domain") case dayStats(category: String, domain: String)
  @Link("/stats/subscribers/day/:domain") case daySubscribers(domain: String)

  @Link("/:page/:domain?campaign=:campaign")
  case site(page: SitePage, domain: String, campaign: String?)
  @Link("/plugins/manage/:domain") case managePlugins(domain: String)
  @Link("/site-monitoring/:domain/:log") case logs(domain: String, log: Log)

  enum Stream: String { case search, a8c, p2 }
  enum Period: String { case day, week, month, year }
  enum StatsSection: String { case insights, annualstats, activity, subscribers }
  enum SitePage: String {
    case pages, posts, media, comments, sharing, people, plugins
    case siteMonitoring = "site-monitoring"
  }
  enum Log: String { case php, web }
  enum Year: NumberRange { static let range = 1901...9999 }
  enum Month: NumberRange { static let range = 1...12 }
  enum Day: NumberRange { static let range = 1...31 }

  /// Links of mails and of the banner of the web site.
  static let resolvers: [any LinkResolver] = [
    try? NestedURLResolver(
      "//public-api.wordpress.com/mbar?redirect_to=:url",
      "//wordpress.com/wp-login.php?redirect_to=:url", "//apps.wordpress.com/get#:url")
  ].compactMap(\.self)
}
