// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallManifest

struct ManifestFile {
  /// A hundred thousand routes have less.
  static let sizeLimit = 64 << 20
  /// The path that stands for standard input and standard output.
  static let standardPath = "-"

  let path: String

  private var isStandard: Bool { path == ManifestFile.standardPath }
  var name: String { isStandard ? "standard input" : path }

  func read(
    _ console: Console, problemCode: ExitCode
  ) throws(ToolFailure) -> (manifest: Manifest, builder: TableBuilder) {
    let bytes = try bytes(console)
    var warnings: [ManifestProblem] = []
    do throws(ManifestError) {
      let read = try Manifest.read(bytes, warnings: &warnings)
      for warning in warnings { console.printError(warning.rendered(file: name)) }
      return read
    } catch {
      console.printError(error.rendered(file: name))
      throw .reported(ManifestFile.isReadable(error) ? problemCode : .unusable)
    }
  }

  func problems(_ console: Console) throws(ToolFailure) -> [ManifestProblem] {
    let bytes = try bytes(console)
    var warnings: [ManifestProblem] = []
    do throws(ManifestError) {
      _ = try Manifest(json: bytes, warnings: &warnings)
      return warnings
    } catch {
      if ManifestFile.isReadable(error) { return error.problems }
      console.printError(error.rendered(file: name))
      throw .reported(.unusable)
    }
  }

  /// Whether the text is JSON and a manifest of a known version.
  private static func isReadable(_ error: ManifestError) -> Bool {
    error.isOfManifest && !error.problems.contains { $0.code.rawValue.hasPrefix("json.") }
  }

  private func bytes(_ console: Console) throws(ToolFailure) -> [UInt8] {
    let bytes =
      isStandard
      ? try console.input.readAll(limit: ManifestFile.sizeLimit, name: name)
      : try FileReader.read(path, limit: ManifestFile.sizeLimit)
    let shown = isStandard ? name : "'\(path.visible)'"
    if bytes.isEmpty { throw .input("\(shown) is empty; a manifest was expected") }
    if let offset = UTF8.firstInvalid(bytes) ?? bytes.firstIndex(of: 0) {
      throw .input(
        "\(shown) is not text, as byte \(offset) shows; a manifest is JSON"
      )
    }
    return bytes
  }

  static func text(of manifest: Manifest) -> String { manifest.json() + "\n" }

  func write(_ text: String, isForced: Bool, _ console: Console) throws(ToolFailure) {
    if isStandard { return try console.write(text) }
    let file = AtomicFile(path: path)
    let state = try file.state()
    if !isForced { try checkReplaceable(state) }
    try file.write(Array(text.utf8))
  }

  private func checkReplaceable(_ state: AtomicFile.State) throws(ToolFailure) {
    switch state {
    case .missing: return
    case .readOnly: throw refusal("is read-only")
    case .writable: break
    }
    let bytes = try FileReader.read(path, limit: ManifestFile.sizeLimit)
    // A manifest with mistakes, or with bytes that the tool would not write, was edited by hand.
    guard let manifest = try? Manifest(json: bytes) else {
      throw refusal("exists and is not a manifest")
    }
    guard ManifestFile.text(of: manifest).utf8.elementsEqual(bytes) else {
      throw refusal("is a manifest that was written or changed by hand")
    }
  }

  private func refusal(_ reason: String) -> ToolFailure {
    .input(
      "'\(path.visible)' \(reason), so it is left as it is; write elsewhere, or use '--force'")
  }
}
