// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension Resolution {
  /// What a URL stands for, if that is known at once.
  var text: String? {
    switch self {
    case .url(let text), .path(let text): text
    case .unchanged, .later: nil
    }
  }
}
