// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Some steps, oldest first.
///
/// The life of a link that one loop takes has three; they need no memory of their own.
struct StepList: Sendable {
  private var first: OpeningStep?
  private var second: OpeningStep?
  private var third: OpeningStep?
  private var others: [OpeningStep] = []

  var last: OpeningStep? { others.last ?? third ?? second ?? first }

  var all: [OpeningStep] { [first, second, third].compactMap(\.self) + others }

  mutating func append(_ step: OpeningStep) {
    if first == nil {
      first = step
    } else if second == nil {
      second = step
    } else if third == nil {
      third = step
    } else {
      others.append(step)
    }
  }
}
