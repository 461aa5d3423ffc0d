// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall

/// Makes one request and tells the head of the answer.
protocol HopClient: Sendable {
  /// - Throws: A ``Rejection`` with `redirect.failed` if there is no answer.
  func answer(to hop: Hop) async throws(Rejection) -> HopAnswer
}
