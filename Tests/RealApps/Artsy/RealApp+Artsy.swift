// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let artsy = RealApp(
    ArtsyLink.self, name: "artsy", folder: "Artsy", base: "https://www.artsy.net",
    ownLines: "15 kB plus the table",
    decisions: [
      Decision(
        "the app decodes absolute URLs and not paths; values are decoded once, wherever they are",
        "/artist/more%26more", "/artwork/more%26more"),
      Decision(
        "the app decodes the whole URL, so that '%3F' starts a query; the artist and the work open, "
          + "and the campaign stays one text",
        "https://www.artsy.net/artist/josef-albers%3Futm_medium%3Dsocial%26utm_source%3D"
          + "instagram-story%26utm_campaign%3Ddp.",
        "https://www.artsy.net/artwork/yayoi-kusama-red-pumpkin%3Futm_medium%3Dsocial%26"
          + "utm_source%3Dinstagram-story%26utm_campaign%3Ddp."),
    ],
    resolvers: [ArtsyLink.WholeURLDecoder()],
    read: { test in
      test.url.contains("://") || test.url.hasPrefix("https%") ? .url(test.url) : .path(test.url)
    },
    refused: { test, refusal in
      // What is not the app's is the browser's.
      refusal.code == .hostNotAllowed ? AppAnswer("externalUrl", ["url": test.url]) : nil
    }
  ) { match, _, _ in
    AppAnswer(route(match.link), params(match))
  }

  private static func params(_ match: LinkMatch<ArtsyLink>) -> [String: String] {
    switch match.link {
    case .modalPage(let page):
      return [
        "url": "/" + page.rawValue, "isPresentedModally": "true", "alwaysPresentModally": "true",
      ]
    case .webPage(let path): return ["url": "/" + path, "isPresentedModally": "false"]
    default: break
    }
    var values = match.values([
      "artist": "artistID", "artwork": "artworkID", "part": "optional", "article": "articleID",
      "series": "artistSeriesID", "city": "citySlug", "itinerary": "itineraryId",
      "sale": "saleID", "gene": "geneID", "show": "showID", "room": "viewingRoomID",
      "result": "auctionResultInternalID", "collection": "collectionID", "fair": "fairID",
      "conversation": "conversationID", "partner": "partnerID", "offer": "partnerOfferID",
      "tab": "", "rest": "", "profile": "",
    ])
    switch match.link {
    case .artist(_, let tab, let rest, let profile, _):
      values["initialTab"] = tab.map { _ in "Insights" }
      values["*"] = rest.isEmpty ? nil : rest.joined(separator: "/")
      values["profile_id_ignored"] = profile
    case .article(_, let series, let profile):
      values["ignore"] = series ?? profile
      values["artistSeriesID"] = nil
    case .partner(_, let tab, let artist):
      values["initialTab"] = tab.map {
        $0 == .works ? "Artworks" : $0 == .shows ? "Shows" : "Overview"
      }
      values["artistSlug"] = artist
    case .fair(_, let tab):
      values["initialTab"] = tab.map { $0 == .artworks ? "Artworks" : "Exhibitors" }
    case .viewingRoomArtwork(_, let artwork):
      values["artworkID"] = nil
      values["artwork_id"] = artwork
    case .myCollectionArtwork(let artwork): values = ["artworkId": artwork]
    default: break
    }
    for (name, value) in match.others where values[name] == nil { values[name] = value }
    return values
  }

  private static func route(_ link: ArtsyLink) -> String {
    switch link {
    case .modalPage: return "ModalWebView"
    case .webPage: return "ReactWebView"
    case .vanityURL: return "VanityURLEntity"
    default:
      let name = "\(link.name)"
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
