// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

/// A mistake in an association file, with its place and a remedy.
package struct AssociationFinding: Hashable, Sendable, CustomStringConvertible {
  /// How bad a mistake is.
  package enum Severity: String, Hashable, Sendable {
    /// Links do not open, or open what they must not.
    case error
    /// Links probably do not behave as the author meant.
    case warning
    /// Nothing is wrong, but it is good to know.
    case info
  }

  /// A replacement for a part of the file that mends the mistake.
  package struct Fix: Hashable, Sendable {
    /// What to replace, in bytes of the file.
    package let range: Range<Int>
    /// What to put there.
    package let text: String
  }

  /// The stable, dotted code of the rule, such as `rule.covered`.
  package let code: String

  /// How bad the mistake is.
  package let severity: Severity

  /// The mistake: one sentence without a full stop.
  package let message: String

  /// The remedy, as an instruction.
  package let remedy: String

  /// The line in the file, from 1.
  package let line: Int

  /// The column in the line, from 1, in characters (Unicode scalars).
  package let column: Int

  /// The place in the file, in bytes.
  package let range: Range<Int>

  /// A replacement that mends the mistake; `nil` if only a person can tell.
  package let fix: Fix?

  /// The finding on one line, safe to show in a terminal.
  package var description: String {
    "\(line):\(column): \(severity.rawValue): "
      + JSONText.shown("\(message). \(remedy) [\(code)]")
  }
}

/// A finding before its line is known.
struct RawFinding {
  var rule: LintRule
  var range: ByteRange
  var message: String
  var severity: AssociationFinding.Severity?
  var remedy: String?
  var fix: AssociationFinding.Fix?

  init(
    _ rule: LintRule, at range: ByteRange, _ message: String,
    severity: AssociationFinding.Severity? = nil, remedy: String? = nil,
    fix: AssociationFinding.Fix? = nil
  ) {
    self.rule = rule
    self.range = range
    self.message = message
    self.severity = severity
    self.remedy = remedy
    self.fix = fix
  }
}

extension AssociationFinding.Fix {
  init(_ range: ByteRange, _ text: String) {
    self.range = range.lowerBound..<range.upperBound
    self.text = text
  }
}

extension [RawFinding] {
  /// The findings in the order of a file, with lines and columns; the file is read once.
  func placed(in bytes: [UInt8]) -> [AssociationFinding] {
    var (line, column, offset) = (1, 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let order = indices.sorted {
      (self[$0].range.lowerBound, $0) < (self[$1].range.lowerBound, $1)
    }
    return order.map { index in
      let finding = self[index]
      while offset < Swift.min(finding.range.lowerBound, bytes.count) {
        let byte = bytes[offset]
        offset += 1
        if byte == 0x0A || byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A) {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      return AssociationFinding(
        code: finding.rule.rawValue, severity: finding.severity ?? finding.rule.severity,
        message: finding.message, remedy: finding.remedy ?? finding.rule.remedy, line: line,
        column: column, range: finding.range.lowerBound..<finding.range.upperBound,
        fix: finding.fix)
    }
  }
}
