// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// The page with a table of the seeds' links, and what each opens in the sample app.
///
/// The tests of the app in the terminal write it. Those of the SwiftUI app and of the UIKit app read it.
package struct ExecutorTable: Sendable {
  package struct Row: Sendable, Hashable, CustomStringConvertible {
    package let url: String
    package let isSignedIn: Bool
    package let outcome: String
    package let hierarchy: String
    /// What each Back shows.
    package let back: [String]

    package init(
      url: String, isSignedIn: Bool, outcome: String, hierarchy: String, back: [String]
    ) {
      self.url = url
      self.isSignedIn = isSignedIn
      self.outcome = outcome
      self.hierarchy = hierarchy
      self.back = back
    }

    package var isOpened: Bool { outcome == "opened" }
    package var description: String { url + (isSignedIn ? " (signed in)" : "") }

    fileprivate var line: String {
      let cells = [
        "`\(url)`", isSignedIn ? "yes" : "no", outcome, "`\(hierarchy)`",
        back.isEmpty ? "–" : back.map { "`\($0)`" }.joined(separator: ", "),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }

    fileprivate init?(line: Substring) {
      guard line.hasPrefix("| `") else { return nil }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      guard cells.count == 5 else { return nil }
      func code(_ text: String) -> String { text.replacingOccurrences(of: "`", with: "") }
      self.init(
        url: code(cells[0]), isSignedIn: cells[1] == "yes", outcome: cells[2],
        hierarchy: code(cells[3]),
        back: cells[4] == "–" ? [] : cells[4].components(separatedBy: ", `").map(code))
    }
  }

  /// Links that the app has opened before, when it opens one warm.
  package static let before = ["linky://addcontact", "linky://leagues/123/questions/456"]

  /// The screens that the UIKit app leaves when it rejects a link once its data is there.
  package static let leftInUIKit = [
    "linky://subscription/box-1/30/edit": "My Menu: My Menu > Subscription box-1, week 30",
    "linky://subscription/box-9/31": "My Menu: My Menu",
  ]

  private static let page: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Documentation/three-executors.md")

  /// The rows of the page; empty if there is none, which a test must not accept.
  package static let rows: [Row] = {
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { Row(line: $0) }
  }()

  /// Compares rows with the page, or writes them if `LANDFALL_UPDATE_SNAPSHOTS` is set.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: Whether the page is as the rows say.
  /// - Throws: An error of the file system.
  package static func holds(_ rows: [Row]) throws -> Bool {
    let text =
      head
      + (["| Link | Signed in | Outcome | Screens | Back shows |", "|---|---|---|---|---|"]
      + rows.map(\.line)).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["LANDFALL_UPDATE_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: page)
    }
    return try String(contentsOf: page, encoding: .utf8) == text
  }

  private static let head = """
    # The same links in SwiftUI, UIKit and a terminal

    <!-- Written by the tests of the sample app: LANDFALL_UPDATE_SNAPSHOTS=1 swift test --filter LinkyTests -->

    The sample app exists three times: `Examples/LinkySwiftUI`, `Examples/LinkyUIKit` and, in a terminal,
    `Examples/linky`. All three use the same links and screens. This table lists the links of five
    articles about deep links, and the screens that each opens. Tests open each link in all three apps,
    cold (the link starts the app) and warm (other links were opened before), and compare the hierarchy
    of screens and what Back shows with this page.

    SwiftUI and UIKit are stand-ins here: their declarations are those that Apple documents, and their
    behavior is simulated. The apps have not run on a device or a Mac.

    A hierarchy is the selected tab with its stack, then the modals above. For a link that does not
    open, it is what a cold start shows; a warm app keeps its screens.

    The UIKit app has coordinators of its own, and no navigator. While data loads it shows the tab or the
    subscription that the link leads to, and it stays there if it then rejects the link:

    \(leftInUIKit.sorted { $0 < $1 }.map { "- `\($0)` leaves `\($1)`" }.joined(separator: "\n"))


    """
}
