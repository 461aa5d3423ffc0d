// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What becomes of the openings of a scene that is closed, and of those that come to it then.
///
/// See ``DeepLinkCenter/closeScene(_:_:)``.
public enum ClosedSceneRule: Sendable, Hashable {
  /// They go to any other scene.
  case moveOn
  /// They are rejected with `scene.closed`.
  case reject
}
