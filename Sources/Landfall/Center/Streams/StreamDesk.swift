// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What lies behind the number of a subscriber.
struct StreamDesk: Sendable {
  let number: SubscriberNumber
  /// What histories call it.
  let label: StepName
  /// Its calls that wait for an opening, oldest first.
  var calls: [CenterContents.Call] = []
}
