// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallMacros
import SwiftSyntax

// Builds with schemes of their own share sources and payloads, which may write the scheme of one of them.
extension ProjectLint {
  /// The findings about URLs whose scheme another build takes, and this one does not.
  func foreignFindings(_ sources: [SourceFile]) -> [LintFinding] {
    let own = plists.flatMap(schemes)
    let low = Set(own.map { $0.lowercased() })
    let foreign = Set(others.flatMap { other in other.plists.flatMap(other.schemes) })
      .filter { !low.contains($0.lowercased()) && !SchemeCheck.isVariable($0) }
    guard !plists.isEmpty, !foreign.isEmpty, !own.contains(where: SchemeCheck.isVariable) else {
      return []
    }
    let taken = own.isEmpty ? "none" : "'\(own.joined(separator: "', '"))'"
    func report(_ url: String, _ path: String, _ bytes: [UInt8], _ range: Range<Int>) -> LintFinding
    {
      finding(
        .warning, "set.url", "'\(url)' does not open this build, whose schemes are \(taken)",
        "Write a universal link, take the scheme from a setting of the build, or name the payload in one "
          + "'--set' alone.", path, bytes, range)
    }
    let inSources = sources.filter { file in foreign.contains(where: file.contains) }.flatMap {
      file -> [LintFinding] in
      if let obstacle = file.obstacle {
        return [LintFinding(SourceTable.Finding(diagnostic: obstacle, file: file), style: style)]
      }
      let finder = SchemeFinder(foreign)
      finder.walk(file.tree)
      return finder.found.map { report($0, file.path, file.bytes, $1) }
    }
    let inPayloads = payloads.flatMap { path, bytes in
      foreign.sorted().flatMap { scheme in
        bytes.ranges(of: Array("\"\(scheme):".utf8)).map { range in
          let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
          let place = range.lowerBound + 1..<end
          // JSON may write a backslash before each slash.
          let url = bytes[place].filter { $0 != UInt8(ascii: "\\") }
          return report(String(decoding: url, as: UTF8.self), path, bytes, place)
        }
      }
    }
    return inSources + inPayloads
  }
}

/// Finds the string literals that begin with one of some schemes and a colon, and those that are given as
/// the scheme of a URL, but for the patterns of routes.
private final class SchemeFinder: SyntaxVisitor {
  private(set) var found: [(text: String, range: Range<Int>)] = []
  private let schemes: Set<String>

  init(_ schemes: Set<String>) {
    self.schemes = schemes
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.segments.trimmedDescription
    let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
    let isScheme = ["scheme", "widgetScheme"].contains(label)
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == (isScheme ? 1 : 2), schemes.contains(String(parts[0])) {
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      found.append((text, start..<node.endPositionBeforeTrailingTrivia.utf8Offset))
    }
    return .visitChildren
  }
}
