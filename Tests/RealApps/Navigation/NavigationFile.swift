// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Sequences of links and the screens that apps show for them, as `../shared/data/apps` has them.
enum NavigationFile {
  private static let folder: URL = {
    let root = AppFile.folder.deletingLastPathComponent().deletingLastPathComponent()
    let told = ProcessInfo.processInfo.environment["LANDFALL_SHARED"].map { URL(filePath: $0) }
    let shared = told ?? root.deletingLastPathComponent().appending(path: "shared")
    return shared.appending(path: "data/apps")
  }()

  /// Whether the files lie beside the repository.
  static let isThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "element-x-navigation.json").path())

  /// Reads the file of an app.
  static func read<File: Decodable>(_ name: String, as: File.Type = File.self) throws -> File {
    let data = try Data(contentsOf: folder.appending(path: "\(name)-navigation.json"))
    return try JSONDecoder().decode(File.self, from: data)
  }
}
