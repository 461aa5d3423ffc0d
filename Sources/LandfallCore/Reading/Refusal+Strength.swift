// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Refusal {
  /// How much it says beside others.
  ///
  /// The refusal of a route that is not there gives way to that of a route that lacks an item, and that
  /// to any other. All refusals of routes that nearly any path fits give way to those of other routes.
  var strength: Int {
    let own = code.kind.isAboutContext ? 0 : code == .paramMissing ? 1 : 2
    return isOfCatchAll ? own : own + 3
  }
}
