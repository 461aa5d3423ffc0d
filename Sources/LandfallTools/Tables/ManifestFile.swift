// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCore

/// A manifest on disk.
struct ManifestFile {
  /// A hundred thousand routes have less.
  static let sizeLimit = 64 << 20

  let path: String

  func read(_ console: Console) throws(ToolFailure) -> LoadedTable {
    throw .input("not yet")
  }

  static func text(of declaration: TableDeclaration) throws(ToolFailure) -> String {
    throw .input("not yet")
  }

  func write(_ text: String, isForced: Bool) throws(ToolFailure) {
    throw .input("not yet")
  }
}
