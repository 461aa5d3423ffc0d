// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftSyntax

/// A source after fix-its.
///
/// A fix-it is applied whole or, if it overlaps one before it, not at all; of the alternatives that
/// a diagnostic offers for one place, that is the first.
struct AppliedFixIts: CustomStringConvertible {
  /// The source after the fix-its; empty without fix-its.
  let description: String

  init(_ fixIts: [FixIt], to source: String, origins: SourceOrigins) {
    var edits: [Edit] = []
    for fixIt in fixIts {
      var extended = edits
      for edit in fixIt.changes.compactMap({ Edit($0, of: fixIt, origins) }) {
        if extended.contains(where: { $0.overlaps(edit) }) {
          extended = edits
          break
        }
        extended.append(edit)
      }
      edits = extended
    }
    if edits.isEmpty {
      description = ""
      return
    }

    let bytes = Array(source.utf8)
    var fixed: [UInt8] = []
    var end = 0
    // Insertions come before a replacement at the same place, and keep their order.
    let ordered = edits.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }
    for edit in ordered.map(\.element) {
      fixed += bytes[end..<edit.range.lowerBound] + edit.replacement
      end = edit.range.upperBound
    }
    description = String(decoding: fixed + bytes[end...], as: UTF8.self)
  }

  private struct Edit {
    let range: Range<Int>
    let replacement: [UInt8]

    /// Nil if the change leaves everything as it is.
    init?(_ change: FixIt.Change, of fixIt: FixIt, _ origins: SourceOrigins) {
      let single = FixIt(message: fixIt.message, changes: [change])
      guard let edit = single.edits.first, let node = change.node else { return nil }
      let start = origins.offset(of: edit.range.lowerBound, in: node)
      let length = edit.range.upperBound.utf8Offset - edit.range.lowerBound.utf8Offset
      range = start..<(start + length)
      replacement = edit.replacementBytes
    }

    /// Whether the edits cannot both be made; insertions at the ends of the other's range can.
    func overlaps(_ other: Edit) -> Bool {
      range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
    }
  }
}
