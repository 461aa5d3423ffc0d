// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros

/// Diagnostics of files as text: `file:line:column: error: …` with the place underlined.
struct SourceReport {
  let style: Style

  func text(_ diagnostic: SourceDiagnostic, in file: SourceFile) -> String {
    let label = diagnostic.isError ? style.red("error:") : style.yellow("warning:")
    var lines = entry(label, diagnostic.message, diagnostic.place, file)
    for note in diagnostic.notes {
      lines += entry(style.bold("note:"), note.message, note.place, file)
    }
    return lines.joined(separator: "\n")
      + diagnostic.fixes.map { "\n  " + style.green("fix:") + " " + $0.visible }.joined()
  }

  private func entry(
    _ label: String, _ message: String, _ place: Range<Int>, _ file: SourceFile
  ) -> [String] {
    let (line, column) = file.position(place.lowerBound)
    let head =
      style.bold("\(file.path.visible):\(line):\(column):") + " \(label) \(message.visible)"
    let bytes = file.line(line)
    let text = String(decoding: bytes, as: UTF8.self)
    let before = String(decoding: bytes.prefix(column - 1), as: UTF8.self)
    let inside = String(
      decoding: bytes.dropFirst(column - 1).prefix(place.count), as: UTF8.self)
    // Tabs stay, so that the mark stands under its place however wide they are shown.
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let mark = "^" + String(repeating: "~", count: max(0, inside.count - 1))
    return [head, "  " + text.keepingTabs, "  " + indent + style.green(mark)]
  }
}

extension String {
  fileprivate var keepingTabs: String {
    split(separator: "\t", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\t")
  }
}
