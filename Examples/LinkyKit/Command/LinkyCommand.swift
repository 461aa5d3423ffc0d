// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The command `linky`.
@MainActor package struct LinkyCommand {
  private let terminal: Terminal

  /// Makes the command.
  ///
  /// - Parameter terminal: Where it reads and writes.
  package init(terminal: Terminal) { self.terminal = terminal }

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
        await Conversation(terminal: terminal, isSignedIn: isSignedIn).run()
      }
      return 0
    } catch {
      terminal.writeError("linky: \(error.message)\n'linky --help' tells how to use it.\n")
      return 2
    }
  }

  private func open(_ urls: [String], isSignedIn: Bool) async -> Int32 {
    let app = LinkyApp(isSignedIn: isSignedIn)
    var allOpened = true
    for url in urls {
      let report = await app.open(url)
      terminal.print(report.lines(terminal.ink, signIn: "add --signed-in") + [""])
      allOpened = allOpened && report.ending == .opened
    }
    let tree = ScreenTree(state: app.state, data: app.data, ink: terminal.ink)
    terminal.print(tree.lines + ["", tree.backLine])
    return allOpened ? 0 : 1
  }
}
