// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler
import LandfallCore
import LandfallManifest

/// `landfall open`: sends a URL to a device, a simulator or this machine, and tells where it landed.
struct OpenCommand: ToolCommand {
  private static let wait = OptionDeclaration(
    name: "wait", short: "w", help: "Wait for the landing, and print the way of the link.")
  private static let link = OptionDeclaration(
    name: "expect", short: "e", value: .any("LINK"),
    help: "Wait until this link is opened: a name, or also values, as in 'contact(id: 5)'.")
  private static let screens = OptionDeclaration(
    name: "expect-screens", value: .any("SCREENS"),
    help: "Wait until the topmost stack has these screens, as in 'contacts > contact'.")
  private static let rejection = OptionDeclaration(
    name: "expect-rejection", value: .any("CODE"),
    help: "Wait until the link is rejected with this code, as in 'gate.denied'.")
  private static let json = OptionDeclaration(
    name: "json", help: "Print the landing as a line of JSON.")
  private static let dryRun = OptionDeclaration(
    name: "dry-run", short: "n", help: "Print the command, and do not run it.")

  static let declaration = CommandDeclaration(
    name: "open", abstract: "Open a URL on a simulator, a device or this machine.",
    discussion: """
      The command runs the system's own program: 'xcrun simctl' for a simulator, 'xcrun devicectl' for
      a connected device, 'open' on macOS, 'adb' for Android, 'xdg-open' on a Linux desktop. It says
      which program is missing. A URL that no app would read, whatever its routes, is refused with the
      reason.

      With an expectation or '--wait' the command waits for what the app says of this link. The app has
      to run 'LinkReporter', of the product LandfallDiagnostics, which writes it into a file. A value
      that its route marks as sensitive is compared by its hash, and never shown.

      Exit code: 0 the program succeeded, and the link landed as expected; 1 the program failed, or the
      link landed elsewhere or was rejected; 2 wrong usage, the program is missing, or a simulator or a
      device gives no container of the app; 3 nothing arrived, or nothing ended, within the time.
      """,
    usages: ["open URL [OPTIONS]"],
    operands: [
      OperandDeclaration(
        value: .any("URL"), isRequired: true,
        help: "The URL, in quotes so that the shell leaves it alone.")
    ],
    options: LinkTarget.options + [wait, link, screens, rejection, .timeout, json, dryRun],
    examples: [
      "open 'linky://contacts/5'", "open 'https://linky.app/contacts/5' --on android --dry-run",
      "open 'linky://contacts/5' --on device --device 'My iPhone' --app app.linky",
      "open 'linky://contacts/5' --app linky --expect 'contact(id: 5)' --timeout 5",
    ])

  private let arguments: ParsedArguments
  private let url: String
  private let target: LinkTarget
  /// Where the link is to land; nil if nobody waits for it.
  private let landing: LandingWait?

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    url = arguments.operands[0]
    if let refusal = try Self.refusal(of: url) {
      throw arguments.usage("'\(url.visible)' is refused: \(refusal.description.visible)")
    }
    self.arguments = arguments
    if url.visible != url { throw arguments.hidden(url) }
    target = try LinkTarget(arguments)
    landing = try Self.landing(of: url, arguments, on: target)
  }

  private static func landing(
    of url: String, _ arguments: ParsedArguments, on target: LinkTarget
  ) throws(ToolFailure) -> LandingWait? {
    let all = [link, screens, rejection]
    guard ([wait, .timeout, json] + all).contains(where: arguments.has) else { return nil }
    var expected: LandingExpectation?
    if all.contains(where: arguments.has) {
      var expectation = LandingExpectation()
      if let text = arguments.value(link) {
        expectation.link = try arguments.link(text)
      }
      expectation.screens = arguments.value(screens).map {
        $0.split(separator: ">").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      expectation.rejection = arguments.value(rejection)
      guard expectation.rejection == nil || expectation.screens == nil else {
        throw arguments.usage("a link that is rejected has no screens; leave one of both out")
      }
      expected = expectation
    }
    var wait = try LandingWait(arguments, url: url, on: target)
    wait.expected = expected
    wait.isJSON = arguments.has(json)
    return wait
  }

  /// Why no app would read the URL, whatever its routes; how long a URL may be is up to the app.
  private static func refusal(of url: String) throws(ToolFailure) -> Refusal? {
    let scheme = String(decoding: url.utf8.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    let table = TableDeclaration(name: "", schemes: [scheme], hosts: ["*"], links: [])
    let limits = ReadingLimits(urlLength: .max, segments: .max, queryItems: .max)
    let refusal = try LinkAnswerer(of: TableBuilder(table), limits: limits)
      .match(Array(url.utf8)) { _ in }
    return refusal?.kind == .routeNone ? nil : refusal
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let words = target.words(url)
    if arguments.has(Self.dryRun) {
      try console.print(words.map(\.shellWord).joined(separator: " "))
      return .success
    }
    try target.checkIsPossible()
    // Before the link, so that nothing is missed.
    var wait = try landing?.begin()
    let process = try target.open(url, isQuiet: wait != nil)
    if wait == nil { process.waitUntilExit() }
    if let code = try wait?.end(console, unless: { process.hasFailed }) { return code }
    guard process.hasFailed else { return .success }
    console.report(error: "'\(words[0])' failed with \(process.terminationStatus)")
    return .problems
  }
}
