// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let pocketCasts = RealApp(
    PocketCastsLink.self, name: "pocketcasts", folder: "PocketCasts", ownLines: "453"
  ) { match, _, _ in
    route(match.link).map { AppAnswer($0, params(match)) }
  }

  private static func params(_ match: LinkMatch<PocketCastsLink>) -> [String: String] {
    let values = match.values([
      "filter": "filterId", "kind": "showOrPrivate", "item": "sharingId", "time": "t",
      "code": "promoCode", "callback": "callbackUri", "episode": "episodeUuid",
    ])
    switch match.link {
    case .shareList(let list): return ["jsonLocation": "http://\(list).json"]
    case .subscribe(""): return [:]
    case .subscribe(let feed): return ["feed": feed.contains("://") ? feed : "http://" + feed]
    case .podcast(let podcast): return ["podcastUuid": podcast]
    case .premium(let podcast, let title): return ["uuid": podcast, "title": title]
    case .contribution(let podcast), .sharedPodcast(let podcast): return ["uuid": podcast]
    case .sharedItem(let path): return ["sharePath": "social/share/show/" + path]
    default: return values
    }
  }

  private static func route(_ link: PocketCastsLink) -> String? {
    switch link {
    case .shortcut, .open, .play, .pause, .discover, .subscribe, .widget, .lastOpened, .showPlayer,
      .sonos, .share, .importFile:
      "\(link.name)"
    case .filter: "shortcut.filter"
    case .podcast: "shortcut.podcast"
    case .shareList: "sharelist"
    case .resetAllTours: "resetalltours"
    case .widgetEpisode: "widget.episode"
    case .promo: "redeem.promo"
    case .premium: "premium.podcast"
    case .contribution: "premium.contribution"
    case .upNext: "upnext"
    case .sendReceipt: "support.receipt"
    case .sharedItem, .sharedPodcast: "universal.share"
    case .redeem: "universal.redeem"
    // The browser's.
    case .webSite: nil
    }
  }
}
