// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

/// A value type with a text of its own, such as `A-17`.
public struct OrderNumber: LinkValue {
  public var number: Int

  public init(_ number: Int) { self.number = number }

  public init?(linkText: String) {
    guard linkText.hasPrefix("A-"), let number = Int(linkText: String(linkText.dropFirst(2))) else {
      return nil
    }
    self.number = number
  }

  public var linkText: String { "A-\(number)" }
}
