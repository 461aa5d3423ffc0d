// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// What is fuzzed.
///
/// A target stops the process where two ways to the same answer disagree.
enum FuzzTarget: String, CaseIterable {
  case url, pattern, manifest, value, match, table, print, expression

  static let current: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["LANDFALL_FUZZ"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("set LANDFALL_FUZZ to one of \(names)")
    }
    return target
  }()

  func run(_ input: [UInt8]) {
    switch self {
    case .url: URLFuzz.run(input)
    case .pattern: PatternFuzz.run(input)
    case .manifest: ManifestFuzz.run(input)
    case .value: ValueFuzz.run(input)
    case .match: MatchFuzz.run(input)
    case .table: TableFuzz.run(input)
    case .print: PrintFuzz.run(input)
    case .expression: ExpressionFuzz.run(input)
    }
  }

  /// Stops if two answers differ.
  static func compare<T: Equatable>(_ first: T, _ second: T, _ about: @autoclosure () -> String) {
    if first != second { fatalError("\(about()):\n  \(first)\n  \(second)") }
  }
}
