// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall

/// Links with all marks and kinds of values, for the tests of manifests.
@DeepLinks(name: "Everything", schemes: "every", hosts: "every.app", "*.every.app")
enum ManifestLink {
  /// Opens a question.
  ///
  /// The rest is not part of the summary.
  @Link("/leagues/:league/questions/:question?page=:page&ref=:ref&tags=:tags")
  case question(
    league: Int, question: UInt8, page: Int = 1, ref: String? = nil, tags: [String] = [])

  @Link("/reset/:token", access: .authenticated, sources: [.universalLink, .push], confirm: true)
  @Link("/r/:token", log: .public("token"))
  @Link("/old/reset?token=:token", deprecated: "use /reset", priority: 2, caseInsensitive: true)
  case reset(token: UUID)

  @Link("/state/:state?colour=:colour", caseInsensitive: true)
  @Link("/old/reset?state=:state&new", caseInsensitive: true)
  case state(state: ManifestState, colour: ManifestColour = .red)

  @Link("//:team.every.app/members/:id") case member(team: String, id: ManifestRef)
  @Link("/files/:path(.*)") case file(path: String)
  @Mount("/shop/:id") case shop(id: Int, ManifestShopLink)
}

/// Mounted in ``ManifestLink``.
@DeepLinks(caseInsensitive: true)
enum ManifestShopLink {
  @Link("/", "/home") case home
  @Link("/product/:id?big") case product(id: Int)
  @Link("//shop.every.app/far") case far
}

enum ManifestState: String, CaseIterable {
  case open
  case inProgress = "in progress, (nearly)"
}

enum ManifestColour: String, CaseIterable {
  case red, green
}

struct ManifestRef: LinkValue, Hashable {
  var number: Int

  init?(linkText: String) {
    guard linkText.hasPrefix("m"), let number = Int(linkText.dropFirst()) else { return nil }
    self.number = number
  }

  var linkText: String { "m\(number)" }
}
