// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Writes the pattern of a mounted link with the mount's path before it.
package enum MountPath {
  /// `/shop` and `/product/:id` give `/shop/product/:id`; `/shop` and `/?x` give `/shop?x`.
  package static func join(_ prefix: String, _ pattern: String) -> String {
    let trimmed = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    guard pattern.hasPrefix("/") || pattern.hasPrefix("{") else { return pattern }
    let rest = pattern.dropFirst()
    let isRoot = rest.isEmpty || rest.hasPrefix("?") || rest.hasPrefix("#")
    return isRoot && !trimmed.isEmpty ? trimmed + rest : trimmed + pattern
  }
}
