// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler
import LandfallCore
import LandfallMacros
import LandfallManifest

struct TableLoader {
  let options: TableOptions
  let console: Console

  func load(needsAll: Bool, problemCode: ExitCode) throws(ToolFailure) -> SourceTable {
    if let path = options.manifest {
      return try ManifestFile(path: path).read(console, problemCode: problemCode).table
    }
    let sources = try readSources()
    let root = try root(of: sources)
    let table = SourceTableBuilder.table(root, in: sources)
    report(table.findings)
    if table.hasErrors { throw .reported(problemCode) }
    if needsAll, !table.unknownMounts.isEmpty {
      throw .input("the table is incomplete, so an answer could be wrong; see the warnings above")
    }
    if needsAll, !root.source.hasOrigin {
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

  /// Reads the table with all of its findings; without a chosen enum, the tables of all enums.
  func lint() throws(ToolFailure) -> LintTables {
    if let path = options.manifest { return try ManifestFile(path: path).lint(console) }
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
    return LintTables(tables: tables, findings: findings, files: sources.files)
  }

  /// Reads the Swift files, and reports those that do not parse.
  private func readSources() throws(ToolFailure) -> SwiftSources {
    if options.paths.isEmpty, !FileReader.exists("Sources") {
      throw .input(
        "there is no 'Sources' here; give the paths of your Swift files, or a manifest with "
          + "'--manifest'")
    }
    let sources = SwiftSources(try SourceFinder.files(at: options.sourcePaths))
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

/// The tables that `landfall lint` checks, with what is wrong in them.
struct LintTables {
  var tables: [SourceTable] = []
  /// The manifest that they are from; nil for sources.
  var manifest: (name: String, bytes: [UInt8])?
  var findings: [LintFinding] = []
  /// The Swift files, which may have App Intents.
  var files: [SourceFile] = []
}

struct TableOptions: Sendable {
  static let paths = OperandDeclaration(
    value: .any("PATH"), isRepeated: true,
    help: "Swift files or folders with routes; by default 'Sources'.")
  static let manifest = OptionDeclaration(
    name: "manifest", short: "m", value: .any("FILE"),
    help: "Read the routes from a manifest instead; '-' is standard input.")
  static let root = OptionDeclaration(
    name: "enum", short: "e", value: .any("NAME"),
    help: "The link enum to read, if the sources have several.")
  static let format = OptionDeclaration(
    name: "format", value: .choice("FORMAT", "text", "json"),
    help: "Text for people, the default, or JSON for programs.")
  static let batch = OptionDeclaration(
    name: "batch", short: "b",
    help: "Read URLs from standard input, one a line, and write one JSON object a line.")
  static let output = OptionDeclaration(
    name: "output", short: "o", value: .any("FILE"),
    help: "Write to this file; '-' is standard output, the default.")
  let paths: [String]
  let manifest: String?
  let root: String?
}

extension TableOptions {
  var sourcePaths: [String] { paths.isEmpty ? ["Sources"] : paths }

  init(_ arguments: ParsedArguments, paths: some Collection<String>) throws(ToolFailure) {
    self.paths = Array(paths)
    manifest = arguments.value(TableOptions.manifest)
    root = arguments.value(TableOptions.root)
    if manifest != nil, let path = paths.first {
      throw arguments.usage(
        "routes come from '--manifest' or from sources, not both; leave out '\(path.visible)'")
    }
    if manifest != nil, root != nil {
      throw arguments.usage("a manifest holds one table; leave out '--enum'")
    }
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
  static let force = OptionDeclaration(
    name: "force", short: "f", help: "Replace a file that this command did not write.")

  static func context(_ help: String) -> OptionDeclaration {
    OptionDeclaration(
      name: "context", short: "c", value: .any("NAME"), isRepeated: true, help: help)
  }
}

extension ParsedArguments {
  var outputPath: String { value(TableOptions.output) ?? ManifestFile.standardPath }
  var isJSON: Bool { value(TableOptions.format) == "json" }

  func contexts(_ option: OptionDeclaration) throws(ToolFailure) -> LinkContexts {
    let names = all(option)
    for name in names where LinkContexts([name]).isEmpty {
      throw usage(
        "'\(name.visible)' is not the name of a context; use letters, digits, '-', '_' and '.'")
    }
    return LinkContexts(names)
  }
}

extension LinkContexts {
  /// Says which of the contexts no route of a table asks for, as it may be misspelt.
  func printUnknown(in table: TableDeclaration, _ console: Console) {
    let links = table.links + table.mounts
    let routes = links.flatMap { $0.routes + $0.expressions.map(\.marks) }
    let known = Set(routes.flatMap(\.condition.terms).map(\.name))
    for name in names where !known.contains(name) {
      console.printError("no route has the context '\(name.visible)'")
    }
  }
}

struct ManifestFile {
  /// A hundred thousand routes have less.
  static let sizeLimit = 64 << 20
  /// The path that stands for standard input and standard output.
  static let standardPath = "-"

  let path: String

  var name: String { path.inputName }

  func read(
    _ console: Console, problemCode: ExitCode
  ) throws(ToolFailure) -> (manifest: Manifest, table: SourceTable) {
    var problems: [ManifestProblem] = []
    let read = try parsed(try bytes(console), &problems, console)
    for problem in problems { console.printError(problem.rendered(file: name.visiblePath)) }
    guard let read else { throw .reported(problemCode) }
    return read
  }

  /// Reads the table, once, with what is wrong in it.
  func lint(_ console: Console) throws(ToolFailure) -> LintTables {
    let bytes = try bytes(console)
    var result = LintTables(manifest: (name, bytes))
    var problems: [ManifestProblem] = []
    if let read = try parsed(bytes, &problems, console) { result.tables = [read.table] }
    result.findings = problems.map { LintFinding($0, file: name) }
    return result
  }

  /// The table, and what is wrong in it; nil if that are mistakes.
  private func parsed(
    _ bytes: [UInt8], _ problems: inout [ManifestProblem], _ console: Console
  ) throws(ToolFailure) -> (manifest: Manifest, table: SourceTable)? {
    do throws(ManifestError) {
      let (manifest, builder) = try Manifest.read(bytes, warnings: &problems)
      return (manifest, SourceTable(manifest, builder))
    } catch {
      problems = error.problems
      // It is JSON, and a manifest of a known version.
      let isJSON = !problems.contains { $0.code.rawValue.hasPrefix("json.") }
      if error.isOfManifest, isJSON { return nil }
      console.printError(error.rendered(file: name.visiblePath))
      throw .reported(.unusable)
    }
  }

  private func bytes(_ console: Console) throws(ToolFailure) -> [UInt8] {
    let bytes = try console.read(path, limit: ManifestFile.sizeLimit)
    let shown = path == ManifestFile.standardPath ? name : "'\(path.visible)'"
    if bytes.isEmpty { throw .input("\(shown) is empty; a manifest was expected") }
    if let offset = UTF8.firstInvalid(bytes) ?? bytes.firstIndex(of: 0) {
      throw .input("\(shown) is not text, as byte \(offset) shows; a manifest is JSON")
    }
    return bytes
  }

  static func text(of manifest: Manifest) -> String { manifest.json() + "\n" }

  func write(_ text: String, isForced: Bool, _ console: Console) throws(ToolFailure) {
    try console.write(text, to: path, isForced: isForced) { old in
      // A manifest with mistakes, or with bytes that the tool would not write, was edited by hand.
      guard let manifest = try? Manifest(json: old) else { return "exists and is not a manifest" }
      return ManifestFile.text(of: manifest).utf8.elementsEqual(old)
        ? nil : "is a manifest that was written or changed by hand"
    }
  }
}

/// A file that is written whole or not at all, and never through a symbolic link.
struct AtomicFile {
  private enum State: Equatable { case missing, writable, readOnly }

  let path: String

  /// Returns the kind of file at the path, without opening it.
  private func state() throws(ToolFailure) -> State {
    guard let mode = try mode() else { return .missing }
    return mode & 0o222 != 0 && access(path, W_OK) == 0 ? .writable : .readOnly
  }

  /// Writes the file, but replaces none that the command did not write, unless forced.
  ///
  /// The closure says why the bytes that are there are not the command's own; nil if they are.
  func replace(
    with bytes: [UInt8], isForced: Bool, _ objection: ([UInt8]) -> String?
  ) throws(ToolFailure) {
    let state = try state()
    if !isForced, state != .missing {
      let old = try FileReader.read(path, limit: ManifestFile.sizeLimit)
      if let reason = state == .readOnly ? "is read-only" : objection(old) {
        throw .input(
          "'\(path.visible)' \(reason), so it is left as it is; write elsewhere, or use '--force'")
      }
    }
    try write(bytes)
  }

  /// Writes beside the file, then puts the new one in its place.
  private func write(_ bytes: [UInt8]) throws(ToolFailure) {
    let mode = try mode()
    let temporary = path + ".\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure() }
    var isDone = false
    defer { if !isDone { unlink(temporary) } }
    if let mode { fchmod(descriptor, mode & 0o7777) }
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(StreamError) in try StandardStream(descriptor).write(buffer) }
    }
    let isSynced = fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    if case .failure(.failed(let reason)) = result {
      throw .input("'\(path.visible)' cannot be written: \(reason)")
    }
    guard isSynced, isClosed, rename(temporary, path) == 0 else { throw failure() }
    isDone = true
  }

  /// The mode of an ordinary file; nil if nothing is there.
  private func mode() throws(ToolFailure) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode
    case S_IFLNK:
      throw .input(
        "'\(path.visible)' is a symbolic link, so it is left as it is; name the file that it leads to"
      )
    default:
      throw .input(
        "'\(path.visible)' cannot be written: it is not a regular file; name one, or write to standard "
          + "output with '-'")
    }
  }

  private func failure() -> ToolFailure {
    .input("'\(path.visible)' cannot be written: \(String(cString: strerror(errno)))")
  }
}
