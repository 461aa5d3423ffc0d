// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// A manifest on disk.
struct ManifestFile {
  /// A hundred thousand routes have less.
  static let sizeLimit = 64 << 20

  let path: String

  /// Reads it; warnings are reported.
  ///
  /// - Parameters:
  ///   - console: Where to report.
  ///   - problemCode: How the command ends if it is a manifest whose routes have mistakes.
  /// - Returns: The table.
  /// - Throws: ``ToolFailure``; what is wrong has been reported.
  func read(_ console: Console, problemCode: ExitCode) throws(ToolFailure) -> LoadedTable {
    let bytes = try bytes()
    var warnings: [ManifestProblem] = []
    do throws(ManifestError) {
      let manifest = try Manifest(json: bytes, warnings: &warnings)
      for warning in warnings { console.printError(warning.rendered(file: path)) }
      return LoadedTable(declaration: try TableDeclaration(manifest))
    } catch {
      console.printError(error.rendered(file: path))
      throw .reported(ManifestFile.isJSON(error) ? problemCode : .unusable)
    }
  }

  /// What is wrong with it; text that is no JSON is reported, and a failure.
  func problems(_ console: Console) throws(ToolFailure) -> [ManifestProblem] {
    let bytes = try bytes()
    var warnings: [ManifestProblem] = []
    do throws(ManifestError) {
      _ = try Manifest(json: bytes, warnings: &warnings)
      return warnings
    } catch {
      if ManifestFile.isJSON(error) { return error.problems }
      console.printError(error.rendered(file: path))
      throw .reported(.unusable)
    }
  }

  /// Whether what is wrong is not that it is no JSON.
  private static func isJSON(_ error: ManifestError) -> Bool {
    !error.problems.contains { $0.code.hasPrefix("json.") }
  }

  private func bytes() throws(ToolFailure) -> [UInt8] {
    let bytes = try FileReader.read(path, limit: ManifestFile.sizeLimit)
    if bytes.isEmpty { throw .input("'\(path.visible)' is empty; a manifest was expected") }
    if let offset = TextBytes.firstInvalid(bytes) ?? bytes.firstIndex(of: 0) {
      throw .input(
        "'\(path.visible)' is no text, as byte \(offset) shows; a manifest, which is JSON, was expected"
      )
    }
    return bytes
  }

  /// The text of a table's manifest, with a newline at its end.
  static func text(of declaration: TableDeclaration) -> String {
    Manifest(declaration).json() + "\n"
  }

  /// Writes it, whole or not at all.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isForced: Whether to write over a file that is no manifest.
  /// - Throws: ``ToolFailure``; the file is as it was.
  func write(_ text: String, isForced: Bool) throws(ToolFailure) {
    if !isForced { try checkReplaceable() }
    try AtomicFile(path: path).write(Array(text.utf8))
  }

  private func checkReplaceable() throws(ToolFailure) {
    guard FileReader.exists(path) else { return }
    let bytes = try FileReader.read(path, limit: ManifestFile.sizeLimit)
    // One with mistakes is somebody's work, too: only what reads as a manifest is replaced.
    guard (try? Manifest(json: bytes)) == nil else { return }
    throw .input(
      "'\(path.visible)' is there and is no manifest, so it is left as it is; write elsewhere, or use "
        + "'--force'")
  }
}
