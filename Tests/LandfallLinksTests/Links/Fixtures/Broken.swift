// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A value type that breaks the law: its text does not read back.
struct Broken: LinkValue {
  init() {}

  init?(linkText: String) { return nil }

  var linkText: String { "broken" }
}
