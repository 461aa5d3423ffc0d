// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

/// The contacts.
@MainActor final class ContactsCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .contacts:
      return app.navigator.open(.to(.contacts), for: opening)
    case .contact(let id):
      guard app.backend.data.contacts[id] != nil else {
        return .rejected("there is no contact \(id)")
      }
      return app.navigator.open(.to(.contact(id)), for: opening)
    case .addContact:
      return app.navigator.open(.to(.addContact), for: opening)
    default:
      return .rejected("not a link of the contacts")
    }
  }
}
