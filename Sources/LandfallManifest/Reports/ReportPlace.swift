// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where the reports of apps lie.
package enum ReportPlace {
  /// The bytes after which a report begins anew; the one before it stays as `links.old.jsonl`.
  package static var sizeLimit: Int { 1 << 20 }

  /// The folder of all reports on a desktop.
  ///
  /// - Parameter environment: Gives variables: `LANDFALL_REPORTS`, or what the system has for such files.
  /// - Returns: The folder; `nil` without a home.
  package static func folder(_ environment: (String) -> String?) -> String? {
    func path(_ name: String) -> String? {
      // Of a relative one nobody knows to what.
      environment(name).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }
    if let folder = path("LANDFALL_REPORTS") { return folder }
    #if canImport(Darwin)
      return path("HOME").map { $0 + "/" + inContainer }
    #else
      let state = path("XDG_STATE_HOME") ?? path("HOME").map { $0 + "/.local/state" }
      return state.map { $0 + "/landfall" }
    #endif
  }

  /// The folder of all reports in an app's container, or in the home of a Mac's user.
  package static var inContainer: String { "Library/Caches/landfall" }

  /// Where the report of an app lies below the folder of all.
  ///
  /// - Parameter app: The bundle identifier, or the name of the program: letters, digits, `.`, `_` and `-`.
  /// - Returns: The path; `nil` if the name could lead elsewhere.
  package static func file(of app: String) -> String? {
    let isName = app.utf8.allSatisfy { byte in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x2E
        || byte == 0x5F
    }
    guard isName, (1...128).contains(app.utf8.count), app.utf8.first != UInt8(ascii: ".") else {
      return nil
    }
    return app + "/links.jsonl"
  }
}
