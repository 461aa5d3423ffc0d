// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension OpeningStep {
  /// The last step, made from the outcome.
  init(_ outcome: Outcome, by receiver: StepName? = nil, time: LinkTime) {
    switch outcome {
    case .opened: self.init(.opened, by: receiver, nil, time: time)
    case .rejected(let rejection):
      let words = StepWords(.text(Self.detail(of: rejection)), code: rejection.code)
      self.init(.rejected, by: receiver, words, time: time)
    case .expired: self.init(.expired, by: receiver, nil, time: time)
    case .superseded: self.init(.superseded, by: receiver, nil, time: time)
    case .cancelled: self.init(.cancelled, by: receiver, nil, time: time)
    }
  }

  /// The message of a refused URL may quote it, and that of a rewriting a value, so only the code and
  /// the place are told.
  private static func detail(of rejection: Rejection) -> String {
    if let offset = rejection.offset { return "\(rejection.code) at byte \(offset)" }
    return rejection.code == .resolverRewrite ? rejection.code.rawValue : rejection.description
  }
}
