// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Refusal {
  /// How much it says beside others: that of a route that is not there gives way to that of one that
  /// lacks an item, and that to any other.
  var strength: Int {
    code.kind.isAboutContext ? 0 : code == .paramMissing ? 1 : 2
  }
}
