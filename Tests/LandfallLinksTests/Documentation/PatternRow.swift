// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

/// A row of an article: pattern, case, URLs that open it, URLs that do not; in the article on other
/// libraries, their pattern stands before ours.
struct PatternRow: Sendable, CustomTestStringConvertible {
  let pattern: String
  let link: String
  let opens: [String]
  let doesNotOpen: [String]

  var testDescription: String { "\(pattern) for \(link)" }

  static var all: [PatternRow] {
    ["patterns.md", "../../README.md"].flatMap { (try? rows(of: $0)) ?? [] }
  }

  /// The rows of an article.
  static func rows(of name: String) throws -> [PatternRow] {
    try Page("Documentation/guides/" + name).rows.compactMap { row in
      let cells = Array(row.suffix(4))
      guard row.count >= 4, let pattern = cells[0].codes.first, let link = cells[1].codes.first
      else { return nil }
      return PatternRow(
        pattern: pattern, link: link, opens: cells[2].codes, doesNotOpen: cells[3].codes)
    }
  }

  /// The table of an app with this route alone.
  func table() throws -> CompiledTable {
    let declaration = LinkDeclaration(
      name: "link", parameters: parameters,
      routes: [RouteDeclaration(try Pattern(parsing: pattern))])
    return try CompiledTable(
      building: TableDeclaration(
        name: "App", schemes: ["linky"], hosts: ["linky.app"], links: [declaration]))
  }

  /// Why the table does not take a URL; nil if it does.
  func refusal(of url: String, in table: CompiledTable) -> Refusal? {
    var text = url
    return text.withUTF8 { bytes in
      do throws(Refusal) {
        return try table.withReading(
          ByteView(bytes), isPath: url.hasPrefix("/"), limits: .standard
        ) { url in
          do throws(Refusal) {
            try table.match(url) { _ in nil }
            return .success(nil)
          } catch {
            return .success(error)
          }
        }
      } catch {
        return error
      }
    }
  }

  /// The associated values of `contact(id: Int, page: Int = 1)`.
  private var parameters: [ParameterDeclaration] {
    guard let start = link.firstIndex(of: "(") else { return [] }
    return link[start...].dropFirst().dropLast().split(separator: ",").map { value in
      let halves = value.split(separator: ":").map { $0.filter { $0 != " " } }
      let (type, standard) = PatternRow.split(halves[1])
      let isList = type.hasPrefix("[")
      let element = type.filter { !"[]?".contains($0) }
      return ParameterDeclaration(
        name: halves[0], type: PatternRow.types[element] ?? .opaque(element),
        isOptional: type.hasSuffix("?"), isList: isList, defaultText: standard)
    }
  }

  private static func split(_ text: String) -> (type: String, standard: String?) {
    let parts = text.split(separator: "=").map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  private static let types: [String: ValueType] = [
    "String": .string, "Int": .int, "Date": .date, "Bool": .bool, "UUID": .uuid,
    "Double": .double,
  ]
}
