// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// What a link was unwrapped to, one step after the other, as a center does it.
struct AppTrail: Sendable {
  private(set) var steps: [AppText]

  init(_ start: AppText, _ resolvers: [any LinkResolver]) {
    steps = [start]
    while steps.count < 8, let next = AppTrail.next(last, resolvers) { steps.append(next) }
  }

  /// What is matched.
  var last: AppText { steps[steps.count - 1] }

  var isUnwrapped: Bool { steps.count > 1 }

  private static func next(_ text: AppText, _ resolvers: [any LinkResolver]) -> AppText? {
    for resolver in resolvers {
      let resolution: Resolution? =
        switch text {
        case .url(let url): try? resolver.resolve(url)
        case .path(let path): try? resolver.resolve(path: path)
        }
      switch resolution {
      case .url(let url): return .url(url)
      case .path(let path): return .path(path)
      case .unchanged, .later, nil: continue
      }
    }
    return nil
  }
}
