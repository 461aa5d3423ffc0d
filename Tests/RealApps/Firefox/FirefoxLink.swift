// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables

@DeepLinks(
  schemes: "firefox", "fennec", "firefox-beta", "firefox-internal", "http", hosts: "*")
enum FirefoxLink {
  @Link("https:///:address(**)") case page(address: String)
  @Link("http:///:address(**)") case plainPage(address: String)
  @Link("https:///accounts.firefox.com/pair#channel_id=:channel&channel_key=:key&v=2")
  case pairing(channel: String, key: String)
  @Link("https:///accounts.firefox.com/pair#v=2") case brokenPairing

  @Link(
    "/open-url?url=:url&private=:isPrivate&:more*",
    "/widget-medium-topsites-open-url?url=:url&private=:isPrivate&:more*",
    "/widget-small-quicklink-open-url?url=:url&private=:isPrivate&:more*&:isFocused=true",
    "/widget-medium-quicklink-open-url?url=:url&private=:isPrivate&:more*&:isFocused=true")
  case openURL(url: WebPage?, isPrivate: Bool = false, isFocused: Bool = false, more: [QueryItem])
  @Link("/widget-tabs-medium-open-url?uuid=:tab", "/widget-tabs-large-open-url?uuid=:tab")
  case openTab(tab: String)
  @Link("/open-text?text=:text") case openText(text: String)
  @Link("/widget-small-quicklink-open-copied", "/widget-medium-quicklink-open-copied")
  case openCopied
  @Link("/fxa-signin?signin=:code&:more*") case signIn(code: String, more: [QueryItem])
  @Link("/share-sheet?url=:url&title=:title&subtitle=:subtitle")
  case shareSheet(url: WebPage, title: String?, subtitle: String?)
  @Link("/glean?:more*") case glean(more: [QueryItem])

  @Link("/settings/:section/*") case settings(section: Settings)
  @Link("/homepanel/:section/*") case homePanel(section: HomePanel)
  @Link("/default-browser/:section/*") case defaultBrowser(section: DefaultBrowser)
  @Link(
    "/action/:action/*",
    "/widget-small-quicklink-close-private-tabs?:action=close-private-tabs",
    "/widget-medium-quicklink-close-private-tabs?:action=close-private-tabs")
  case action(action: Action)

  /// A page of the web: no script, no file.
  struct WebPage: LinkValue {
    static var linkValueType: ValueType { .pattern("https?://.+") }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
  enum Settings: String, LinkValue {
    case addresses, appIcon = "app-icon", clearPrivateData = "clear-private-data", password, fxa
    case general, homepage, mailto, newtab, search, browser, theme, toolbar, wallpaper, translation
    case contentblocker, creditcard, topsites, rateapp

    init?(linkText: String) { self.init(rawValue: linkText.lowercased()) }
    var linkText: String { rawValue }
  }
  enum HomePanel: String {
    case bookmarks, history, downloads
    case topSites = "top-sites", readingList = "reading-list"
    case newPrivateTab = "new-private-tab", newTab = "new-tab"
  }
  enum DefaultBrowser: String { case tutorial, systemSettings = "system-settings" }
  enum Action: String {
    case closePrivateTabs = "close-private-tabs", showIntro = "show-intro-onboarding"
  }

  /// Links that hold another one: a path of the app, or the page of a device to pair with.
  static let resolvers: [any LinkResolver] = [
    try? NestedURLResolver(
      "firefox:///deep-link?url=:url", "fennec:///deep-link?url=:url",
      "firefox-beta:///deep-link?url=:url", "firefox-internal:///deep-link?url=:url",
      #"firefox:///open-url?url=:url(https://accounts\.firefox\.com/pair.*)"#)
  ].compactMap(\.self)
}
