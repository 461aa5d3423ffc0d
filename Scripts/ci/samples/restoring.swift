// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallNavigation
import LandfallNavigationCoding

enum MailScreen: NavigationScreen, SingleStack, Codable {
  case inbox
  static let root = inbox
  var place: Place<MailScreen> { .root }
}

@MainActor
func sample(
  _ state: NavigationState<MailScreen>, _ navigator: Navigator<MailScreen>,
  _ links: DeepLinkCenter<AppLink>
) async throws {
  // SAMPLE
}
