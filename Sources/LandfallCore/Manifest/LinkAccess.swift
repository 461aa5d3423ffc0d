// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Who may open a link.
public enum LinkAccess: String, Sendable, Hashable, CaseIterable {
  /// Everybody.
  case `public`

  /// Only somebody who is signed in; the link waits until somebody is.
  case authenticated
}
