// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall

@DeepLinks(
  schemes: "artsy",
  hosts: "www.artsy.net", "artsy.net", "staging.artsy.net")
enum ArtsyLink {
  @Link("/") case home
  @Link("/search") case search
  @Link("/lens") case lens
  @Link("/inbox") case inbox
  @Link("/my-profile") case myProfile
  @Link("/city-guide/:city/itinerary/:itinerary")
  case cityGuideItinerary(city: String, itinerary: String)
  @Link("/artist/:artist/artist-series") case fullArtistSeriesList(artist: String)
  @Link("/artwork/:artwork/medium") case artworkMedium(artwork: String)
  @Link("/artwork/:artwork/browse-similar-works") case browseSimilarWorks(artwork: String)
  @Link("/auction-result/:result") case auctionResult(result: String)
  @Link("/auction-registration/:sale") case auctionRegistration(sale: String)
  @Link("/auction/:sale") case auction(sale: String)
  @Link("/auction/:sale/bid/:artwork") case auctionBidArtwork(sale: String, artwork: String)
  @Link("/gene/:gene") case gene(gene: String)
  @Link("/show/:show") case show(show: String)
  @Link("/show/:show/info") case showMoreInfo(show: String)
  @Link("/inquiry/:artwork") case inquiry(artwork: String)
  @Link("/viewing-rooms") case viewingRooms
  @Link("/viewing-room/:room") case viewingRoom(room: String)
  @Link("/viewing-room/:room/artworks") case viewingRoomArtworks(room: String)
  @Link("/viewing-room/:room/:artwork") case viewingRoomArtwork(room: String, artwork: String)
  @Link("/feature/:slug") case feature(slug: String)
  @Link("/artist-series/:series") case artistSeries(series: String)
  @Link("/collection/:collection") case collection(collection: String)
  @Link("/collection/:collection/artists") case fullFeaturedArtistList(collection: String)
  @Link("/dev-menu") case devMenu
  @Link("/about") case about
  @Link("/favorites") case favorites
  @Link("/my-account") case myAccount
  @Link("/my-account/edit-price-range") case myAccountEditPriceRange
  @Link("/my-account/edit-password") case myAccountEditPassword
  @Link("/my-account/edit-email") case myAccountEditEmail
  @Link("/my-account/edit-phone") case myAccountEditPhone
  @Link("/my-account/dark-mode") case darkModeSettings
  @Link("/my-profile/payment") case myProfilePayment
  @Link("/my-profile/payment/new-card") case myProfilePaymentNewCreditCard
  @Link("/my-profile/push-notifications") case myProfilePushNotifications
  @Link("/privacy-request") case privacyRequest
  @Link("/my-collection") case myCollection
  @Link("/my-collection/artwork/:artwork") case myCollectionArtwork(artwork: String)
  @Link("/artwork-classifications") case artworkAttributionClassFAQ
  @Link("/auctions") case auctions
  @Link("/works-for-you") case worksForYou
  @Link("/local-discovery?citySlug=:city") case localDiscovery(city: String?)
  @Link("/partner-locations/:partner") case partnerLocations(partner: String)
  @Link("/partner-offer/:offer/checkout") case partnerOfferContainer(offer: String)
  @Link("/city/:city/:section") case citySectionList(city: String, section: String)
  @Link("/city-fair/:city") case cityFairList(city: String)
  @Link("/city-save/:city") case citySavedList(city: String)

  @Link(
    "/artist/:artist", "/artist/:artist/auction-results?:tab=insights", "/artist/:artist/:rest+",
    "/:profile/artist/:artist", #"/artist/:artist\?:campaign"#)
  case artist(
    artist: String, tab: ArtistTab?, rest: [String], profile: String?, campaign: String?)
  @Link("/artwork/:artwork/:part?", #"/artwork/:artwork\?:campaign"#)
  case artwork(artwork: String, part: String?, campaign: String?)
  @Link(
    "/article/:article", "/news/:article", "/post/:article", "/series/:article",
    "/series/:series/:article", "/:profile/article/:article")
  case article(article: String, series: String?, profile: String?)
  @Link("/conversation/:conversation", "/user/conversations/:conversation")
  case conversation(conversation: String)
  @Link("/partner/:partner/:tab?", "/partner/:partner/artists/:artist?:tab=overview")
  case partner(partner: String, tab: PartnerTab?, artist: String?)
  @Link("/fair/:fair/:tab?", "/fair/:fair/artists?:tab=exhibitors")
  case fair(fair: String, tab: FairTab?)

  @Link("/:page") case modalPage(page: ModalPage)
  @Link("/:path(.*)", "/unsubscribe?:path=unsubscribe", "/categories?:path=categories")
  case webPage(path: String)
  @Link("/:slug") case vanityURL(slug: String)
  @Link("//live.artsy.net/:slug", "//live-staging.artsy.net/:slug") case liveAuction(slug: String)

  enum ArtistTab: String { case insights }
  enum PartnerTab: String { case works, shows, overview }
  enum FairTab: String { case artworks, exhibitors }
  enum ModalPage: String { case terms, privacy, conditionsOfSale = "conditions-of-sale" }

  /// Mails hold links that were encoded as a whole, some of them twice.
  struct WholeURLDecoder: LinkResolver {
    func resolve(_ url: String) throws(Rejection) -> Resolution {
      guard url.hasPrefix("https%"), let decoded = url.removingPercentEncoding else {
        return .unchanged
      }
      return .url(decoded)
    }
  }
}
