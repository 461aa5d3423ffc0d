// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

/// The Swift files that were given, with the link enums in them.
struct SwiftSources {
  let files: [SourceFile]
  let enums: [FoundEnum]
  let unparsed: [SourceTable.Finding]

  init(_ files: [SourceFile]) {
    self.files = files
    let files = files.filter { $0.contains("DeepLinks") }
    // The first errors of a file; what follows them is mostly their consequence.
    let obstacles = files.compactMap { file in
      file.obstacle.map { SourceTable.Finding(diagnostic: $0, file: file) }
    }
    unparsed =
      obstacles
      + files.filter(\.tree.hasError).flatMap { file in
        file.firstMistakes.map { SourceTable.Finding(diagnostic: $0, file: file) }
      }
    enums = files.flatMap { LinkEnumFinder($0).found }
  }

  // MARK: The root

  func root(named name: String?) throws(ToolFailure) -> FoundEnum {
    guard !enums.isEmpty else {
      throw .input(
        files.count == 1
          ? "no enum with '@DeepLinks' in '\(files[0].path.visible)'"
          : "no enum with '@DeepLinks' in these \(files.count) Swift files; give the paths of the "
            + "app's sources")
    }
    guard let name else { return try onlyRoot() }
    let exact = enums.filter { $0.name == name }
    let named = exact.isEmpty ? enums.filter { $0.parts.last == name } : exact
    guard let found = named.first else {
      let near = Suggestion.nearest(to: name, in: enums.map(\.name))
      throw .input(
        "no enum '\(name.visible)' with '@DeepLinks'; "
          + (near.map { "did you mean '\($0)'?" } ?? "there are:\n" + list(enums)))
    }
    guard named.count == 1 || areBranches(named) else {
      throw .input(
        "\(named.count) enums are named '\(name.visible)'; give the path of the one you mean:\n"
          + list(named))
    }
    return found
  }

  /// Those that no other one mounts.
  private var free: [FoundEnum] {
    let mounted = enums.flatMap { found in
      found.source.mounts.compactMap { try? resolve($0.type, from: found).get().name }
    }
    return enums.filter { !mounted.contains($0.name) }
  }

  /// All tables: those of enums that no other one mounts, and of what only mounts itself.
  func tables() -> [SourceTable] {
    var tables: [SourceTable] = []
    for found in free + enums where !tables.contains(where: { $0.enums.contains(found.place) }) {
      tables.append(SourceTableBuilder.table(found, in: self))
    }
    return tables
  }

  private func onlyRoot() throws(ToolFailure) -> FoundEnum {
    let free = free
    let withOrigin = free.filter(\.source.hasOrigin)
    let roots = withOrigin.isEmpty ? (free.isEmpty ? enums : free) : withOrigin
    guard let root = roots.first, roots.count == 1 || areBranches(roots) else {
      throw .input("there are several enums; choose one with '--enum':\n" + list(roots))
    }
    return root
  }

  /// Whether these are one enum in several branches of `#if`; the report about the first one says so.
  private func areBranches(_ enums: [FoundEnum]) -> Bool {
    guard let first = enums.first else { return false }
    return enums.allSatisfy {
      $0.condition != nil && $0.name == first.name && $0.file === first.file
    }
  }

  private func list(_ enums: [FoundEnum]) -> String {
    enums.map { "  \($0.name)  (\($0.placeWithCondition))" }.joined(separator: "\n")
  }

  // MARK: Mounts

  struct Unresolved: Error {
    let message: String
  }

  /// Finds the enum that a mount names, as Swift would: from the inside out.
  func resolve(_ type: String, from found: FoundEnum) -> Result<FoundEnum, Unresolved> {
    for count in stride(from: found.parts.count, through: 0, by: -1) {
      let name = (found.parts.prefix(count) + [type]).joined(separator: ".")
      if let result = choice(name, enums) { return result }
    }
    // The first name may be a module's: not that of a file which imports it.
    if let dot = type.firstIndex(of: ".") {
      let others = enums.filter { other in
        other.place != found.place && !other.file.imports(String(type[..<dot]))
      }
      if let result = choice(String(type[type.index(after: dot)...]), others) { return result }
    }
    return .failure(
      Unresolved(
        message: "no enum '\(type)' with '@DeepLinks' in the given files; give the path of its "
          + "sources too"))
  }

  /// The one enum of a name, or why it is not known; nil if none is called so.
  private func choice(_ name: String, _ enums: [FoundEnum]) -> Result<FoundEnum, Unresolved>? {
    let named = enums.filter { $0.name == name }
    guard let first = named.first else { return nil }
    if named.count == 1 || areBranches(named) { return .success(first) }
    return .failure(
      Unresolved(
        message: "\(named.count) enums are named '\(name)', at "
          + named.map(\.placeWithCondition).joined(separator: " and ")
          + "; give only the path of the one that is meant"))
  }
}

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
      style.bold("\(file.path.visiblePath):\(line):\(column):") + " \(label) \(message.visible)"
    let bytes = file.line(line)
    let text = String(decoding: bytes, as: UTF8.self)
    let before = String(decoding: bytes.prefix(column - 1), as: UTF8.self)
    let inside = String(
      decoding: bytes.dropFirst(column - 1).prefix(place.count), as: UTF8.self)
    // Tabs stay, so that the mark stands under its place however wide they are shown.
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let mark = "^" + String(repeating: "~", count: max(0, inside.count - 1))
    return [head, "  " + text.visibleLines, "  " + indent + style.green(mark)]
  }
}
