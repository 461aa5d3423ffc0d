// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ExpressionNode {
  /// What matches a whole text where this expression matches as an anchoring says; of several places
  /// the first one.
  func anchored(_ anchoring: RegexAnchoring) -> ExpressionNode {
    let before = ExpressionNode.repetition(.scalars(.all), 0, nil, isLazy: true)
    let after = ExpressionNode.scalars(.all).anyNumber
    return switch anchoring {
    case .whole: self
    case .start: .concatenation([self, after])
    case .end: .concatenation([before, self])
    case .anywhere: .concatenation([before, self, after])
    }
  }
}
