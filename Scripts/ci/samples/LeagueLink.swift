// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

@DeepLinks(schemes: "linky", hosts: "linky.app")
enum AppLink: NavigationScreen {
  @Link("/favourites") case favourites
  @Link("/leagues") case leagues
  @Link("/leagues/:id") case league(id: Int)
  @Link("/leagues/:league/questions/:id") case question(league: Int, id: Int)
  @Link("/leagues/:id/join") case join(id: Int)
  @Link("/settings") case settings

  var place: Place<AppLink> {
    switch self {
    case .favourites, .leagues, .settings: .root
    case .league: .on(.leagues)
    case .question(let league, _): .on(.league(id: league))
    case .join(let id): .sheet(over: .league(id: id))
    }
  }
  enum Tab: String, NavigationTab {
    case favourites, leagues, settings
    var root: AppLink {
      switch self {
      case .favourites: .favourites
      case .leagues: .leagues
      case .settings: .settings
      }
    }
  }
}
