// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Why a manifest cannot be used: all its problems, in the order of the text.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems; at least one is an error, and warnings stand among them.
  ///
  /// Of a text with very many the first hundred errors and the first hundred warnings.
  public let problems: [ManifestProblem]

  /// Whether the text is a manifest of a known version, with mistakes.
  package let isOfManifest: Bool

  init(problems: [ManifestProblem], isOfManifest: Bool = true) {
    self.problems = problems
    self.isOfManifest = isOfManifest
  }

  /// All problems for people, with their lines and the places underlined.
  ///
  /// - Parameter file: The name of the file.
  /// - Returns: The lines, without a newline at the end.
  public func rendered(file: String? = nil) -> String {
    problems.map { $0.rendered(file: file) }.joined(separator: "\n")
  }

  /// The problems, one on each line.
  public var description: String {
    problems.map { $0.description }.joined(separator: "\n")
  }
}
