// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallManifest

/// An assetlinks.json file: which Android apps and websites a website trusts.
///
/// Android reads the file as a whole: one statement with a mistake makes all of them fail.
package struct AssetLinks: Sendable {
  private let bytes: [UInt8]
  private let rawFindings: [RawFinding]

  /// Whether Android can read the file: it is JSON, and no statement has a mistake.
  package let isReadable: Bool

  /// The names of the Android packages that may handle the website's links, each once.
  package let packages: [String]

  package let statementCount: Int

  /// Reads a file.
  ///
  /// - Parameter bytes: The file as a server sends it.
  package init(_ bytes: some Sequence<UInt8>) {
    let contents = FileContents(Array(bytes))
    self.bytes = contents.bytes
    var reader = AssetLinksReader()
    if let root = contents.root { reader.read(root) }
    rawFindings = contents.findings + reader.findings
    isReadable = contents.isJSON && !reader.isInvalid
    packages = reader.packages
    statementCount = reader.statementCount
  }

  /// Lists the mistakes in the file, in its order.
  package func findings() -> [AssociationFinding] { rawFindings.placed(in: bytes) }
}
