// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link where it came to: the same one to another window is no duplicate.
struct RepeatKey: Sendable, Hashable {
  let link: LinkKey
  let scene: LinkScene?

  /// Nil if the link may come twice.
  init?(_ request: CenterRequest) {
    guard let key = request.key else { return nil }
    (link, scene) = (key, request.scene)
  }
}
