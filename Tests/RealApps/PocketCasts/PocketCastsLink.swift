// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks(schemes: "pktc")
enum PocketCastsLink {
  @Link("/shortcuts/:shortcut") case shortcut(shortcut: Shortcut)
  @Link("/shortcuts/filter/:filter") case filter(filter: String)
  @Link("/shortcuts/podcast/:podcast") case podcast(podcast: String)
  @Link("/sharelist/:list(.*)") case shareList(list: String)
  @Link("/open") case open
  @Link("/play", confirm: true) case play
  @Link("/pause") case pause
  @Link("/discover?source=:source") case discover(source: String?)
  @Link("/resetalltours", sources: .inApp) case resetAllTours
  @Link("/subscribe/:feed(**)") case subscribe(feed: String)
  @Link("/widget/:episode") case widget(episode: String)
  @Link("/widget-episode/:episode") case widgetEpisode(episode: String)
  @Link("/last_opened/*") case lastOpened
  @Link("/show_player") case showPlayer
  @Link("/applink/sonos/:callback(**)") case sonos(callback: String)
  @Link("/social/share/:kind/:item?t=:time") case share(kind: String, item: String, time: Int?)
  @Link("/redeem/promo/:code?") case promo(code: String?)
  @Link("/premium/podcast/:podcast?title=:title") case premium(podcast: String, title: String)
  @Link("/premium/supporter-contributions/:podcast", access: .authenticated)
  case contribution(podcast: String)
  @Link("/upnext/*?source=:source") case upNext(source: String?)
  @Link("/support/sendreceipt/*") case sendReceipt
  @Link("/import-file/:file(**)") case importFile(file: String)

  @Link("//pca.st/:path(**)") case sharedItem(path: String)
  @Link("//pca.st/podcast/:podcast") case sharedPodcast(podcast: String)
  @Link("//pca.st/get") case webSite
  @Link("//pocketcasts.com/redeem/*", "//pca.st/redeem/*") case redeem

  enum Shortcut: String { case pause, play, markAsPlayed, discover }
}
