// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// A tab of the app, in the order of the tab bar.
enum AppTab: String, NavigationTab, CustomStringConvertible {
  case favourites, recents, contacts, leagues, myMenu

  /// The tab that the app starts on, and that Back leaves to.
  static var first: AppTab { .favourites }

  var title: String {
    switch self {
    case .favourites: "Favourites"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .leagues: "Leagues"
    case .myMenu: "My Menu"
    }
  }

  var description: String { title }

  /// The screen at the bottom of the tab's stack.
  ///
  /// It is always there.
  var root: Screen {
    switch self {
    case .favourites: .favourites
    case .recents: .recents
    case .contacts: .contacts
    case .leagues: .memberships
    case .myMenu: .myMenu
    }
  }
}
