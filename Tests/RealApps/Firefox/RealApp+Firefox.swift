// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let firefox = RealApp(
    FirefoxLink.self, name: "firefox", folder: "Firefox", base: "firefox://", ownLines: "12.7 kB",
    decisions: [
      Decision(
        "the app looks the lower-cased text up among names with capitals, which can never be found; "
          + "the sections exist, so they open",
        "firefox://deep-link?url=/settings/contentBlocker",
        "firefox://deep-link?url=/settings/creditCard",
        "firefox://deep-link?url=/settings/topSites", "firefox://deep-link?url=/settings/rateApp"),
      Decision(
        "a value is the text; it is encoded again where the address of a search is made",
        "firefox://open-text?text=https://a.b"),
    ],
    resolvers: FirefoxLink.resolvers
  ) { match, test, trail in
    switch match.link {
    case .page(let address) where address.hasPrefix("accounts.firefox.com/pair"):
      // Of these the app's tests tell the address alone.
      return AppAnswer("search", ["url": "https://" + address])
    case .page(let address):
      return page("https://" + address, isWrapped: trail.isUnwrapped)
    case .plainPage(let address):
      return page("http://" + address, isWrapped: trail.isUnwrapped)
    case .pairing: return AppAnswer("fxaPairing", ["url": trail.last.text])
    // Refused on purpose.
    case .brokenPairing: return nil
    case .openURL(let url, let isPrivate, let isFocused, let more):
      var params = ["isPrivate": "\(isPrivate)"]
      params["url"] = url.map { more.reduce($0.linkText) { $0 + "&" + $1.linkText } }
      params["options"] = isFocused ? "focusLocationField" : nil
      return AppAnswer("search", params)
    case .openTab: return AppAnswer("search", ["isPrivate": "false"])
    case .openText(let text):
      return AppAnswer("searchQuery", ["query": text, "isPrivate": "false"])
    case .openCopied: return copied(test)
    case .signIn(let code, let more):
      var params = ["signin": code]
      for item in more { params[item.name] = item.value }
      return AppAnswer("fxaSignIn", params)
    case .shareSheet: return AppAnswer("sharesheet", match.values)
    case .settings(let section): return AppAnswer("settings", ["section": section.rawValue])
    case .homePanel: return AppAnswer("homepanel", match.values)
    case .glean, .defaultBrowser, .action: return AppAnswer("\(match.link.name)", match.values)
    }
  }

  private static func page(_ url: String, isWrapped: Bool) -> AppAnswer {
    var params = ["url": url, "isPrivate": "false"]
    params["options"] = isWrapped ? nil : "focusLocationField"
    return AppAnswer("search", params)
  }

  /// What the pasteboard holds.
  private static func copied(_ test: AppCase) -> AppAnswer? {
    if let url = test["pasteboardURL"] {
      return AppAnswer("search", ["url": url, "isPrivate": "false"])
    }
    guard let text = test["pasteboard"], !text.hasPrefix("javascript:") else { return nil }
    return AppAnswer("searchQuery", ["query": text, "isPrivate": "false"])
  }
}
