// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import Foundation
package import Testing

/// The data that lies beside the package, in `../shared/data`, or where `LANDFALL_SHARED` says.
package enum SharedData {
  package static let note: Comment =
    "there is no folder ../shared/data, and LANDFALL_SHARED is not set"

  /// The folder, or nil where there is none.
  package static let folder: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let told = ProcessInfo.processInfo.environment["LANDFALL_SHARED"].map { URL(filePath: $0) }
    let shared = told ?? root.deletingLastPathComponent().appending(path: "shared")
    let data = shared.appending(path: "data")
    return FileManager.default.fileExists(atPath: data.path()) ? data : nil
  }()

  package static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: #require(folder).appending(path: path)))
  }

  /// A list of objects.
  package static func objects(_ path: String) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes(path))) as? [[String: Any]])
  }

  /// A file as a JSON value.
  ///
  /// Files of the web platform hold half surrogate pairs, which are no text; U+FFFD stands for them.
  package static func json(_ path: String) throws -> Any? {
    guard let folder else { return nil }
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    let half = #/(\\u[dD][89abAB]..\\u[dD][c-fC-F]..)|\\u[dD][89a-fA-F]../#
    let whole = text.replacing(half) { $0.1.map(String.init) ?? "\\uFFFD" }
    return try JSONSerialization.jsonObject(with: Data(whole.utf8))
  }
}
