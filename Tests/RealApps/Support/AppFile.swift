// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// The routes and cases of an app, as `Cases` has them.
struct AppFile: Decodable, Sendable {
  struct Route: Decodable, Sendable {
    let id: String
  }

  let app: String
  let routes: [Route]
  let cases: [AppCase]

  /// The folder of this test target.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  init(_ name: String) throws {
    let data = try Data(contentsOf: AppFile.folder.appending(path: "Cases/\(name).json"))
    self = try JSONDecoder().decode(AppFile.self, from: data)
  }
}
