// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

/// A value type with a text of its own, such as `A-17`.
public struct OrderNumber: LinkValue {
  /// The number alone.
  public var number: Int

  /// Makes an order number.
  ///
  /// - Parameter number: The number alone.
  public init(_ number: Int) { self.number = number }

  /// Reads `A-` and a number.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    guard linkText.hasPrefix("A-"), let number = Int(linkText: String(linkText.dropFirst(2))) else {
      return nil
    }
    self.number = number
  }

  /// `A-` and the number.
  public var linkText: String { "A-\(number)" }
}
