// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The name of a case of a link enum, without its values.
///
/// `@DeepLinks` makes one for each enum: `AppLink.Name.contact`. Streams and receivers say with names
/// which links they take.
public protocol LinkName: Sendable, Hashable, CaseIterable, RawRepresentable<String>,
  CustomStringConvertible
{}

extension LinkName {
  /// The name as it is written in the enum.
  public var description: String { rawValue }
}
