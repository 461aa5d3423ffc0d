// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Duration {
  /// The time that comes a while later, or a hundred years later if that is sooner.
  ///
  /// No process runs longer, and any clock can count so far.
  func later(by duration: Duration) -> Duration {
    let most = Duration.seconds(100 * 365 * 86_400)
    return self + min(max(duration, .zero - most), most)
  }
}
