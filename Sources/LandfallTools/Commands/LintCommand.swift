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
      lacks, and internal routes that a web page can open. Each has a URL. Xcode projects are not read.
      Each enum that names a scheme or a host is compared, unless you choose one with '--enum'. The last
      line says what was compared; what was found and cannot be compared is a warning.

      Exit code: 0 no problems, 1 problems were found, 2 wrong usage or unreadable input. Remarks are
      no problems.
      """,
    usages: ["lint [PATH…] [OPTIONS]"],
    operands: [
      OperandDeclaration(
        value: .any("PATH"), isRepeated: true,
        help: "Folders, Swift files and the other files to check; by default 'Sources'.")
    ],
    options: [TableOptions.manifest, TableOptions.root, app, pages, format],
    examples: [
      "lint", "lint . --format github", "lint --manifest links.json App/App.entitlements",
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
    if manifest != nil { read.files = try SourceFinder.files(at: project.sources) }
    let lint = try ProjectLint(project.files, read, apps: arguments.all(Self.app), console)
    var findings = try read.findings + lint.findings()
    if let folder = arguments.value(Self.pages) {
      findings += try PageCheck(lint: lint, folder: folder).findings(lint.compared)
    }
    let report = LintReport(findings: findings, scope: lint.scope)
    let format = arguments.value(Self.format) ?? "text"
    try console.write(
      format == "text" ? report.text : format == "json" ? report.json : report.annotations(format))
    return report.exitCode
  }
}
