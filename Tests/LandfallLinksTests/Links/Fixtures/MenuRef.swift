// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A value type with a text of its own: `m5`.
struct MenuRef: LinkValue {
  static let standard = MenuRef(number: 0)

  var number: Int

  init(number: Int) { self.number = number }

  init?(linkText: String) {
    guard linkText.hasPrefix("m"), let number = Int(linkText: String(linkText.dropFirst())) else {
      return nil
    }
    self.number = number
  }

  var linkText: String { "m\(number)" }
}
