// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall

/// Gives old paths of an app their new form.
struct OldPathResolver: LinkResolver {
  /// The first segments, old and new.
  let names: [String: String]

  func resolve(_ url: String) -> Resolution { renamed(url).map { .url($0) } ?? .unchanged }

  func resolve(path: String) -> Resolution { renamed(path).map { .path($0) } ?? .unchanged }

  private func renamed(_ text: String) -> String? {
    for (old, new) in names {
      for mark in ["/", ":"] {
        guard let range = text.range(of: "\(mark)\(old)/") else { continue }
        return text.replacingCharacters(in: range, with: "\(mark)\(new)/")
      }
    }
    return nil
  }
}
