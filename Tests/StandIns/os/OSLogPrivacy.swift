// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the type of the same name in Apple's module `os`.
public struct OSLogPrivacy: Sendable {
  let isPublic: Bool

  /// As Apple documents it.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(isPublic: true) }
  /// As Apple documents it.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(isPublic: false) }
  /// As Apple documents it.
  public static var auto: OSLogPrivacy { OSLogPrivacy(isPublic: false) }
}
