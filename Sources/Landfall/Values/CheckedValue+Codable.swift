// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CheckedValue {
  /// Reads the bare value and checks it.
  ///
  /// - Parameter decoder: Where to read.
  /// - Throws: `DecodingError` if there is no such value, or the check fails.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(Value.self)
    guard let checked = Self(checking: value) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(value.linkText)' is not \(Self.linkValueType.expectation)")
    }
    self = checked
  }

  /// Writes the bare value.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
