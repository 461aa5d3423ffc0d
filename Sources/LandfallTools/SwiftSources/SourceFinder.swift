// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Finds and reads the Swift files of the paths that were given.
struct SourceFinder {
  /// No file of routes is larger; what is, was not written by hand.
  static let sizeLimit = 16 << 20

  /// Reads the files at some paths; folders are searched.
  ///
  /// - Throws: The first path that cannot be read.
  static func files(at paths: [String]) throws(ToolFailure) -> [SourceFile] {
    var files: [SourceFile] = []
    var seen: Set<String> = []
    for path in paths {
      for found in try swiftFiles(at: path) where seen.insert(identity(found)).inserted {
        let bytes = try FileReader.read(found, limit: sizeLimit)
        try checkText(bytes, found)
        files.append(SourceFile(path: found, bytes: bytes))
      }
    }
    return files
  }

  private static func swiftFiles(at path: String) throws(ToolFailure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .input("'\(path.visible)' does not exist")
    }
    guard isFolder.boolValue else {
      guard path.hasSuffix(".swift") else {
        throw .input(
          "'\(path.visible)' is no Swift file"
            + (path.hasSuffix(".json") ? "; is it a manifest, for '--manifest'?" : ""))
      }
      return [path]
    }
    // A folder may be given by a link to it; links inside of it are not followed.
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let names = FileManager.default.enumerator(atPath: folder) else {
      throw .input("'\(path.visible)' cannot be read")
    }
    var found: [String] = []
    let prefix = path.hasSuffix("/") ? path : path + "/"
    while let name = names.nextObject() as? String {
      // Build products and version control.
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        names.skipDescendants()
      } else if name.hasSuffix(".swift") {
        found.append(path == "." ? name : prefix + name)
      }
    }
    guard !found.isEmpty else { throw .input("there are no Swift files in '\(path.visible)'") }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The same file is read once, whatever the ways to it.
  private static func identity(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  private static func checkText(_ bytes: [UInt8], _ path: String) throws(ToolFailure) {
    if let offset = TextBytes.firstInvalid(bytes) {
      throw .input("'\(path.visible)' is no text: byte \(offset) is not UTF-8")
    }
    if let offset = bytes.firstIndex(of: 0) {
      throw .input("'\(path.visible)' is no text: byte \(offset) is zero")
    }
  }
}
