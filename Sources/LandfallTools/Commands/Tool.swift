// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package enum Tool {
  package static let version = "0.1.0"

  static let commands: [any ToolCommand.Type] = [
    RoutesCommand.self, MatchCommand.self, PrintCommand.self, LintCommand.self,
    ManifestCommand.self, DiffCommand.self, OpenCommand.self, SmokeCommand.self, AASACommand.self,
    FetchCommand.self, DocsCommand.self, IntentsCommand.self, PageCommand.self, MCPCommand.self,
  ]

  static var declarations: [CommandDeclaration] { commands.map { $0.declaration } }

  /// Runs a command line whose words need not be UTF-8.
  package static func run(
    words: [ArgumentText], input: any ByteInput, output: any ByteOutput, errors: any ByteOutput,
    wantsColour: Bool = true
  ) -> Int32 {
    let console = Console(input: input, output: output, errors: errors, wantsColour: wantsColour)
    do throws(ToolFailure) {
      return try run(words, console).rawValue
    } catch {
      return report(error, console).rawValue
    }
  }

  static func report(_ failure: ToolFailure, _ console: Console) -> ExitCode {
    switch failure {
    case .closedOutput: return .success
    case .reported(let code): return code
    case .input(let message):
      console.report(error: message)
      return .unusable
    case .usage(let message, let command):
      console.report(error: message)
      console.printError(
        command.map { $0.usage + "\nsee 'landfall \($0.name) --help'" } ?? "see 'landfall --help'")
      return .unusable
    }
  }

  private static func run(_ words: [ArgumentText], _ console: Console) throws(ToolFailure)
    -> ExitCode
  {
    let names = declarations.map(\.name)
    guard let first = words.first else {
      throw .usage("a command is missing; there are \(names.joined(separator: ", "))")
    }
    let rest = Array(words.dropFirst())
    switch first.text {
    case "--help", "-h", "help": try console.write(try help(rest.first?.text))
    case "--version": try console.print("landfall \(version)")
    default: return try start(try command(first.text), rest, console)
    }
    return .success
  }

  private static func command(_ name: String) throws(ToolFailure) -> any ToolCommand.Type {
    if let command = commands.first(where: { $0.declaration.name == name }) { return command }
    if name.contains(":") {
      throw .usage("to match a URL, write 'landfall match \(name.visible)'")
    }
    let isOption = name.isOption
    let known = isOption ? ["--help", "--version"] : declarations.map(\.name) + ["help"]
    throw .unknown(isOption ? "option" : "command", name, known: known)
  }

  private static func help(_ name: String?) throws(ToolFailure) -> String {
    guard let name, !name.isOption, name != "help" else { return HelpText.tool(declarations) }
    return HelpText.command(try command(name).declaration)
  }

  private static func start(
    _ type: any ToolCommand.Type, _ words: [ArgumentText], _ console: Console
  ) throws(ToolFailure) -> ExitCode {
    let arguments = try ParsedArguments(words, type.declaration)
    if arguments.has(.help) {
      try console.write(HelpText.command(type.declaration))
      return .success
    }
    return try type.init(arguments).run(console)
  }
}

protocol ToolCommand: Sendable {
  static var declaration: CommandDeclaration { get }

  init(_ arguments: ParsedArguments) throws(ToolFailure)

  func run(_ console: Console) throws(ToolFailure) -> ExitCode
}

/// How a command ended, for scripts.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// Problems were found, or nothing matches.
  case problems = 1
  /// Wrong usage, or an input that cannot be read.
  case unusable = 2
  /// The app reported nothing about a link within the time.
  case missing = 3
}

/// Why a command stops early.
enum ToolFailure: Error {
  /// A mistake in a command line: the message, and the command whose usage helps.
  case usage(String, command: CommandDeclaration? = nil)
  /// An input that cannot be read or used: the message.
  case input(String)
  case reported(ExitCode)
  /// The reader of the output has closed it.
  case closedOutput

  /// An unknown word, with the known one that it probably stands for.
  static func unknown(
    _ kind: String, _ word: String, known: [String], command: CommandDeclaration? = nil
  ) -> ToolFailure {
    let advice =
      Suggestion.nearest(to: word, in: known).map { "did you mean '\($0)'?" }
      ?? "there are \(known.joined(separator: ", "))"
    return .usage("unknown \(kind) '\(word.visible)'; \(advice)", command: command)
  }
}
