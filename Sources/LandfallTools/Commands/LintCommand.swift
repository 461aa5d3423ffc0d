// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// `landfall lint`: finds mistakes in the routes, and in the files that bring links to them.
struct LintCommand: ToolCommand {
  private static let format = OptionDeclaration(
    name: "format", value: .choice("FORMAT", "text", "json", "sarif", "github", "xcode"),
    help:
      "Text for people, the default; JSON or SARIF 2.1.0 for programs; annotations for GitHub "
      + "Actions or for a build phase of Xcode.")
  private static let app = OptionDeclaration(
    name: "app-id", short: "a", value: .any("ID"), isRepeated: true,
    help: "The identifier of the app with its prefix, which association files have to name.")

  private static let set = OptionDeclaration(
    name: "set", value: .any("NAME=PATH"), isRepeated: true,
    help:
      "A file or a folder of one build, such as 'staging=Config/Staging'; repeat it for each. "
      + "It takes .xcconfig files as well as those above.")
  private static let clip = OptionDeclaration(
    name: "clip-url", value: .any("URL"), isRepeated: true,
    help: "The URL of an experience of the App Clip, which a route has to take.")
  private static let pages = OptionDeclaration(
    name: "pages", value: .any("FOLDER"),
    help: "Also check the pages for people who have not the app, as 'landfall page' writes them.")

  static let declaration = CommandDeclaration(
    name: "lint",
    abstract: "Find mistakes in routes, and in the files that bring links to them.",
    discussion: """
      An enum is checked together with the enums that it mounts. The report of a conflict names both
      routes, a URL that both take, and for each route a URL that only this one takes. Without
      '--enum' all enums are checked.

      In folders the command also finds Info.plist, .entitlements, apple-app-site-association and
      assetlinks.json. It checks each of them, and compares them with the routes: links that the system
      never hands over, paths that it hands over and no route takes, hosts and schemes that one side
      lacks, and internal routes that a web page can open. Each finding shows an example URL. It does not
      read Xcode projects. Each enum that names a scheme or a host is compared, unless you choose one
      with '--enum'. The last line says what was compared. If something was found and cannot be compared,
      a warning says so.

      With '--set' the files of several builds are compared with the routes, each build by itself. The
      files that PATH names belong to all of them. A finding says in which build it is. Two builds are not
      to take the same hosts and schemes. If their schemes differ, URLs in Swift sources and in
      payloads of notifications ('.apns') are compared with those of each build.

      Exit code: 0 no problems, 1 problems were found, 2 wrong usage or unreadable input. Remarks do
      not affect the exit code.
      """,
    usages: ["lint [PATH…] [OPTIONS]"],
    operands: [
      OperandDeclaration(
        value: .any("PATH"), isRepeated: true,
        help: "Folders, Swift files and the other files to check; by default 'Sources'.")
    ],
    options: [TableOptions.manifest, TableOptions.root, app, set, clip, pages, format],
    examples: [
      "lint", "lint . --format github", "lint --manifest links.json App/App.entitlements",
      "lint Sources --set staging=Config/Staging --set production=Config/Production",
    ])

  private let arguments: ParsedArguments
  /// The manifest and the enum; the paths stand apart.
  private let table: TableOptions

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    self.arguments = arguments
    table = try TableOptions(arguments, paths: [])
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let (manifest, paths) = (table.manifest, arguments.operands)
    let isDefault = paths.isEmpty && manifest == nil && FileReader.isFolder("Sources")
    let project = try ProjectFiles(isDefault ? ["Sources"] : paths)
    // A folder may be there for its other files.
    let unread = project.sources.first { project.files.isEmpty || !FileReader.isFolder($0) }
    if manifest != nil, let source = unread {
      throw .usage(
        "routes come from '--manifest' or from sources, not both; leave out '\(source.visible)'",
        command: Self.declaration)
    }
    var read = LintTables()
    if manifest != nil || !project.sources.isEmpty || project.files.isEmpty {
      let options = TableOptions(
        paths: manifest == nil ? project.sources : [], manifest: manifest, root: table.root)
      read = try TableLoader(options: options, console: console).lint()
    }
    if arguments.has(Self.pages), read.tables.isEmpty, manifest == nil {
      throw arguments.usage("'--pages' compares pages with routes; give sources or '--manifest'")
    }
    if manifest != nil { read.files = try SourceFinder.files(at: project.sources) }
    var sets: [(name: String?, files: [ProjectFile])] = []
    for text in arguments.all(Self.set) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      let files = try parts.count == 2 ? ProjectFiles([parts[1]]).files : []
      guard !files.isEmpty else {
        throw .usage(
          "'--set \(text.visible)' needs a name, '=' and a path with files of an app",
          command: Self.declaration)
      }
      if let index = sets.firstIndex(where: { $0.name == parts[0] }) {
        sets[index].files += files
      } else {
        sets.append((parts[0], project.files + files))
      }
    }
    let lint = try LintSets(
      sets.isEmpty ? [(nil, project.files)] : sets, read, apps: arguments.all(Self.app),
      clips: arguments.all(Self.clip), console)
    let findings = try read.findings + lint.findings(pages: arguments.value(Self.pages))
    var scope = lint.scope
    scope.hasPages = arguments.has(Self.pages)
    let report = LintReport(findings: findings, scope: scope)
    let format = arguments.value(Self.format) ?? "text"
    try console.write(
      format == "text" ? report.text : format == "json" ? report.json : report.annotations(format))
    return report.exitCode
  }
}
