// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the type of the same name in Apple's module `os`: what is not public is left out.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  /// As Apple documents it.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// As Apple documents it.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// As Apple documents it.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isPublic ? argumentString() : "<private>"
  }
}
