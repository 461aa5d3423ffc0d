// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

/// The manifest reader: it answers to any bytes, and what it reads is written, read and built alike.
enum ManifestFuzz {
  static func run(_ input: [UInt8]) {
    var warnings: [ManifestProblem] = []
    do throws(ManifestError) {
      let manifest = try Manifest.read(input, warnings: &warnings).manifest
      let json = manifest.json()
      let again = try Manifest(json: json)
      FuzzTarget.compare(again, manifest, json)
      FuzzTarget.compare(again.json(), json, json)
      let table = try TableDeclaration(manifest)
      guard let problem = TableBuilder(table).problems().first else { return }
      fatalError("\(json): \(problem)")
    } catch {
      if !error.problems.contains(where: { $0.severity == .error }) { fatalError("no error") }
      _ = error.rendered(file: "fuzz.json")
    }
  }
}
