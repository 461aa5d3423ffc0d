// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// `landfall print`: prints the URL of a link.
struct PrintCommand: ToolCommand {
  static let declaration = CommandDeclaration(
    name: "print", abstract: "Print the canonical URL of a link, given its values.",
    discussion: """
      The URL is the one that the app prints, and reads back as the same link. A value that is left out
      is absent, or has its default. Write a list in brackets, and a text with a comma or a bracket in
      quotes: 'search(text: "a, b", tags: [red, blue])'.

      Exit code: 0 the URL is printed, 1 the link has no URL with these values, 2 wrong usage or
      unreadable input.
      """,
    usages: ["print LINK [PATH…] [OPTIONS]"],
    operands: [
      OperandDeclaration(
        value: .any("LINK"), isRequired: true,
        help: "A link: its name, or also values, as in 'contact(id: 5)'."),
      TableOptions.paths,
    ],
    options: [TableOptions.manifest, TableOptions.root],
    examples: ["print 'contact(id: 5)'", "print 'contact(id: 5)' --manifest links.json"])

  private let link: (name: String, values: [(name: String, texts: [String])])
  private let table: TableOptions

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    link = try arguments.link(arguments.operands[0])
    table = try TableOptions(arguments, paths: arguments.operands.dropFirst())
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let builder = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .unusable
    ).builder
    let links = builder.table.links
    guard let index = links.firstIndex(where: { $0.name == link.name }) else {
      throw .unknown("link", link.name, known: links.map(\.name), command: Self.declaration)
    }
    let values = try values(of: links[index].parameters)
    let answerer = try LinkAnswerer(of: builder)
    guard let url = answerer.canonical(index, values) else {
      console.report(error: reason(answerer, index, values))
      return .problems
    }
    for name in answerer.links[index].opaque where link.values.contains(where: { $0.name == name })
    {
      console.printError("the app may print another text for '\(name)', whose type only it knows")
    }
    try console.print(url)
    return .success
  }

  private func values(of parameters: [ParameterDeclaration]) throws(ToolFailure) -> [PrintValue] {
    var values = parameters.map { parameter in
      parameter.defaultText.map { PrintValue.text($0, isDefault: true) } ?? .absent
    }
    if let name = link.values.first?.name, parameters.isEmpty {
      throw .usage("'\(link.name)' has no values, and no '\(name)'", command: Self.declaration)
    }
    for (name, texts) in link.values {
      guard let slot = parameters.firstIndex(where: { $0.name == name }) else {
        throw .unknown("value", name, known: parameters.map(\.name), command: Self.declaration)
      }
      guard link.values.count(where: { $0.name == name }) == 1 else {
        throw .usage("'\(name)' is given twice", command: Self.declaration)
      }
      let parameter = parameters[slot]
      let printed = texts.map(parameter.type.printed)
      guard parameter.isList || printed.count == 1 else {
        throw .usage("'\(name)' is one value, not a list", command: Self.declaration)
      }
      values[slot] =
        parameter.isList
        ? .list(printed, isDefault: false)
        : .text(printed[0], isDefault: printed[0] == parameter.defaultText)
    }
    return values
  }

  /// Why values that each may be of their type make no URL of the link.
  private func reason(_ answerer: LinkAnswerer, _ index: Int, _ values: [PrintValue]) -> String {
    do throws(PrintError) {
      let path = try answerer.table.print(link: index, values)[0]
      let url = try answerer.table.url(path, scheme: nil, host: nil)
      return answerer.match(Array(url.utf8)) { _ in }?.message
        ?? "'\(url)' opens another link, or has other values"
    } catch {
      return error.message
    }
  }
}
