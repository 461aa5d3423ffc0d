// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallExplaining

/// A table whose answers are lines of text: `contact id=5`, or `! param.type@17 id`.
///
/// A link of a mounted table is `mount+1 city=x > product id=5`, with the place where the mount ends.
struct TestTable: Sendable {
  let table: CompiledTable
  /// What is mounted, by the names of the links that mount it.
  private(set) var mounts: [String: TestTable] = [:]

  init(table: CompiledTable) { self.table = table }

  /// A table of a declaration; conflicts are let through if `isChecked`.
  init(_ declaration: TableDeclaration, isChecked: Bool = false) throws(TableProblem) {
    table = try CompiledTable(building: declaration, isChecked: isChecked)
  }

  /// A table with those that are mounted in it.
  init(_ tree: TableTree) throws(TableProblem) {
    try self.init(tree.declaration)
    for (name, mounted) in tree.mounts { mounts[name] = try TestTable(mounted) }
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
    var answer = "! nothing"
    var refusal: Refusal?
    url.withUnsafeBufferPointer { buffer in
      contexts.withView { contexts in
        _ = table.match(
          ByteView(buffer), isPath: isPath, limits: limits, contexts: contexts,
          refuse: { refusal = $0() }, { take($0, &answer) })
      }
    }
    guard let refusal else { return answer }
    return TestTable.text(refusal)
  }

  /// The answer to a URL that is read first and matched then, as explanations do it: with a trace or
  /// without.
  func carefulAnswer(
    _ url: [UInt8], isPath: Bool = false, isTraced: Bool = false,
    limits: ReadingLimits = .standard, contexts: LinkContexts = .empty
  ) -> String {
    let trace = isTraced ? MatchTrace(table) : nil
    var answer = "! nothing"
    let refusal = url.withUnsafeBufferPointer { buffer -> Refusal? in
      do throws(Refusal) {
        return try table.withReading(
          ByteView(buffer), isPath: isPath, limits: limits, contexts: contexts
        ) { read in
          do throws(Refusal) {
            try table.match(read, tracing: trace) { take($0, &answer, trace) }
            return .success(nil)
          } catch {
            return .failure(error)
          }
        }
      } catch {
        return error
      }
    }
    guard let refusal else { return answer }
    return TestTable.text(refusal)
  }

  /// Takes a match, with what is mounted there, or says why not.
  func take(
    _ match: RouteMatch, _ answer: inout String, _ trace: (any MatchTracing)? = nil
  ) -> Refusal? {
    if let refusal = TestTable.opaqueRefusal(match) { return refusal }
    let text = TestTable.text(match)
    answer = text
    guard match.isMount, let mounted = mounts[match.linkName] else { return nil }
    var inner = ""
    do throws(Refusal) {
      let trace = trace?.mount(match, mounted.table)
      try mounted.table.match(match.url, below: match, tracing: trace) {
        mounted.take($0, &inner, trace)
      }
    } catch {
      return error
    }
    answer = "\(text) > \(inner)"
    return nil
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

  /// With a star behind the refusal of a route that nearly any path fits.
  static func text(_ refusal: Refusal) -> String {
    let parameter = refusal.parameter.map { " \($0)" } ?? ""
    let isOfCatchAll = refusal.isUnknownLink && TestTable.isAboutRoute(refusal)
    return "! \(refusal.code)@\(refusal.offset)\(parameter)\(isOfCatchAll ? " *" : "")"
  }

  private static func isAboutRoute(_ refusal: Refusal) -> Bool {
    refusal.parameter != nil || refusal.code.rawValue.hasPrefix("context.")
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
