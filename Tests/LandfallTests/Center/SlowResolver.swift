// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Unwraps URLs of one host when a signal is given.
struct SlowResolver: LinkResolver {
  let answer: Signal

  func resolve(_ url: String) -> Resolution {
    guard url.hasPrefix("https://slow.example/") else { return .unchanged }
    return .later { () async throws(Rejection) -> String in
      await answer.wait()
      return "page://recents/" + url.dropFirst("https://slow.example/".count)
    }
  }
}
