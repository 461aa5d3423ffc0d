// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What the app says when a link waits at a gate.
///
/// See ``DeepLinkCenter/keep(_:by:)``.
public enum GateAnswer: Sendable, Hashable {
  /// The gate is open for a user.
  ///
  /// Links that were held for another user are rejected with `gate.userChanged`.
  case opened(for: String?)
  /// The gate stays closed; what waits at it is rejected with `gate.refused`. The text says why.
  case refused(String)
  /// The user gave up; what waits at the gate is rejected with `gate.abandoned`.
  case abandoned

  /// The gate is open, whoever the user is.
  public static var opened: GateAnswer { .opened(for: nil) }
}
