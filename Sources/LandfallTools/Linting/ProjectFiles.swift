// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A file that brings links to an app.
struct ProjectFile {
  enum Kind { case plist, entitlements, association, assetLinks, payload, settings }

  let kind: Kind
  let path: String

  init?(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasPrefix("apple-app-site-association") {
      kind = .association
    } else if name.hasPrefix("assetlinks"), name.hasSuffix(".json") {
      kind = .assetLinks
    } else if name.hasSuffix(".apns") {
      kind = .payload
    } else if name.hasSuffix(".entitlements") || name.lowercased() == "entitlements.plist" {
      kind = .entitlements
    } else if name.hasSuffix(".plist") {
      kind = .plist
    } else if name.hasSuffix(".xcconfig") {
      kind = .settings
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

  private static func search(
    _ root: String
  ) throws(ToolFailure) -> (files: [ProjectFile], hasSources: Bool) {
    var hasSources = false
    let paths = try FolderReader.files(below: root) { name in
      skipped.contains(name) || name.hasPrefix(".") && name != ".well-known"
    } where: { name in
      if name.hasSuffix(".swift") { hasSources = true }
      // A folder has the settings of several configurations.
      guard let kind = ProjectFile(name)?.kind, kind != .settings else { return false }
      return kind != .plist || isInfo(name)
    }
    return (paths.compactMap(ProjectFile.init), hasSources)
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
  /// Why it cannot be read, in Foundation's words.
  let reason: String?
  /// Nil if the value is no dictionary.
  var root: [String: Any]? { value as? [String: Any] }

  /// Where each key and each string of the XML form stands, by its tag and text.
  private let places: [[UInt8]: [Range<Int>]]
  /// How many values are read, each as often as others refer to it.
  private static let valueLimit = 100_000

  init(_ file: ProjectFile) throws(ToolFailure) {
    self.file = file
    bytes = try FileReader.read(file.path, limit: 1 << 20)
    if PlistFile.isTooLarge(bytes) {
      throw .input(
        "'\(file.path.visible)' has more than \(PlistFile.valueLimit) values, since values refer to each "
          + "other; write it again with 'plutil -convert xml1'")
    }
    var (value, reason): (Any?, String?) = (nil, nil)
    do {
      value = try PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: nil)
    } catch {
      reason = (error as NSError).userInfo["NSDebugDescription"] as? String
    }
    (self.value, self.reason) = (value, reason)
    places = bytes.starts(with: "bplist".utf8) ? [:] : PlistFile.places(in: bytes)
  }

  /// Whether the binary form has too many values, or nests too deeply.
  ///
  /// Foundation refuses what is malformed.
  private static func isTooLarge(_ bytes: [UInt8]) -> Bool {
    let trailer = bytes.count - 32
    func number(_ start: Int, _ size: Int) -> Int? {
      guard 1...8 ~= size, 0...(bytes.count - size) ~= start else { return nil }
      let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return value > bytes.count ? nil : Int(value)
    }
    guard bytes.starts(with: "bplist".utf8), trailer > 8,
      let top = number(trailer + 16, 8), let table = number(trailer + 24, 8)
    else { return false }
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    var counts: [Int: Int] = [:]
    var reads = 10 * valueLimit
    func count(_ object: Int, _ depth: Int) -> Int {
      if let known = counts[object] { return known }
      guard depth < 256, reads > 0 else { return valueLimit }
      guard let offset = number(table + object * offsetSize, offsetSize), offset < trailer,
        [0xA, 0xC, 0xD].contains(bytes[offset] >> 4)
      else { return 1 }
      var (length, start) = (Int(bytes[offset] & 15), offset + 1)
      if length == 15 {
        let size = 1 << Int(bytes[start] & 15)
        guard let long = number(start + 1, size) else { return 1 }
        (length, start) = (long, start + 1 + size)
      }
      if bytes[offset] >> 4 == 0xD { length *= 2 }
      var total = 1
      for index in 0..<length where total < valueLimit {
        guard let inner = number(start + index * referenceSize, referenceSize) else { break }
        reads -= 1
        total += count(inner, depth + 1)
      }
      counts[object] = min(total, valueLimit)
      return min(total, valueLimit)
    }
    return count(top, 0) >= valueLimit
  }

  private static func places(in bytes: [UInt8]) -> [[UInt8]: [Range<Int>]] {
    var places: [[UInt8]: [Range<Int>]] = [:]
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      guard
        let tag = ["key>", "string>"].first(where: { bytes[position...].starts(with: $0.utf8) }),
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")),
        bytes[(end + 1)...].starts(with: "/\(tag)".utf8)
      else { continue }
      places[Array(bytes[start..<end]), default: []].append(start..<end + tag.utf8.count + 2)
    }
    return places
  }

  /// The place of the first key of the XML form that another key or the end of its dictionary follows.
  var keyWithoutValue: Range<Int>? {
    var (position, key): (Int, Range<Int>?) = (0, nil)
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let tag = bytes[start...]
      position = start + 1
      if let end = endOfIgnored(at: start) {
        position = end
      } else if let key, ["<key>", "</dict>"].contains(where: { tag.starts(with: $0.utf8) }) {
        return key
      } else if tag.starts(with: "<key>".utf8) {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        key = start..<min(end + 6, bytes.count)
      } else if !tag.starts(with: "</key>".utf8) {
        key = nil
      }
    }
    return nil
  }

  /// Where a comment or characters without markup end that start at a place; nil for anything else.
  private func endOfIgnored(at start: Int) -> Int? {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>")]
    where bytes[start...].starts(with: opening.utf8) {
      return bytes[start...].indices.first { bytes[$0...].starts(with: closing.utf8) }
        ?? bytes.count
    }
    return nil
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

  /// The place of a line, counted from 1, without the white space at its start.
  func range(ofLine line: Int) -> Range<Int> {
    var start = 0
    for _ in 1..<max(1, line) {
      start = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }
    start = bytes[start...].firstIndex { $0 > 0x20 } ?? start
    return start..<(bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count)
  }

  /// The keys that stand again in a dictionary of the XML form, among the ones that are asked for.
  func repetitions(of keys: [String]) -> [(key: String, range: Range<Int>)] {
    var result: [(key: String, range: Range<Int>)] = []
    var open: [Set<String>] = []
    let named = Set(keys.map { Array("<key>\($0)".utf8) }.flatMap { places[$0] ?? [] })
    let ends = Dictionary(named.map { ($0.lowerBound, $0.upperBound) }) { first, _ in first }
    var position = bytes.starts(with: "bplist".utf8) ? bytes.count : 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let tag = bytes[start...]
      position = start + 1
      if let end = endOfIgnored(at: start) {
        position = end
      } else if tag.starts(with: "<dict>".utf8) {
        open.append([])
      } else if tag.starts(with: "</dict>".utf8) {
        _ = open.popLast()
      } else if let end = ends[start], !open.isEmpty {
        let key = String(decoding: bytes[(start + 5)..<end - 6], as: UTF8.self)
        if !open[open.count - 1].insert(key).inserted { result.append((key, start..<end)) }
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
    let keys = places[Array("<key>\(name.plistText)".utf8)] ?? []
    guard keyNumber < keys.count else { return 0..<min(1, bytes.count) }
    let key = keys[keyNumber]
    guard let text else { return key }
    let all = places[Array("<string>\(text.plistText)".utf8)] ?? []
    let first = all.firstIndex { $0.lowerBound >= key.upperBound } ?? all.count
    guard first + number < all.count else { return key }
    return all[first + number].lowerBound + 8..<all[first + number].upperBound - 9
  }
}
