// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler

extension Manifest {
  /// Reads a manifest of version 1 and checks that a table can be built from it.
  ///
  /// Unknown keys are ignored. Parameters that are not listed are added.
  ///
  /// - Parameter json: The JSON text.
  /// - Throws: ``ManifestError`` with all mistakes, each with its line and column.
  /// - Complexity: O(*n* log *n*) in the length of the text, unless many routes share one path.
  public init(json: String) throws(ManifestError) {
    try self.init(json: Array(json.utf8))
  }

  /// Reads a manifest of version 1 from UTF-8 and checks that a table can be built from it.
  ///
  /// - Parameter json: The bytes of the JSON text, perhaps with a byte order mark.
  /// - Throws: ``ManifestError`` with all mistakes, each with its line and column.
  package init(json: [UInt8]) throws(ManifestError) {
    var warnings: [ManifestProblem] = []
    try self.init(json: json, warnings: &warnings)
  }

  /// Reads a manifest of version 1 from UTF-8, checks that a table can be built from it, and tells
  /// what deserves a look, such as keys that this version does not know.
  package init(json: [UInt8], warnings: inout [ManifestProblem]) throws(ManifestError) {
    self = try Manifest.read(json, warnings: &warnings).manifest
  }

  /// Reads a manifest, and returns the builder of its table too, which has no problems.
  package static func read(
    _ json: [UInt8], warnings: inout [ManifestProblem]
  ) throws(ManifestError) -> (manifest: Manifest, builder: TableBuilder) {
    var reader = ManifestReader(json)
    let builder = try reader.read(&warnings)
    return (reader.manifest, builder)
  }
}
