// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

/// The page of the tool lists no option that its command does not have.
@Suite("The page of the tool")
struct ToolPageTests {
  @Test("lists options that the help of the command has")
  func options() throws {
    let file = URL(filePath: #filePath).appending(
      path: "../../../../Documentation/landfall-tool.md")
    let page = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    var command: Substring?
    var count = 0
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") {
        command = line.hasPrefix("## landfall ") ? line.dropFirst("## landfall ".count) : nil
      }
      guard let command, let option = line.firstMatch(of: #/^\| `(--[a-z-]+)/#)?.1 else { continue }
      count += 1
      let words = command.split(separator: " ").map(String.init)
      // 'aasa' has its options in its own commands.
      let help = ([words] + Self.subcommands.map { words + [$0] }).map { words in
        ToolRun(words: (words + ["--help"]).map { Array($0.utf8) }).output
      }.joined()
      #expect(help.contains(option), "'landfall \(command)' has no \(option)")
    }
    #expect(count > 40)
  }

  private static let subcommands = ["generate", "check", "lint", "match", "diff", "qr"]
}
