// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

@DeepLinks(schemes: "linky", hosts: "linky.app")
enum AppLink: NavigationScreen {
  @Link("/contacts") case contacts
  @Link("/contacts/:id") case contact(id: Int)
  @Link("/settings") case settings
  @Link("/player") case player

  var title: String { "\(self)" }

  var place: Place<AppLink> {
    switch self {
    case .contacts, .settings: .root
    case .contact: .on(.contacts)
    case .player: .overlay
    }
  }

  enum Tab: String, NavigationTab {
    case contacts, settings

    var root: AppLink {
      switch self {
      case .contacts: .contacts
      case .settings: .settings
      }
    }
  }
}
