// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import Foundation
package import Testing

/// The data of `Tests/Data`.
package enum TestData {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A file as a JSON value.
  package static func json(_ path: String) throws -> Any {
    try SharedData.json(at: root.appending(path: "Tests/Data").appending(path: path))
  }
}

/// Other people's files, which lie beside the package in `../shared/data`, or where `LANDFALL_SHARED` says.
package enum SharedData {
  package static let note: Comment =
    "there is no folder ../shared/data, and LANDFALL_SHARED is not set"

  /// The folder, or nil where there is none.
  package static let folder: URL? = {
    let told = ProcessInfo.processInfo.environment["LANDFALL_SHARED"].map { URL(filePath: $0) }
    let shared = told ?? TestData.root.deletingLastPathComponent().appending(path: "shared")
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
    try folder.map { try json(at: $0.appending(path: path)) }
  }

  fileprivate static func json(at file: URL) throws -> Any {
    let text = try String(contentsOf: file, encoding: .utf8)
    let half = #/(\\u[dD][89abAB]..\\u[dD][c-fC-F]..)|\\u[dD][89a-fA-F]../#
    let whole = text.replacing(half) { $0.1.map(String.init) ?? "\\uFFFD" }
    return try JSONSerialization.jsonObject(with: Data(whole.utf8))
  }
}
