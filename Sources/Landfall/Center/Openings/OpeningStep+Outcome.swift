// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension OpeningStep {
  /// The last step, made from the outcome.
  init(_ outcome: Outcome, receiver: String? = nil, time: LinkTime) {
    let (kind, detail): (Kind, String?) =
      switch outcome {
      case .opened: (.opened, nil)
      case .rejected(let rejection): (.rejected, Self.detail(of: rejection))
      case .expired: (.expired, nil)
      case .superseded: (.superseded, nil)
      case .cancelled: (.cancelled, nil)
      }
    var code: Rejection.Code?
    if case .rejected(let rejection) = outcome { code = rejection.code }
    self.init(kind, receiver: receiver, detail: detail, code: code, time: time)
  }

  /// The message of a refused URL may quote it, so only its code and place are told.
  private static func detail(of rejection: Rejection) -> String {
    rejection.offset.map { "\(rejection.code) at \($0)" } ?? rejection.description
  }
}
