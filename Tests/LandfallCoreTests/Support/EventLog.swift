// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCore

/// Writes the steps of a match as words, with names in the place of the table's offsets.
final class EventLog: MatchTracing {
  private let table: CompiledTable
  private(set) var words: [String] = []
  let hasListed = false

  init(_ table: CompiledTable) { self.table = table }

  func begin() {}

  func decline(_ match: RouteMatch) -> Refusal? { nil }

  func mount(_ match: RouteMatch, _ table: CompiledTable) -> any MatchTracing { self }

  func note(_ event: MatchEvent) { words.append(table.withBytes { EventLog.word(event, $0) }) }

  private static func word(_ event: MatchEvent, _ table: TableBytes) -> String {
    switch event {
    case .began(let isLenient): isLenient ? "lenient" : "strict"
    case .otherScheme(let root): "otherScheme(\(table.text(root).string))"
    case .otherHost(let root): "otherHost(\(table.text(table.afterText(root)).string))"
    case .reached(_, let index): "at(\(index))"
    case .noValue(let kind, let range, let type):
      "\(kind.text)(\(table.type(type))@\(range.lowerBound))"
    case .offered(let leaf): "offered(\(name(leaf, table)))"
    case .unmet(let requirement): "unmet(\(RequirementBytes(table, requirement).name.string))"
    case .failed(let leaf): "failed(\(name(leaf, table)))"
    case .blamed(let leaf): "blamed(\(name(leaf, table)))"
    case .accepted(let leaf): "accepted(\(name(leaf, table)))"
    case .declined(let leaf, let refusal): "declined(\(name(leaf, table)), \(refusal.code))"
    case .owned(let leaf): "owned(\(name(leaf, table)))"
    }
  }

  private static func name(_ leaf: Int, _ table: TableBytes) -> String {
    table.linkName(table.number3(leaf + 4))
  }
}
