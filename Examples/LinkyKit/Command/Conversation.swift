// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The app used by typing.
@MainActor struct Conversation {
  private let terminal: Terminal
  private let app: LinkyApp

  init(terminal: Terminal, isSignedIn: Bool) {
    self.terminal = terminal
    app = LinkyApp(isSignedIn: isSignedIn)
  }

  /// Reads lines and does what they say, until `quit` or the end of the input.
  func run() async {
    if terminal.isInteractive {
      showScreens()
      terminal.print(["", "Type a URL or a command; 'help' lists them."])
    }
    while let line = nextLine() {
      do throws(UsageError) {
        let prompt = try Prompt(line)
        if prompt == .quit { return }
        await answer(prompt)
      } catch {
        terminal.print([error.message + " ('help' lists all commands)"])
      }
    }
  }

  private func nextLine() -> String? {
    if terminal.isInteractive { terminal.write("\nlinky> ") }
    return terminal.read()
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
