// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import Observation

  @Observable
  final class OffersModel {
    private(set) var offers: [String] = []
    private(set) var receiver: LinkReceiver<AppLink>?

    init(_ links: DeepLinkCenter<AppLink>) {
      receiver = LinkReceiver(links, supports: [.favourites], opens: [.search]) {
        [weak self] link, opening in
        await self?.load(link, from: opening.source)
      }
    }

    private func load(_ link: AppLink, from source: LinkSource) async {
      await Task.yield()
      offers.append("\(link.name) from \(source)")
    }
  }
#endif
