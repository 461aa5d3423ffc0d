// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Some steps, oldest first.
///
/// That a loop was offered an opening and took it at once is one entry, unless events are told. So the
/// life of a link that one loop takes has two entries; they need no memory of their own.
struct StepList: Sendable {
  private enum Entry: Sendable {
    case step(OpeningStep)
    case handOut(to: StepName, LinkTime)

    var last: OpeningStep {
      switch self {
      case .step(let step): step
      case .handOut(let name, let time): OpeningStep(.taken, named: name, time: time)
      }
    }
  }

  private var count = 0
  private var first: Entry?
  private var second: Entry?
  private var others: [Entry] = []

  var last: OpeningStep? { (others.last ?? second ?? first)?.last }

  var all: [OpeningStep] {
    var steps: [OpeningStep] = []
    for entry in [first, second].compactMap(\.self) + others {
      if case .handOut(let name, let time) = entry {
        steps.append(OpeningStep(.offered, named: name, time: time))
      }
      steps.append(entry.last)
    }
    return steps
  }

  mutating func append(_ step: consuming OpeningStep) { append(.step(step)) }

  /// Appends that a receiver was offered the opening and took it.
  mutating func append(handOutTo name: consuming StepName, at time: LinkTime) {
    append(.handOut(to: name, time))
  }

  private mutating func append(_ entry: consuming Entry) {
    switch count {
    case 0: first = consume entry
    case 1: second = consume entry
    case 2:
      others.reserveCapacity(6)
      others.append(consume entry)
    default: others.append(consume entry)
    }
    count += 1
  }
}
