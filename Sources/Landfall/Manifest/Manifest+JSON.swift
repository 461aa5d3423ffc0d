// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Manifest {
  /// The manifest as JSON, indented, with its keys in alphabetical order, so that two versions of it
  /// compare line by line.
  ///
  /// - Returns: The text, without a newline at its end.
  /// - Throws: What Foundation's encoder throws; a manifest has nothing that it would refuse.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
