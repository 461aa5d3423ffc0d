// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallManifest
import LandfallMacros

/// A table without errors, from sources or from a manifest.
struct LoadedTable {
  let builder: TableBuilder
  /// Where the routes are written, by link and route; empty for a manifest.
  var places: [[SourceTable.Place?]] = []
  var unknownMounts: [SourceTable.UnknownMount] = []

  var declaration: TableDeclaration { builder.table }
}

/// Reads the table of a command and reports the mistakes in it.
struct TableLoader {
  let options: TableOptions
  let console: Console

  /// Reads the table.
  ///
  /// - Parameters:
  ///   - needsAll: Whether a mount whose routes are not known is a failure.
  ///   - problemCode: How the command ends if the routes have mistakes.
  /// - Returns: The table.
  /// - Throws: ``ToolFailure``; the mistakes in the routes have been reported.
  func load(needsAll: Bool, problemCode: ExitCode) throws(ToolFailure) -> LoadedTable {
    if let path = options.manifest {
      let file = ManifestFile(path: path)
      return LoadedTable(builder: try file.read(console, problemCode: problemCode).builder)
    }
    let sources = try readSources()
    let root = try root(of: sources)
    let table = SourceTableBuilder.table(root, in: sources)
    report(table.findings)
    if table.hasErrors { throw .reported(problemCode) }
    if needsAll, !table.unknownMounts.isEmpty {
      throw .input("the table is incomplete, so an answer could be wrong; see the warnings above")
    }
    if needsAll, !root.hasOrigin {
      throw .input(
        "'\(root.name)' names no scheme and no host, so it matches no URLs by itself; choose the enum "
          + "that mounts it")
    }
    return LoadedTable(
      builder: table.builder, places: table.places, unknownMounts: table.unknownMounts)
  }

  /// Returns the chosen enum.
  ///
  /// If it cannot choose one, it reports the mistakes in all enums too.
  private func root(of sources: SwiftSources) throws(ToolFailure) -> FoundEnum {
    do throws(ToolFailure) {
      return try sources.root(named: options.root)
    } catch {
      for found in sources.enums where options.root == nil {
        report(
          found.source.diagnostics.map { SourceTable.Finding(diagnostic: $0, file: found.file) })
      }
      throw error
    }
  }

  /// Returns all findings of the table; without a chosen enum, of the tables of all enums.
  ///
  /// - Returns: The errors and the warnings, in the order of the text.
  /// - Throws: ``ToolFailure`` if the input cannot be read.
  func findings() throws(ToolFailure) -> [LintFinding] {
    if let path = options.manifest {
      return try ManifestFile(path: path).problems(console).map {
        LintFinding($0, file: ManifestFile(path: path).name)
      }
    }
    let sources = try readSources()
    var tables: [SourceTable] = []
    if options.root != nil || sources.enums.isEmpty {
      tables = [SourceTableBuilder.table(try sources.root(named: options.root), in: sources)]
    } else {
      tables = sources.tables()
    }
    // A finding in an enum that several others mount is reported once.
    var findings: [LintFinding] = []
    for finding in tables.flatMap(\.findings) {
      let finding = LintFinding(finding, style: console.style)
      if !findings.contains(finding) { findings.append(finding) }
    }
    return findings
  }

  /// Reads the Swift files, and reports those that do not parse.
  private func readSources() throws(ToolFailure) -> SwiftSources {
    let sources = try files()
    report(sources.unparsed)
    if !sources.unparsed.isEmpty { throw .reported(.unusable) }
    return sources
  }

  private func files() throws(ToolFailure) -> SwiftSources {
    guard options.paths.isEmpty else {
      return SwiftSources(try SourceFinder.files(at: options.paths))
    }
    guard FileReader.exists("Sources") else {
      throw .input(
        "there is no 'Sources' here; give the paths of your Swift files, or a manifest with "
          + "'--manifest'")
    }
    return SwiftSources(try SourceFinder.files(at: ["Sources"]))
  }

  private func report(_ findings: [SourceTable.Finding]) {
    let report = SourceReport(style: console.errorStyle)
    for finding in findings {
      console.printError(report.text(finding.diagnostic, in: finding.file))
    }
  }
}
