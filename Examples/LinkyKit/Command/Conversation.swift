// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// The app used by typing.
@MainActor struct Conversation {
  private let terminal: Terminal
  private let app: LinkyApp

  private let inputs: AsyncStream<ConversationInput>
  private let place: AsyncStream<ConversationInput>.Continuation

  init(terminal: Terminal, isSignedIn: Bool, isReporting: Bool = false) {
    self.terminal = terminal
    (inputs, place) = AsyncStream.makeStream()
    app = LinkyApp(isSignedIn: isSignedIn, isReporting: isReporting)
  }

  /// Lets others send links; they are opened in turn with what is typed.
  ///
  /// - Parameter server: Where links come in.
  func listen(to server: LinkServer) {
    server.run { [place] request in
      let (answers, sender) = AsyncStream<LinkMessage>.makeStream()
      if case .terminated = place.yield(.sent(request, sender)) { Conversation.leave(sender) }
      return answers
    }
  }

  /// Reads lines and does what they say, until `quit` or the end of the input.
  ///
  /// - Parameter url: The link that the app is started with; nil for none.
  func run(opening url: String? = nil) async {
    if terminal.isInteractive {
      showScreens()
      terminal.print([
        "", "Type a URL or a command; 'links' lists links to try, 'help' the commands.",
      ])
    }
    if let url { show([await app.open(url).report]) }
    await withDiscardingTaskGroup { group in
      readLine()
      loop: for await input in inputs {
        switch input {
        case .typed(let line):
          guard await take(line) else { break loop }
          readLine()
        case .sent(let request, let sender):
          if let held = await receive(request, from: sender) {
            group.addTask { await tell(sender, of: held) }
          }
          showPrompt()
        }
      }
      await leave()
    }
  }

  private func showPrompt() {
    if terminal.isInteractive { terminal.write("\nlinky> ") }
  }

  /// Reads the next line; links that are sent meanwhile are opened.
  private func readLine() {
    showPrompt()
    Task { [terminal, place] in
      if let line = await terminal.read() {
        place.yield(.typed(line))
      } else {
        if terminal.isInteractive { terminal.write("\n") }
        place.finish()
      }
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
    for await case .sent(_, let sender) in inputs { Conversation.leave(sender) }
    app.leave()
    await app.finishReport()
  }

  private nonisolated static func leave(_ sender: AsyncStream<LinkMessage>.Continuation) {
    sender.yield(LinkMessage(number: 1, text: "linky is leaving\n"))
    sender.finish()
  }

  /// For how many links that are held senders may wait, as each keeps a socket open.
  private static let heldLimit = 64

  /// Opens a link that was sent.
  ///
  /// - Returns: The opening, if it is held and the sender waits for its outcome.
  private func receive(
    _ request: LinkMessage, from sender: AsyncStream<LinkMessage>.Continuation
  ) async -> HeldOpening? {
    if terminal.isInteractive { terminal.print(["", "A link from another terminal:"]) }
    let (report, held) = await app.open(request.text)
    show([report])
    let isWaiting = held != nil && request.number == 1 && app.heldCount <= Conversation.heldLimit
    sender.yield(message(report, number: isWaiting ? LinkMessage.held : nil))
    if !isWaiting { sender.finish() }
    return isWaiting ? held : nil
  }

  /// Tells a sender what became of a link that was held.
  private func tell(
    _ sender: AsyncStream<LinkMessage>.Continuation, of held: HeldOpening
  ) async {
    sender.yield(message(await held.report))
    sender.finish()
  }

  private func message(_ report: OpeningReport, number: Int? = nil) -> LinkMessage {
    let lines = report.lines(Ink(isOn: false), signIn: "type 'sign-in' where linky is running")
    return LinkMessage(
      number: number ?? (report.ending == .opened ? 0 : 1),
      text: lines.joined(separator: "\n") + "\n")
  }

  private func answer(_ prompt: Prompt) async {
    switch prompt {
    case .nothing, .quit: break
    case .open(let url):
      show([await app.open(url).report])
    case .signIn:
      terminal.print(["Signed in."])
      show(await app.signIn())
    case .signOut:
      await app.signOut()
      terminal.print(["Signed out."])
      showScreens()
    case .back:
      var below = app.state
      guard let step = below.backStep(through: [.first]) else {
        return terminal.print(["This is the first screen; 'quit' leaves the app."])
      }
      below.apply(step)
      await go(to: .state(below))
    case .tab(let tab): await go(to: .tab(tab))
    case .screens: showScreens()
    case .history: terminal.print(app.history)
    case .pending: terminal.print(app.pending)
    case .links: terminal.print(LinkList.lines(terminal.ink))
    case .help: terminal.print([Prompt.usage])
    }
  }

  private func go(to destination: Destination<Screen>) async {
    terminal.print(await app.go(to: destination).flatMap(\.steps).map { "\($0)" })
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
