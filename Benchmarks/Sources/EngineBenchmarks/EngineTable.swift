// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallExplaining
import Workload

/// A table of the engine, and what a match with it costs.
struct EngineTable {
  let table: CompiledTable

  init(patterns: [String]) throws {
    table = try CompiledTable(building: EngineTable.declaration(patterns))
  }

  private static func declaration(_ patterns: [String]) throws -> TableDeclaration {
    var links: [LinkDeclaration] = []
    for (index, text) in patterns.enumerated() {
      let pattern = try Pattern(parsing: text)
      let parameters = pattern.placeholders.map {
        ParameterDeclaration(name: $0.name, type: .string, isList: $0.extent != .one)
      }
      links.append(
        LinkDeclaration(
          name: "link\(index)", parameters: parameters, routes: [RouteDeclaration(pattern)]))
    }
    return TableDeclaration(name: "Benchmark", hosts: [Workload.host], links: links)
  }

  /// Reads and matches a URL, the link's index, or -1.
  @inline(__always) func match(_ url: ByteView, limits: ReadingLimits = .standard) -> Int {
    var link = -1
    let isMatch = table.match(
      url, isPath: false, limits: limits, contexts: .empty, refuse: { _ in }
    ) { match in
      link = match.link
      return nil
    }
    return isMatch ? link : -1
  }

  /// Reads a URL, without matching it.
  @inline(__always) func read(_ url: ByteView) -> Int {
    var sum = 0
    _ = table.read(url, limits: .standard) { url in
      for index in 0..<url.pairCount { sum &+= url.pair(index).value.count }
      return nil
    }
    return sum
  }

  /// Explains a URL; how many routes are told.
  func explain(_ url: String) -> Int {
    Explainer(table, isPath: false, limits: .standard) { url, trace in
      do throws(Refusal) {
        try table.match(url, tracing: trace) { _ in nil }
        return nil
      } catch {
        return error
      }
    }.explain(url, routes: 5).routes.count
  }

  /// How many bytes the table has.
  var size: Int { table.withBytes { $0.buffer.count } }

  /// A table as Swift, and a URL that it has a route for.
  static func source(_ workload: Workload) throws -> String {
    let bytes = try TableBuilder(EngineTable.declaration(workload.patternTexts)).build()
    let text = String(decoding: bytes, as: UTF8.self)
    let url = workload.urls.first { $0.route >= 0 }?.url ?? ""
    return """
      let table: StaticString = ##"\(text)"##
      let url: StaticString = ##"\(url)"##
      """
  }
}
