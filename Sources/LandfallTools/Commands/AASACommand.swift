// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation

/// `landfall aasa`: everything about apple-app-site-association files.
struct AASACommand: ToolCommand {
  private static let file = OptionDeclaration(
    name: "file", short: "f", value: .any("FILE"),
    help: "The association file for 'match'; '-' is standard input.")
  private static let app = OptionDeclaration(
    name: "app-id", short: "a", value: .any("ID"), isRepeated: true,
    help:
      "The identifier of an app with its prefix. 'match' and 'diff' only look at entries that name "
      + "it; 'lint' demands that the file names it; 'generate' writes it.")
  private static let host = OptionDeclaration(
    name: "host", value: .any("HOST"),
    help:
      "The host that serves the file. URLs with another host do not match, and 'generate' leaves "
      + "out routes of other hosts.")
  private static let explain = OptionDeclaration(
    name: "explain", short: "x",
    help: "Show every rule that was compared, and where the URL stops matching it.")
  private static let system = OptionDeclaration(
    name: "min-ios", value: .any("VERSION"),
    help: "The oldest iOS that the app runs on; 'lint' reports keys that it does not read.")
  private static let clip = OptionDeclaration(
    name: "app-clip", value: .any("ID"), isRepeated: true,
    help: "The identifier of an App Clip with its prefix, for 'generate'.")

  static let declaration = CommandDeclaration(
    name: "aasa",
    abstract: "Match, check, write and compare apple-app-site-association files.",
    discussion: """
      'match' answers as Apple's systems do: the first rule that matches decides whether a URL opens
      the app. If no rule does, it names the rule that is nearest, and the first character that does
      not fit.

      'lint' reads files as people really write them. It names typographic quotes, comments and
      missing brackets, checks identifiers and patterns, and decides which rules no URL reaches. It
      reads 'assetlinks.json' of Android, too. '-' is standard input.

      'generate' writes a file that hands over every URL of the routes that web pages can open, with no
      component that could be left out. Standard error names what the file must hand over besides,
      with a URL for each kind. 'diff' compares two files, and names a URL for each difference.

      Exit code: 0 the URL opens the app, no errors and warnings, or no difference; 1 otherwise;
      2 wrong usage or unreadable input. With '--batch' it is 0 if every line was answered.
      """,
    usages: [
      "aasa match URL --file FILE [OPTIONS]", "aasa match --batch --file FILE [OPTIONS] < URLS",
      "aasa lint FILE… [OPTIONS]", "aasa generate [PATH…] --app-id ID [OPTIONS]",
      "aasa diff OLD NEW [OPTIONS]",
    ],
    operands: [
      OperandDeclaration(
        value: .choice("ACTION", "match", "lint", "generate", "diff"), isRequired: true,
        help: "match, lint, generate or diff."),
      OperandDeclaration(
        value: .any("FILE"), isRepeated: true,
        help:
          "The URL for 'match', the files for 'lint' and 'diff', or Swift files and folders for "
          + "'generate'."),
    ],
    options: [
      file, app, host, TableOptions.batch, explain, system, clip, TableOptions.manifest,
      TableOptions.root, TableOptions.format,
    ],
    examples: [
      "aasa match 'https://example.com/buy/42' --file apple-app-site-association",
      "aasa match --batch --file apple-app-site-association < urls.txt",
      "aasa lint .well-known/apple-app-site-association .well-known/assetlinks.json",
      "aasa generate Sources/App --app-id ABCDE12345.com.app > apple-app-site-association",
      "aasa diff old/apple-app-site-association new/apple-app-site-association",
    ])

  private enum Action {
    case match(AssociationMatch, url: String?)
    case lint(AssociationLint)
    case generate(AssociationGenerate)
    case diff(AssociationDiff)
  }

  private let action: Action
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    isJSON = arguments.isJSON
    let words = Array(arguments.operands.dropFirst())
    let name = arguments.operands.first ?? ""
    let known = Self.options(of: name)
    for option in Self.declaration.options where arguments.has(option) {
      if known.contains(option.name) { continue }
      let owners = ["match", "lint", "generate", "diff"].filter {
        Self.options(of: $0).contains(option.name)
      }
      throw arguments.usage(
        "'\(option.long)' is an option of '\(owners.joined(separator: "' and '"))'")
    }
    if words.count(where: { $0 == "-" }) > 1 {
      throw arguments.usage("standard input can be read only once; give a file")
    }
    switch name {
    case "lint": action = try Self.lint(arguments, words)
    case "generate": action = try Self.generate(arguments, words)
    case "diff": action = try Self.diff(arguments, words)
    default: action = try Self.match(arguments, words)
    }
  }

  private static func options(of action: String) -> [String] {
    let names =
      switch action {
      case "match": [file, app, host, TableOptions.batch, explain]
      case "lint": [app, system]
      case "generate": [app, host, clip, TableOptions.manifest, TableOptions.root]
      default: [app]
      }
    return names.map(\.name) + [TableOptions.format.name]
  }

  private static func generate(
    _ arguments: ParsedArguments, _ words: [String]
  ) throws(ToolFailure) -> Action {
    let apps = arguments.all(app)
    if apps.isEmpty {
      throw arguments.usage("the app's identifier is missing; add '--app-id ID'")
    }
    return .generate(
      AssociationGenerate(
        table: try TableOptions(arguments, paths: words), apps: apps,
        clips: arguments.all(clip), host: arguments.value(host)))
  }

  private static func diff(
    _ arguments: ParsedArguments, _ words: [String]
  ) throws(ToolFailure) -> Action {
    guard words.count == 2 else {
      throw arguments.usage("'diff' compares two files; give the old and the new one")
    }
    return .diff(
      AssociationDiff(old: words[0], new: words[1], app: try onlyApp(arguments, "diff")))
  }

  private static func onlyApp(
    _ arguments: ParsedArguments, _ action: String
  ) throws(ToolFailure) -> String? {
    let apps = arguments.all(app)
    if apps.count > 1 {
      throw arguments.usage("'\(action)' is about one app; leave out '\(apps[1].visible)'")
    }
    return apps.first
  }

  private static func match(
    _ arguments: ParsedArguments, _ words: [String]
  ) throws(ToolFailure) -> Action {
    guard let path = arguments.value(file) else {
      throw arguments.usage("the association file is missing; add '--file FILE'")
    }
    let isBatch = arguments.has(TableOptions.batch)
    if let extra = isBatch ? words.first : words.dropFirst().first {
      throw arguments.usage(
        isBatch
          ? "with '--batch' URLs come from standard input; leave out '\(extra.visible)'"
          : "'\(extra.visible)' is a second URL; for several use '--batch'")
    }
    if !isBatch, words.isEmpty {
      throw arguments.usage("the URL is missing; give one, or '--batch'")
    }
    if isBatch, path == "-" {
      throw arguments.usage(
        "with '--batch' standard input holds the URLs; read the file from disk")
    }
    let match = AssociationMatch(
      path: path, app: try onlyApp(arguments, "match"), host: arguments.value(host),
      isExplained: arguments.has(explain))
    return .match(match, url: words.first)
  }

  private static func lint(
    _ arguments: ParsedArguments, _ words: [String]
  ) throws(ToolFailure) -> Action {
    if words.isEmpty { throw arguments.usage("a file is missing") }
    var version: Double?
    if let text = arguments.value(system) {
      version = Double(text)
      if version == nil {
        throw arguments.usage("'\(text.visible)' is not a version; write one like 13.4")
      }
    }
    return .lint(
      AssociationLint(
        paths: words, apps: arguments.all(app), minimumSystem: version))
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    switch action {
    case .match(let match, let url): try match.run(url, isJSON: isJSON, console)
    case .lint(let lint): try lint.run(isJSON: isJSON, console)
    case .generate(let generate): try generate.run(console)
    case .diff(let diff): try diff.run(isJSON: isJSON, console)
    }
  }
}
