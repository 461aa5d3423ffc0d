// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// What is remembered of the question for a first link, in a file that backups leave out.
///
/// No other process reads or asks while this value is there. A file that nobody can make sense of counts
/// as settled, as the link may have been opened.
struct FirstLinkMark: Sendable {
  struct Content: Codable, Sendable {
    /// How many launches asked.
    var launches = 0
    /// The sources that know no link.
    var answered: Set<String> = []
    var isSettled = false
  }

  private static var launchLimit: Int { 3 }

  private let file: any StoreFile
  private var content = Content()

  var answered: Set<String> { content.answered }
  var isSettled: Bool { content.isSettled || content.launches >= Self.launchLimit }

  init(in folder: URL?) throws {
    var folder =
      try folder
      ?? FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    folder.appendPathComponent("LandfallFirstLink")
    try self.init(
      DiskFile(
        folder.appendingPathComponent("mark"), isExclusive: true, isSynchronized: true))
    #if canImport(Darwin)
      // The folder, as each change makes a new file.
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try folder.setResourceValues(values)
    #endif
  }

  init(_ file: any StoreFile) throws {
    var file = file
    if let data = try file.read() {
      content = (try? JSONDecoder().decode(Content.self, from: data)) ?? Content(isSettled: true)
    }
    self.file = file
  }

  /// Changes what is remembered, on the disk before it returns.
  mutating func change(_ body: (inout Content) -> Void) throws {
    var new = content
    body(&new)
    try file.replace(with: JSONEncoder().encode(new))
    content = new
  }
}
