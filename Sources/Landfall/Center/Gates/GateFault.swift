// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Why an opening did not get through a gate.
enum GateFault: Sendable, Hashable {
  case refused(String)
  case abandoned
  case timedOut
  /// It was held for one user, and another is there.
  case userChanged
}
