// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The app used by typing.
@MainActor struct Conversation {
  private let terminal: Terminal
  private let app: LinkyApp

  private let inputs: AsyncStream<ConversationInput>
  private let place: AsyncStream<ConversationInput>.Continuation

  init(terminal: Terminal, isSignedIn: Bool) {
    self.terminal = terminal
    (inputs, place) = AsyncStream.makeStream()
    app = LinkyApp(isSignedIn: isSignedIn)
  }

  /// Lets others send links; they are opened in turn with what is typed.
  ///
  /// - Parameter server: Where links come in.
  func listen(to server: LinkServer) {
    server.run { [place] url in
      await withCheckedContinuation { call in
        if case .terminated = place.yield(.sent(url, call)) {
          call.resume(returning: Conversation.leaving)
        }
      }
    }
  }

  /// Reads lines and does what they say, until `quit` or the end of the input.
  func run() async {
    let reader = Task { [terminal, place] in
      while let line = await terminal.read() { place.yield(.typed(line)) }
      place.finish()
    }
    defer { reader.cancel() }
    if terminal.isInteractive {
      showScreens()
      terminal.print(["", "Type a URL or a command; 'help' lists them."])
    }
    showPrompt()
    for await input in inputs {
      switch input {
      case .typed(let line):
        guard await take(line) else { return await leave() }
      case .sent(let url, let call): call.resume(returning: await receive(url))
      }
      showPrompt()
    }
  }

  /// Does what a line says.
  ///
  /// - Returns: Whether to go on.
  private func take(_ line: String) async -> Bool {
    do throws(UsageError) {
      let prompt = try Prompt(line)
      if prompt == .quit { return false }
      await answer(prompt)
    } catch {
      terminal.print([error.message + " ('help' lists all commands)"])
    }
    return true
  }

  /// Tells those who still wait for an answer.
  private func leave() async {
    place.finish()
    for await case .sent(_, let call) in inputs { call.resume(returning: Conversation.leaving) }
  }

  private nonisolated static let leaving = LinkMessage(number: 1, text: "linky is leaving\n")

  private func showPrompt() {
    if terminal.isInteractive { terminal.write("\nlinky> ") }
  }

  private func receive(_ url: String) async -> LinkMessage {
    if terminal.isInteractive { terminal.print(["", "A link from another terminal:"]) }
    let report = await app.open(url)
    show([report])
    let lines = report.lines(Ink(isOn: false), signIn: "type 'sign-in' where linky is running")
    return LinkMessage(
      number: report.ending == .opened ? 0 : 1, text: lines.joined(separator: "\n") + "\n")
  }

  private func answer(_ prompt: Prompt) async {
    switch prompt {
    case .nothing, .quit: break
    case .open(let url):
      show([await app.open(url)])
    case .signIn:
      terminal.print(["Signed in."])
      show(await app.signIn())
    case .signOut:
      app.signOut()
      terminal.print(["Signed out."])
      showScreens()
    case .back:
      guard let step = app.state.backStep else {
        return terminal.print(["This is the first screen; 'quit' leaves the app."])
      }
      take(step)
    case .tab(let tab): take(.selectTab(tab))
    case .screens: showScreens()
    case .history: terminal.print(app.history)
    case .pending: terminal.print(app.pending)
    case .links: terminal.print(LinkList.lines(terminal.ink))
    case .help: terminal.print([Prompt.usage])
    }
  }

  private func take(_ step: Step) {
    app.take(step)
    terminal.print(["\(step)"])
    showScreens()
  }

  private func show(_ reports: [OpeningReport]) {
    for report in reports {
      terminal.print(report.lines(terminal.ink, signIn: "type 'sign-in'"))
    }
    if reports.contains(where: { $0.ending == .opened }) {
      terminal.print([""])
      showScreens()
    }
  }

  private func showScreens() {
    let tree = ScreenTree(state: app.state, data: app.data, ink: terminal.ink)
    terminal.print(tree.lines + ["", tree.backLine])
  }
}
