// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall

  final class HomeScreen: DeepLinkHandler {
    let contacts = ContactScreen()
    let kitchen = KitchenScreen()
    private(set) var shown: [String] = []

    func handle(_ link: AppLink, opening: Opening<AppLink>) async -> Handling<AppLink> {
      switch link {
      case .contact: return .passedThrough(to: contacts)
      case .kitchen: return .passedThrough(to: kitchen)
      case .calendar: return .rejected("it moved")
      default: return .opened { await self.show(link) }
      }
    }

    private func show(_ link: AppLink) async {
      await Task.yield()
      shown.append("\(link.name)")
    }
  }

  final class ContactScreen: DeepLinkHandler {
    private(set) var shown: [Int] = []

    func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
      guard case .contact(let id) = link else { return .rejected("no contact") }
      shown.append(id)
      return .opened
    }
  }

  final class KitchenScreen {
    private(set) var isShown = false
  }

  // A class of the main actor may also become a handler in an extension.
  extension KitchenScreen: DeepLinkHandler {
    func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
      isShown = true
      return .opened
    }
  }
#endif
