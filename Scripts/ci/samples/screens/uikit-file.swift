// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

// SAMPLE

final class ContactViewController: UIViewController {
  init(_ id: Int) { super.init(nibName: nil, bundle: nil) }
  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}

final class ListViewController: UIViewController {
  init(_ screen: AppLink) { super.init(nibName: nil, bundle: nil) }
  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}
