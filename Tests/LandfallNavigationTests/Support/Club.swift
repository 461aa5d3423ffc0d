// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

// What an app of three tabs, parents and a sheet writes for its navigation.

enum Club: NavigationScreen {
  case favourites
  case leagues
  case league(id: Int)
  case question(league: Int, id: Int)
  case join(id: Int)
  case settings

  var place: Place<Club> {
    switch self {
    case .favourites, .leagues, .settings: .root
    case .league: .on(.leagues)
    case .question(let league, _): .on(.league(id: league))
    case .join(let id): .sheet(over: .league(id: id))
    }
  }
  enum Tab: String, NavigationTab {
    case favourites, leagues, settings
    var root: Club {
      switch self {
      case .favourites: .favourites
      case .leagues: .leagues
      case .settings: .settings
      }
    }
  }
}
