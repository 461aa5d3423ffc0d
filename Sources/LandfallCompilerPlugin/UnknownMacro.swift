// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The compiler asked for a macro that the plug-in does not have.
struct UnknownMacro: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "the plug-in has no macro '\(name)'; add it to 'providingMacros'"
  }
}
