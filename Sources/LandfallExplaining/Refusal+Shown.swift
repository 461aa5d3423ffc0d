// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Refusal {
  /// The refusal with what was found fit to be shown.
  var shown: Refusal {
    var shown = Refusal(
      code, at: offset, parameter: parameter, found: ShownText.short(found),
      expected: ShownText.short(expected, limit: 4 * ShownText.limit))
    shown.isOfCatchAll = isOfCatchAll
    return shown
  }
}
