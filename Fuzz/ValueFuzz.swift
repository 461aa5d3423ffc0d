// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

/// The grammars of values against the reference's, and against their automata.
enum ValueFuzz {
  private static let types: [ValueType] = [
    .int, .int(-5...120), .uint, .uint(7...7), .double, .bool, .uuid, .date, .url,
    .oneOf(["a", "b,c", "é"]),
  ]

  private static let tables: [TestTable] = types.map { type in
    guard let pattern = try? Pattern(parsing: "/?v=:v"),
      let table = try? TestTable(
        TableDeclaration(
          name: "T", schemes: ["t"],
          links: [
            LinkDeclaration(
              name: "it", parameters: [ParameterDeclaration(name: "v", type: type)],
              routes: [RouteDeclaration(pattern)])
          ]))
    else { fatalError("no table") }
    return table
  }

  private static let automata: [Automaton?] = types.map { type in
    guard let automaton = try? type.automaton() else { fatalError("no automaton of \(type)") }
    return automaton
  }

  static func run(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let index = Int(first) % types.count
    let text = String(decoding: input.dropFirst(), as: UTF8.self)
    let isClean = text.unicodeScalars.allSatisfy { !ReferenceText.isForbidden($0, false) }
    guard isClean else { return }
    let url =
      "t:?v="
      + text.utf8.map { byte in
        let digits = String(byte, radix: 16)
        return digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }.joined()
    let code = ReferenceTypes.failure(Array(text.utf8), types[index])
    let about = "\(types[index]) \(text)"
    FuzzTarget.compare(
      tables[index].answer(url), code.map { "! \($0)@5 v" } ?? "it v=\(text)", about)
    if let automaton = automata[index] {
      FuzzTarget.compare(automaton.accepts(text), code == nil, about)
    }
  }
}
