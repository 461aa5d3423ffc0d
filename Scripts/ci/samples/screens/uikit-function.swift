// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallUIKit
import UIKit

@MainActor final class Player {
  func show(_ overlays: [AppLink]) {}
}

final class ListViewController: UIViewController {
  init(_ screen: AppLink) { super.init(nibName: nil, bundle: nil) }
  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}

@MainActor final class Sample: UIViewController {
  let filterButton = UIBarButtonItem()
  let links = DeepLinkCenter<AppLink>()
  let player = Player()
  var navigator: Navigator<AppLink>

  init(_ navigator: Navigator<AppLink>) {
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
  }
  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  func makeController(_ screen: AppLink) -> UIViewController? { nil }

  func run(_ session: UISceneSession, _ tabs: UITabBarController) async throws {
    // SAMPLE
  }
}
