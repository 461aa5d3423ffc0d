// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension OpeningStep {
  /// The last step, made from the outcome.
  init(_ outcome: Outcome, by receiver: StepName? = nil, time: LinkTime) {
    switch outcome {
    case .opened: self.init(.opened, by: receiver, nil, time: time)
    case .rejected(let rejection):
      let words = StepWords(.text(rejection.description), code: rejection.code)
      self.init(.rejected, by: receiver, words, time: time)
    case .expired: self.init(.expired, by: receiver, nil, time: time)
    case .superseded: self.init(.superseded, by: receiver, nil, time: time)
    case .cancelled: self.init(.cancelled, by: receiver, nil, time: time)
    }
  }
}
