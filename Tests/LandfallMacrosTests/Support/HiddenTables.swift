// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An expansion with `"…"` for the text of each table, which other tests hold.
struct HiddenTables: CustomStringConvertible {
  let description: String

  init(_ expansion: String) {
    let lines = expansion.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = "LandfallLinks.CompiledTable(#"
      guard let range = line.firstRange(of: start), line.hasSuffix("#)") else {
        return String(line)
      }
      return line[..<range.upperBound].dropLast() + "\"…\")"
    }
    description = lines.joined(separator: "\n")
  }
}
