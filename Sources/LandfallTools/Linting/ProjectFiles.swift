// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A file that brings links to an app.
struct ProjectFile {
  enum Kind {
    case plist
    case entitlements
    case association
    case assetLinks
  }

  let kind: Kind
  let path: String

  init?(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasPrefix("apple-app-site-association") {
      kind = .association
    } else if name.hasPrefix("assetlinks"), name.hasSuffix(".json") {
      kind = .assetLinks
    } else if name.hasSuffix(".entitlements") || name.lowercased() == "entitlements.plist" {
      kind = .entitlements
    } else if name.hasSuffix(".plist") {
      kind = .plist
    } else {
      return nil
    }
    self.path = path
  }
}

/// The files that were given, and those in folders that were given.
struct ProjectFiles {
  /// Swift files, and folders that hold some.
  private(set) var sources: [String] = []
  private(set) var files: [ProjectFile] = []

  /// Folders of products, and of code of others.
  private static let skipped = ["Pods", "Carthage", "node_modules", "DerivedData", "build"]

  init(_ paths: [String]) throws(ToolFailure) {
    for path in paths {
      if FileReader.isFolder(path) {
        let found = try ProjectFiles.search(path)
        files += found.files
        if found.hasSources || found.files.isEmpty { sources.append(path) }
      } else if let file = ProjectFile(path) {
        guard FileReader.exists(path) else { throw .input("'\(path.visible)' does not exist") }
        files.append(file)
      } else {
        sources.append(path)
      }
    }
  }

  /// The files below a folder, in order; links to folders are not followed.
  private static func search(
    _ root: String
  ) throws(ToolFailure) -> (files: [ProjectFile], hasSources: Bool) {
    var files: [ProjectFile] = []
    var hasSources = false
    var folders = [root == "." ? "" : root.hasSuffix("/") ? root : root + "/"]
    while let folder = folders.popLast() {
      let names = try FolderReader.names(in: folder.isEmpty ? "." : folder)
      for name in names.sorted() where !name.hasPrefix(".") || name == ".well-known" {
        let path = folder + name
        guard let kind = FileKind(path, followingLinks: false) else {
          throw FolderReader.failure(path)
        }
        if kind == .folder {
          if !skipped.contains(name) { folders.append(path + "/") }
        } else if name.hasSuffix(".swift") {
          hasSources = true
        } else if let file = ProjectFile(path), file.kind != .plist || isInfo(name),
          try SourceFinder.isFile(path, kind)
        {
          files.append(file)
        }
      }
    }
    return (files.sorted { $0.path < $1.path }, hasSources)
  }

  /// Whether a property list is one of an app: `Info.plist`, `App-Info.plist`, `Info-Debug.plist`.
  private static func isInfo(_ name: String) -> Bool {
    name != "GoogleService-Info.plist" && (name.hasSuffix("Info.plist") || name.hasPrefix("Info"))
  }
}

/// A property list with the places of its texts.
struct PlistFile {
  let file: ProjectFile
  let bytes: [UInt8]
  /// Nil if it cannot be read.
  let value: Any?
  /// Nil if the value is no dictionary.
  var root: [String: Any]? { value as? [String: Any] }

  init(_ file: ProjectFile) throws(ToolFailure) {
    self.file = file
    bytes = try FileReader.read(file.path, limit: 16 << 20)
    value = try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
  }

  /// The name of a value's type, with an article.
  static func kind(_ value: Any) -> String {
    switch value {
    case is [Any]: "an array"
    case is [String: Any]: "a dictionary"
    case is String: "a string"
    case is Date: "a date"
    case is Data: "data"
    default: "a number or a truth value"
    }
  }

  /// The keys that stand again in a dictionary of the XML form, among the ones that are asked for.
  func repetitions(of keys: [String]) -> [(key: String, range: Range<Int>)] {
    var result: [(key: String, range: Range<Int>)] = []
    var open: [Set<String>] = []
    var position = bytes.starts(with: "bplist".utf8) ? bytes.count : 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let tag = bytes[start...]
      position = start + 1
      if tag.starts(with: "<!--".utf8) {
        position = find(Array("-->".utf8), from: start)?.upperBound ?? bytes.count
      } else if tag.starts(with: "<dict>".utf8) {
        open.append([])
      } else if tag.starts(with: "</dict>".utf8) {
        _ = open.popLast()
      } else if tag.starts(with: "<key>".utf8), !open.isEmpty,
        let end = find(Array("</key>".utf8), from: start)
      {
        let key = String(decoding: bytes[(start + 5)..<end.lowerBound], as: UTF8.self)
        if keys.contains(key), !open[open.count - 1].insert(key).inserted {
          result.append((key, start..<end.upperBound))
        }
      }
    }
    return result
  }

  /// Where a text stands behind a key in the XML form; the key if it is not found, or the start.
  ///
  /// Of a key that stands several times, the first one counts, or the one with a number.
  func range(
    of text: String?, number: Int = 0, behind name: String, keyNumber: Int = 0
  ) -> Range<Int> {
    let tag = Array("<key>\(name.plistText)</key>".utf8)
    var place = find(tag, from: 0)
    for _ in 0..<keyNumber { place = place.flatMap { find(tag, from: $0.upperBound) } }
    guard let key = place else { return 0..<min(1, bytes.count) }
    guard let text else { return key }
    let wanted = Array(text.plistText.utf8)
    var start = key.upperBound
    var left = number
    while let found = find(Array("<string>".utf8) + wanted + Array("</string>".utf8), from: start) {
      if left == 0 { return found.lowerBound + 8..<found.lowerBound + 8 + wanted.count }
      left -= 1
      start = found.upperBound
    }
    return key
  }

  private func find(_ text: [UInt8], from start: Int) -> Range<Int>? {
    guard start < bytes.count else { return nil }
    return Data(bytes).range(of: Data(text), in: start..<bytes.count)
  }
}
