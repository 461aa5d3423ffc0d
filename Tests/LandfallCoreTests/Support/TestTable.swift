// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// A table whose answers are lines of text: `contact id=5`, or `! param.type@17 id`.
struct TestTable: Sendable {
  let table: CompiledTable

  init(table: CompiledTable) { self.table = table }

  /// A table of a declaration; conflicts are let through if `isChecked`.
  init(_ declaration: TableDeclaration, isChecked: Bool = false) throws(TableProblem) {
    table = try CompiledTable(building: declaration, isChecked: isChecked)
  }

  /// Links in the notation of ``LinkDeclaration/init(notation:)``.
  init(
    schemes: [String] = ["linky"], hosts: [String] = ["linky.app", "*.linky.app"],
    isCaseInsensitive: Bool = false, isFormEncoded: Bool = false, _ links: String...
  ) throws {
    try self.init(
      TableDeclaration(
        name: "Test", schemes: schemes, hosts: hosts, isCaseInsensitive: isCaseInsensitive,
        isFormEncoded: isFormEncoded, links: links.map { try LinkDeclaration(notation: $0) }))
  }

  /// Links parted by line feeds; conflicts are let through if `isChecked`.
  init(lines: String, isFormEncoded: Bool = false, isChecked: Bool = false) throws {
    let links = lines.split(separator: "\n").map(String.init)
    try self.init(
      TableDeclaration(
        name: "Test", schemes: ["linky"], hosts: ["linky.app"], isFormEncoded: isFormEncoded,
        links: links.map { try LinkDeclaration(notation: $0) }), isChecked: isChecked)
  }

  /// The answer to a URL.
  ///
  /// A value of an opaque type must not hold the letter `!`.
  func answer(
    _ url: String, isPath: Bool = false, limits: ReadingLimits = .standard,
    contexts: LinkContexts = .empty
  ) -> String {
    answer(Array(url.utf8), isPath: isPath, limits: limits, contexts: contexts)
  }

  func answer(
    _ url: [UInt8], isPath: Bool = false, limits: ReadingLimits = .standard,
    contexts: LinkContexts = .empty
  ) -> String {
    do throws(Refusal) {
      return try match(url, isPath: isPath, limits: limits, contexts: contexts) {
        TestTable.text($0)
      }
    } catch {
      return "! \(error.code)@\(error.offset)" + (error.parameter.map { " \($0)" } ?? "")
    }
  }

  /// What `body` makes of the match; `veto` may refuse a match as the app's own types do.
  func match<R>(
    _ url: [UInt8], isPath: Bool = false, limits: ReadingLimits = .standard,
    contexts: LinkContexts = .empty, veto: (RouteMatch) -> Refusal? = TestTable.opaqueRefusal,
    _ body: (RouteMatch) -> R
  ) throws(Refusal) -> R {
    let result = url.withUnsafeBufferPointer { buffer -> Result<R, Refusal> in
      do throws(Refusal) {
        return .success(
          try table.withReading(
            ByteView(buffer), isPath: isPath, limits: limits, contexts: contexts
          ) { read in
            var result: R?
            do throws(Refusal) {
              try table.match(read) { match in
                if let refusal = veto(match) { return refusal }
                result = body(match)
                return nil
              }
            } catch {
              return .failure(error)
            }
            return result.map { .success($0) } ?? .failure(Refusal(.routeNone, at: -1))
          })
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  static func opaqueRefusal(_ match: RouteMatch) -> Refusal? {
    for (slot, info) in match.parameterInfos.enumerated() where info.type == "Opaque" {
      if match.texts(slot).contains(where: { $0.utf8.contains(UInt8(ascii: "!")) }) {
        return Refusal(.paramType, at: match.range(slot).lowerBound, parameter: info.name)
      }
    }
    return nil
  }

  static func text(_ match: RouteMatch) -> String {
    var text = match.linkName
    if match.route > 0 { text += "#\(match.route)" }
    if match.isMount { text += "+\(match.position)" }
    for (slot, info) in match.parameterInfos.enumerated() where match.isPresent(slot) {
      text += " \(info.name)="
      text += info.isList ? "[\(match.texts(slot).joined(separator: ","))]" : match.text(slot)
    }
    return text
  }
}
