// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Sequences of links and the screens that apps show for them.
enum NavigationFile {
  private static let folder = AppFile.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tests/Data/apps")

  /// Reads the file of an app.
  static func read<File: Decodable>(_ name: String, as: File.Type = File.self) throws -> File {
    let data = try Data(contentsOf: folder.appending(path: "\(name)-navigation.json"))
    return try JSONDecoder().decode(File.self, from: data)
  }
}
