// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallUIKit
import UIKit

@MainActor func showWebPages(of links: DeepLinkCenter<AppLink>, over root: UIViewController) {
  // SAMPLE
}

final class SFSafariViewController: UIViewController {
  init(url: URL) { super.init(nibName: nil, bundle: nil) }
  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}
