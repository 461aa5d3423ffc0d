// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Who may open a link.
///
/// A center does not enforce it yet: the link is given to handlers and streams like any other, and
/// they look at the `access` of its opening.
public enum LinkAccess: String, Sendable, Hashable, CaseIterable {
  /// Everybody.
  case `public`

  /// Only somebody who is signed in.
  case authenticated
}
