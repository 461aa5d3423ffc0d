// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An old pattern and the one that took its place, with the same placeholders.
///
/// ```swift
/// RewriteRule("/people/:id", to: "/contacts/:id")
/// RewriteRule("//old.linky.app/:rest*", to: "//linky.app/:rest*")
/// ```
public struct RewriteRule: Sendable, Hashable {
  /// The pattern of the old links.
  public let pattern: String
  /// The pattern of the new ones.
  public let target: String

  /// Settles which of two rules comes first where nothing else does; the larger one.
  public let priority: Int

  let place: String

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the old links.
  ///   - target: The pattern of the new ones. It has the same placeholders, in any order.
  ///   - priority: Settles which of two rules comes first where nothing else does.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ pattern: String, to target: String, priority: Int = 0, file: String = #fileID,
    line: Int = #line
  ) {
    self.pattern = pattern
    self.target = target
    self.priority = priority
    place = "\(file):\(line)"
  }
}
