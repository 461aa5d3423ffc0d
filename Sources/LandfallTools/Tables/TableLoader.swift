// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallMacros
import LandfallManifest

struct TableLoader {
  let options: TableOptions
  let console: Console

  func load(needsAll: Bool, problemCode: ExitCode) throws(ToolFailure) -> SourceTable {
    if let path = options.manifest {
      let file = ManifestFile(path: path)
      return SourceTable(builder: try file.read(console, problemCode: problemCode).builder)
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
    return table
  }

  /// Returns the chosen enum; if it cannot choose one, it reports the mistakes in all of them.
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
  func findings() throws(ToolFailure) -> [LintFinding] {
    if let path = options.manifest {
      return try ManifestFile(path: path).problems(console).map {
        LintFinding($0, file: ManifestFile(path: path).name)
      }
    }
    let sources = try readSources()
    let tables =
      options.root == nil && !sources.enums.isEmpty
      ? sources.tables()
      : [SourceTableBuilder.table(try sources.root(named: options.root), in: sources)]
    // A finding in an enum that several others mount is reported once.
    var findings: [LintFinding] = []
    for finding in tables.flatMap(\.findings) {
      let finding = LintFinding(finding, style: console.style)
      if !findings.contains(where: { $0.text == finding.text }) { findings.append(finding) }
    }
    return findings
  }

  /// The one table that was given, for comparisons; nil if there are several, or it has mistakes.
  func onlyTable() throws(ToolFailure) -> SourceTable? {
    if options.manifest != nil { return try? load(needsAll: false, problemCode: .problems) }
    let sources = try readSources()
    guard let root = try? sources.root(named: options.root) else { return nil }
    let table = SourceTableBuilder.table(root, in: sources)
    return table.hasErrors || !table.unknownMounts.isEmpty ? nil : table
  }

  /// Reads the Swift files, and reports those that do not parse.
  private func readSources() throws(ToolFailure) -> SwiftSources {
    if options.paths.isEmpty, !FileReader.exists("Sources") {
      throw .input(
        "there is no 'Sources' here; give the paths of your Swift files, or a manifest with "
          + "'--manifest'")
    }
    let paths = options.paths.isEmpty ? ["Sources"] : options.paths
    let sources = SwiftSources(try SourceFinder.files(at: paths))
    report(sources.unparsed)
    if !sources.unparsed.isEmpty { throw .reported(.unusable) }
    return sources
  }

  private func report(_ findings: [SourceTable.Finding]) {
    let report = SourceReport(style: console.errorStyle)
    for finding in findings {
      console.printError(report.text(finding.diagnostic, in: finding.file))
    }
  }
}

struct TableOptions: Sendable {
  static let paths = OperandDeclaration(
    value: .path("PATH"), isRepeated: true,
    help: "Swift files or folders with routes; by default 'Sources'.")
  static let manifest = OptionDeclaration(
    name: "manifest", short: "m", value: .path("FILE"),
    help: "Read the routes from a manifest instead; '-' is standard input.")
  static let root = OptionDeclaration(
    name: "enum", short: "e", value: .text("NAME"),
    help: "The link enum to read, if the sources have several.")
  static let format = OptionDeclaration(
    name: "format", value: .choice("FORMAT", "text", "json"),
    help: "Text for people, the default, or JSON for programs.")

  let paths: [String]
  let manifest: String?
  let root: String?

  init(
    _ arguments: ParsedArguments, paths: some Collection<String>, _ command: CommandDeclaration
  ) throws(ToolFailure) {
    self.paths = Array(paths)
    manifest = arguments.value(TableOptions.manifest)
    root = arguments.value(TableOptions.root)
    if manifest != nil, let path = paths.first {
      throw .usage(
        "routes come from '--manifest' or from sources, not both; leave out '\(path.visible)'",
        command: command)
    }
    if manifest != nil, root != nil {
      throw .usage("a manifest holds one table; leave out '--enum'", command: command)
    }
  }
}

extension TableOptions {
  init(paths: [String], manifest: String?, root: String?) {
    self.paths = paths
    self.manifest = manifest
    self.root = root
  }

  /// Options for a path: a manifest if it is a file that is not Swift, else sources.
  init(path: String, root: String?) {
    let isManifest = !path.hasSuffix(".swift") && !FileReader.isFolder(path)
    paths = isManifest ? [] : [path]
    manifest = isManifest ? path : nil
    self.root = isManifest ? nil : root
  }
}

extension OptionDeclaration {
  static func context(_ help: String) -> OptionDeclaration {
    OptionDeclaration(
      name: "context", short: "c", value: .text("NAME"), isRepeated: true, help: help)
  }
}

extension ParsedArguments {
  func contexts(
    _ option: OptionDeclaration, _ command: CommandDeclaration
  ) throws(ToolFailure) -> LinkContexts {
    let names = values[option.name] ?? []
    for name in names where LinkContexts([name]).isEmpty {
      throw .usage(
        "'\(name.visible)' is not the name of a context; use letters, digits, '-', '_' and '.'",
        command: command)
    }
    return LinkContexts(names)
  }
}
