// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Who may open a link.
///
/// In a center, a link that is not for everybody waits until the user has signed in.
public enum LinkAccess: String, Sendable, Hashable, CaseIterable {
  /// Everybody.
  case `public`

  /// Only somebody who is signed in.
  case authenticated
}
