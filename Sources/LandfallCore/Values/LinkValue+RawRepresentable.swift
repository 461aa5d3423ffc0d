// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// Reads the raw value, then the value.
  ///
  /// The result is nil if the raw value does not read, or is nobody's.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value's text.
  public var linkText: String { rawValue.linkText }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue: LinkValue {
  /// One of the raw values' texts.
  public static var linkValueType: ValueType { .oneOf(allCases.map { $0.rawValue.linkText }) }
}

extension LinkValue {
  /// Opaque, under the type's name.
  public static var linkValueType: ValueType { .opaque("\(Self.self)") }
}
