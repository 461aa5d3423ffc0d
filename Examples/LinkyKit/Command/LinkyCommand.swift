// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The command `linky`.
@MainActor package struct LinkyCommand {
  private let terminal: Terminal
  private let place: MeetingPlace?
  private let isReporting: Bool

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - terminal: Where it reads and writes.
  ///   - place: Where it meets other processes; nil for nowhere.
  ///   - isReporting: Whether a debug build tells `landfall open` where links land.
  package init(terminal: Terminal, place: MeetingPlace? = nil, isReporting: Bool = false) {
    self.terminal = terminal
    self.place = place
    self.isReporting = isReporting
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: The words after `linky`.
  /// - Returns: The exit code.
  package func run(_ arguments: [String]) async -> Int32 {
    do throws(UsageError) {
      switch try Invocation(arguments) {
      case .help: terminal.print([Invocation.usage])
      case .links: terminal.print(LinkList.lines(terminal.ink))
      case .open(let urls, let isSignedIn): return await open(urls, isSignedIn: isSignedIn)
      case .interactive(let isSignedIn):
        await converse(isSignedIn: isSignedIn)
      case .send(let urls, let waits): return try send(urls, waits: waits)
      case .launch(let url, let isSignedIn): return try await launch(url, isSignedIn: isSignedIn)
      }
      return 0
    } catch {
      terminal.writeError("linky: \(error.message)\n'linky --help' tells how to use it.\n")
      return 2
    }
  }

  private func converse(isSignedIn: Bool) async {
    let conversation = Conversation(
      terminal: terminal, isSignedIn: isSignedIn, isReporting: isReporting)
    if let place {
      if let server = LinkServer(at: place) {
        conversation.listen(to: server)
      } else {
        terminal.writeError(
          "linky: another linky is running, or \(place) is not yours alone; "
            + "'linky send' does not reach this one\n")
      }
    }
    await conversation.run()
  }

  /// Hands a link to the linky that is running, or becomes that one.
  private func launch(_ url: String, isSignedIn: Bool) async throws(UsageError) -> Int32 {
    guard let place, let server = LinkServer(at: place) else {
      return try send([url], waits: false)
    }
    let conversation = Conversation(
      terminal: terminal, isSignedIn: isSignedIn, isReporting: isReporting)
    conversation.listen(to: server)
    await conversation.run(opening: url)
    return 0
  }

  private func send(_ urls: [String], waits: Bool) throws(UsageError) -> Int32 {
    guard let place else { throw UsageError(message: "there is nowhere to send links to") }
    var code: Int32 = 0
    for url in urls {
      let number = try LinkSender(place: place).send(url, waits: waits) { terminal.write($0) }
      if number != 0 { code = 1 }
    }
    return code
  }

  private func open(_ urls: [String], isSignedIn: Bool) async -> Int32 {
    let app = LinkyApp(isSignedIn: isSignedIn, isReporting: isReporting)
    var allOpened = true
    for url in urls {
      let report = await app.open(url).report
      terminal.print(report.lines(terminal.ink, signIn: "add --signed-in") + [""])
      allOpened = allOpened && report.ending == .opened
    }
    let tree = ScreenTree(state: app.state, data: app.data, ink: terminal.ink)
    terminal.print(tree.lines + ["", tree.backLine])
    await app.finishReport()
    return allOpened ? 0 : 1
  }
}
