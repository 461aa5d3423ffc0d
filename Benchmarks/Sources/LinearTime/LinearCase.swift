// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A table, and URLs of any length that are made to be slow to match in it.
struct LinearCase {
  let name: String
  let table: CompiledTable
  /// A URL of about so many bytes.
  let url: (Int) -> String

  /// Makes a case.
  ///
  /// - Parameters:
  ///   - name: What the case is about.
  ///   - patterns: The patterns, each of a link of its own. Placeholders that start with `n` are Int,
  ///     with `u` UUID, with `b` Bool, with `d` Double; those that end with `s` are lists.
  ///   - isFormEncoded: Whether a plus sign in the query is a space.
  ///   - url: Makes the URL.
  /// - Throws: What is wrong with the patterns.
  init(
    _ name: String, _ patterns: [String], isFormEncoded: Bool = false,
    _ url: @escaping (Int) -> String
  ) throws {
    self.name = name
    self.url = url
    let links = try patterns.enumerated().map { index, text in
      let pattern = try Pattern(parsing: text)
      let parameters = pattern.placeholders.filter { $0.isNamed }.map(LinearCase.parameter)
      var route = RouteDeclaration(pattern)
      // Many of the routes overlap.
      route.priority = patterns.count - index
      return LinkDeclaration(name: "link\(index)", parameters: parameters, routes: [route])
    }
    table = try CompiledTable(
      building: TableDeclaration(
        name: "Linear", schemes: ["t"], hosts: ["a.example", "*.b.example"],
        isFormEncoded: isFormEncoded, links: links))
  }

  private static func parameter(_ placeholder: Placeholder) -> ParameterDeclaration {
    let name = placeholder.name
    let isList = name.hasSuffix("s")
    let type: ValueType =
      switch name.first {
      case "n": .int
      case "u": .uuid
      case "b": .bool
      case "d": .double
      default: .string
      }
    return ParameterDeclaration(name: name, type: type, isOptional: !isList, isList: isList)
  }

  /// Matches a URL and takes out all that it gives, without a limit that would spare the work.
  func match(_ url: [UInt8]) -> Int {
    let limits = ReadingLimits(
      urlLength: url.count, segments: url.count + 1, queryItems: url.count + 1)
    return url.withUnsafeBufferPointer { buffer in
      var sum = 0
      var refusal: Refusal?
      _ = table.match(ByteView(buffer), limits: limits, refuse: { refusal = $0() }) { match in
        for (slot, info) in match.parameterInfos.enumerated() where match.isPresent(slot) {
          sum += info.isList ? match.texts(slot).count : match.text(slot).utf8.count
        }
        sum += match.extraQuery.count
        return nil
      }
      return sum + (refusal?.message.utf8.count ?? 0)
    }
  }
}
