// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the type of the same name in Apple's module `os`.
public struct OSLogType: Sendable, Hashable, CustomStringConvertible {
  /// As Apple documents it.
  public let description: String

  /// As Apple documents it.
  public static let `default`: OSLogType = OSLogType(description: "default")
  /// As Apple documents it.
  public static let info: OSLogType = OSLogType(description: "info")
  /// As Apple documents it.
  public static let debug: OSLogType = OSLogType(description: "debug")
  /// As Apple documents it.
  public static let error: OSLogType = OSLogType(description: "error")
  /// As Apple documents it.
  public static let fault: OSLogType = OSLogType(description: "fault")
}
