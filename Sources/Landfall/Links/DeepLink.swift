// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A link enum whose table names a scheme or a host.
public protocol DeepLink: MountableLink {
  /// Matches a URL.
  static func match(_ url: String) throws(Refusal) -> LinkMatch<Self>
  /// Matches a path alone.
  static func match(path: String) throws(Refusal) -> LinkMatch<Self>
}
