// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How a stream of openings learns that one is open.
///
/// See ``DeepLinkCenter/openings(_:acknowledging:scene:)``.
public enum Acknowledgement: Sendable, Hashable {
  /// By reading on: an opening counts as opened when its reader, a loop or an operator, asks for the
  /// next one or ends.
  case byLoop
  /// By hand: an opening counts as opened when ``Opening/complete()`` is called.
  case byHand
}
