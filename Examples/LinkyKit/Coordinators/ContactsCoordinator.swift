// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The contacts.
@MainActor final class ContactsCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .contacts:
      app.navigator.show(.contacts)
      return .opened
    case .contact(let id):
      guard app.backend.data.contacts[id] != nil else {
        return .rejected("there is no contact \(id)")
      }
      app.navigator.show(.contacts, [.contact(id)])
      return .opened
    case .addContact:
      app.navigator.show(.contacts, modals: [.addContact])
      return .opened
    default:
      return .rejected("not a link of the contacts")
    }
  }
}
