// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallNavigation
package import LandfallTables

/// The screens of an app with three tabs, parents and modals.
package enum Club: NavigationScreen, Codable {
  case favourites
  case leagues
  case league(id: Int)
  case question(league: Int, id: Int)
  case join(id: Int)
  case terms(id: Int)
  case search(text: String)
  case secret
  case settings
  case player(isFull: Bool)
  case note(id: Int)

  package var id: Club {
    switch self {
    case .search: .search(text: "")
    case .player: .player(isFull: false)
    default: self
    }
  }
  package var minimizedOverlay: Club? { .player(isFull: false) }

  package var place: Place<Club> {
    switch self {
    case .favourites, .leagues, .settings: .root
    case .league: .on(.leagues).column(.content)
    case .secret: .on(.leagues)
    case .question(let league, _): .on(.league(id: league)).column(.detail)
    case .join(let id): .sheet(over: .league(id: id))
    case .terms(let id): .cover(over: .join(id: id))
    case .search, .note: .on(.favourites)
    case .player: .overlay
    }
  }
  package enum Tab: String, NavigationTab, Codable {
    case favourites, leagues, settings
    package var root: Club {
      switch self {
      case .favourites: .favourites
      case .leagues: .leagues
      case .settings: .settings
      }
    }
  }

  package static let table = Result { () throws(RouteTableError) in
    try RouteTable<Club>(schemes: ["club", "club-widget"], hosts: ["club.example"]) {
      Route("/favourites") { .favourites }
      Route("/leagues") { .leagues }
      Route("/leagues/:id") { (id: Int) in .league(id: id) }
      Route("/leagues/:league/questions/:id") { (league: Int, id: Int) in
        .question(league: league, id: id)
      }
      Route("/leagues/:id/join") { (id: Int) in .join(id: id) }
      Route("/leagues/:id/terms") { (id: Int) in .terms(id: id) }
      Route("/search?q=:text") { (text: String) in .search(text: text) }
      Route("/secret") { .secret }
      Route("/settings") { .settings }
      Route("/player") { .player(isFull: true) }
      Route("/notes/:id") { (id: Int) in .note(id: id) }
    }
  }
}

extension Club {
  /// Paths, and the screens that a user then sees.
  package static let places = [
    ("/favourites", "favourites: favourites"),
    ("/leagues/1", "leagues: leagues > league(id: 1)"),
    (
      "/leagues/1/questions/2",
      "leagues: leagues > league(id: 1) > question(league: 1, id: 2)"
    ),
    ("/leagues/1/join", "leagues: leagues > league(id: 1); sheet: join(id: 1)"),
    (
      "/leagues/1/terms",
      "leagues: leagues > league(id: 1); sheet: join(id: 1); cover: terms(id: 1)"
    ),
    ("/settings", "settings: settings"),
  ]
}
