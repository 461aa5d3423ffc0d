// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Something that is ready or not, and that can be waited for.
@MainActor final class ReadySwitch {
  var isOn = false {
    didSet {
      guard isOn else { return }
      for call in calls { call.resume() }
      calls = []
    }
  }
  private var calls: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Waits until it is on.
  func wait() async {
    while !isOn { await withCheckedContinuation { calls.append($0) } }
  }
}
