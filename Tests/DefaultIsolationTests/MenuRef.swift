// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A value type of the app's own, as in `m12`.
struct MenuRef: LinkValue, Codable {
  var number: Int

  init(number: Int) { self.number = number }

  init?(linkText: String) {
    guard let number = Self.number(in: linkText) else { return nil }
    self.number = number
  }

  var linkText: String { "m\(number)" }

  private static func number(in text: String) -> Int? {
    text.hasPrefix("m") ? Int(linkText: String(text.dropFirst())) : nil
  }
}
