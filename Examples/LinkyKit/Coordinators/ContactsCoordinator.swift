// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The contacts.
@MainActor final class ContactsCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .contacts: app.open(.contacts, for: opening)
    case .contact(let id): app.open(.contact(id), for: opening)
    case .addContact: app.open(.addContact, for: opening)
    default: .rejected("not a link of the contacts")
    }
  }
}
