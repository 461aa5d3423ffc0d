// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import Harness
import LandfallCompiler
import LandfallCore
import LandfallManifest

/// The same links without their enum: read and matched from bytes, with their values captured and not
/// converted.
package struct EngineReference {
  private let table: CompiledTable
  private let bytes: [UInt8]
  private let ends: [Int]

  /// Builds the table of an enum.
  ///
  /// - Parameters:
  ///   - manifest: The manifest of the enum, as JSON.
  ///   - urls: URLs that all match.
  /// - Throws: What is wrong with the manifest.
  package init(manifest: String, urls: [String]) throws {
    let declaration = try TableDeclaration(Manifest(json: manifest))
    table = try CompiledTable(building: declaration)
    var bytes: [UInt8] = []
    ends = urls.map { url in
      bytes += url.utf8
      return bytes.count
    }
    self.bytes = bytes
    precondition(sum() == urls.count, "a URL is none of the links")
  }

  package func benchmark(_ name: String) -> Benchmark {
    Benchmark(name, operations: ends.count) { sum() }
  }

  /// How many URLs match.
  private func sum() -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var (sum, start) = (0, 0)
      for end in ends {
        let url = ByteView(base + start, count: end - start)
        if table.match(url, limits: .standard, refuse: { _ in }, { _ in nil }) { sum += 1 }
        start = end
      }
      return sum
    }
  }
}
