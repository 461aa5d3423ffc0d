// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit

/// The contacts.
final class ContactsCoordinator: TabCoordinator {
  override func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .contacts: open()
    case .contact(let id): open(.contact(id))
    case .addContact: open(sheet: .addContact)
    default: super.handle(link, opening: opening)
    }
  }
}
