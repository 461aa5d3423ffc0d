// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the type of the same name in Apple's module `os`: it keeps what is logged.
public struct Logger: Sendable {
  /// All that was logged, and all signposts.
  package static let lines = OSAllocatedUnfairLock<[String]>(uncheckedState: [])

  private let category: String

  /// As Apple documents it.
  public init(subsystem: String, category: String) { self.category = "\(subsystem) \(category)" }

  /// As Apple documents it.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    Self.lines.withLockUnchecked { $0.append("\(category) \(level): \(message.text)") }
  }

  /// As Apple documents it.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
