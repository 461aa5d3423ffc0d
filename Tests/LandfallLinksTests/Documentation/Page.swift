// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A page of the documentation, or a source file, as text.
struct Page {
  let lines: [String]

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The files of a folder of the repository with all below it; of a file, the file.
  static func files(in path: String) throws -> [String] {
    if path.hasSuffix(".swift") { return [path] }
    let folder = root.appending(path: path).path
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }.map { path + "/" + $0 }
  }

  /// The names of the folders in a folder of the repository.
  static func folders(in path: String) throws -> [String] {
    let folder = root.appending(path: path)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.contains(".") }
  }

  /// Reads a file of the repository.
  init(_ path: String) throws {
    let text = try String(contentsOf: Page.root.appending(path: path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The rows of all tables, by cells, in which `\\|` stands for a bar; heads and the lines under them are
  /// left out.
  var rows: [[String]] {
    lines.indices.filter { index in
      let isRule = lines[index].hasPrefix("|---")
      let isHead = index + 1 < lines.count && lines[index + 1].hasPrefix("|---")
      return lines[index].hasPrefix("|") && !isRule && !isHead
    }.map { index in
      lines[index].replacing("\\|", with: "\0").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("\0", with: "|")
      }
    }
  }
}

extension String {
  /// What stands between pairs of backticks.
  var codes: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
