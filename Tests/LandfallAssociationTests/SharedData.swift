// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

/// The data that lies beside the package, in `../shared/data`, or where `LANDFALL_SHARED` says.
enum SharedData {
  static let note: Comment = "there is no folder ../shared/data, and LANDFALL_SHARED is not set"

  /// The folder, or nil where there is none.
  static let folder: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let told = ProcessInfo.processInfo.environment["LANDFALL_SHARED"].map { URL(filePath: $0) }
    let shared = told ?? root.deletingLastPathComponent().appending(path: "shared")
    let data = shared.appending(path: "data")
    return FileManager.default.fileExists(atPath: data.path()) ? data : nil
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: #require(folder).appending(path: path)))
  }

  /// A list of objects.
  static func objects(_ path: String) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes(path))) as? [[String: Any]])
  }
}
