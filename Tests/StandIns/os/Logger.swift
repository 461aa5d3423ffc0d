// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the type of the same name in Apple's module `os`: it prints.
public struct Logger: Sendable {
  private let category: String

  /// As Apple documents it.
  public init(subsystem: String, category: String) { self.category = "\(subsystem) \(category)" }

  /// As Apple documents it.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    print("\(category) \(level): \(message.text)")
  }
}
