// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallUIKit
import UIKit

let links = DeepLinkCenter<AppLink>()

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  // SAMPLE
}

@MainActor enum StripeAPI {
  static func handleURLCallback(with url: URL) -> Bool { false }
}
