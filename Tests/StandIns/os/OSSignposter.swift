// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the type of the same name in Apple's module `os`: it keeps the signposts.
public struct OSSignposter: Sendable {
  private let category: String

  /// As Apple documents it.
  public init(subsystem: String, category: String) { self.category = "\(subsystem) \(category)" }

  /// As Apple documents it.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
  ) {
    Logger.lines.withLockUnchecked { $0.append("\(category) \(name): \(message.text)") }
  }
}
