// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// The build settings of `.xcconfig` files, as far as they can be read without Xcode.
///
/// A later value replaces an earlier one, in files that are included, too. One for the configuration goes
/// before those for all.
struct BuildSettings {
  /// The lines that are not read, with their files.
  private(set) var unread: [(path: String, bytes: [UInt8], range: Range<Int>, reason: String)] = []
  private var values: [String: String] = [:]
  /// The settings that the configuration has a value of its own for.
  private var special: Set<String> = []
  /// The name of the configuration; nil if it is not known.
  private let configuration: String?

  init(_ paths: [String], configuration: String?) throws(ToolFailure) {
    self.configuration = configuration?.lowercased()
    for path in paths { try read(path, within: []) }
  }

  /// The identifier of the app with its prefix, where both settings are there.
  var appID: String? {
    let id = expanded("$(DEVELOPMENT_TEAM).$(PRODUCT_BUNDLE_IDENTIFIER)")
    return id.contains("$") ? nil : id
  }

  /// A text with the values of the settings that it names; those that are not known stay.
  func expanded(_ text: String) -> String {
    var budget = 100
    return expanded(text, &budget)
  }

  private func expanded(_ text: String, _ budget: inout Int) -> String {
    filled(text) { name in
      budget -= 1
      return budget < 0 ? nil : values[name].map { expanded($0, &budget) }
    }
  }

  private func filled(_ text: String, _ value: (String) -> String?) -> String {
    var result = ""
    var rest = text[...]
    while let match = rest.firstMatch(of: #/\$(?:\((\w+)\)|\{(\w+)\})/#) {
      let name = String(match.1 ?? match.2 ?? "")
      result += rest[..<match.range.lowerBound] + (value(name) ?? String(match.0))
      rest = rest[match.range.upperBound...]
    }
    return result + rest
  }

  private mutating func read(_ path: String, within parents: [String]) throws(ToolFailure) {
    let bytes = try FileReader.read(path, limit: 1 << 20)
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let range = start..<start + line.count
      start = range.upperBound + 1
      let text = String(decoding: line, as: UTF8.self)
      let code = text.prefix(upTo: text.firstRange(of: "//")?.lowerBound ?? text.endIndex)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if code.isEmpty { continue }
      var reason: String?
      if let match = code.wholeMatch(of: #/#include(\??)\s*"([^"]+)"/#) {
        let name = String(match.2)
        let place = name.hasPrefix("/") ? name : path.folder + name
        if parents.contains(place) || place == path || parents.count > 16 {
          reason = "it includes itself"
        } else if FileReader.exists(place) {
          try read(place, within: parents + [path])
        } else if match.1.isEmpty {
          reason = "there is no such file"
        }
      } else if let match = code.wholeMatch(of: #/(\w+)((?:\[[^\]]*\])*)\s*=\s*(.*?)\s*;?/#) {
        reason = assign(String(match.3), to: String(match.1), if: String(match.2))
      } else {
        reason = "it is not a setting"
      }
      if let reason { unread.append((path, bytes, range, reason)) }
    }
  }

  /// Takes in a setting, and returns why it is not read, if so.
  private mutating func assign(
    _ value: String, to name: String, if condition: String
  ) -> String? {
    var isSpecial = false
    if !condition.isEmpty {
      guard let match = condition.wholeMatch(of: #/\[config=([^\],*]+)(\*?)\]/#) else {
        return "its condition is not a configuration"
      }
      guard let configuration else { return "the configuration has no name here" }
      let wanted = match.1.lowercased()
      isSpecial =
        match.2.isEmpty ? configuration == wanted : configuration.hasPrefix(wanted)
      if !isSpecial { return nil }
      special.insert(name)
    }
    if !isSpecial, special.contains(name) { return nil }
    let earlier = values[name] ?? ""
    let new = filled(value) { $0 == "inherited" || $0 == name ? earlier : nil }
    values[name] = String(new.prefix(4_096))
    return nil
  }
}

extension String {
  /// The path of the folder that holds a file, with its slash; empty for the current one.
  fileprivate var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}
