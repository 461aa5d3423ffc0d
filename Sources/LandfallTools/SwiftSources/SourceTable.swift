// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallMacros

/// A table put together from sources: mounted enums stand under their mounts' paths, and no mounts
/// are left.
struct SourceTable {
  /// Where a route is written.
  struct Place {
    let file: SourceFile
    let range: Range<Int>
  }

  /// A mount whose enum is not known.
  struct UnknownMount {
    let link: String
    let patterns: [String]
    let type: String
  }

  /// A diagnostic and its file.
  struct Finding {
    let diagnostic: SourceDiagnostic
    let file: SourceFile
  }

  /// The builder of the table, which has checked the routes if the enums have no errors.
  let builder: TableBuilder
  /// Where the routes are written, by link and route.
  var places: [[Place?]] = []
  var unknownMounts: [UnknownMount] = []
  var findings: [Finding] = []
  /// Where the enums are declared that it was put together from.
  var enums: Set<String> = []

  var hasErrors: Bool { findings.contains(where: \.diagnostic.isError) }
}
