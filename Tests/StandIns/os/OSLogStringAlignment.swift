// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the type of the same name in Apple's module `os`.
public struct OSLogStringAlignment: Sendable {
  /// As Apple documents it.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
}
