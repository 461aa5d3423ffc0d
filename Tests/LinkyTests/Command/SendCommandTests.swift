// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import LinkyKit

@MainActor @Suite("linky send", .timeLimit(.minutes(1)))
struct SendCommandTests {
  let path = NSTemporaryDirectory() + "linky-\(UUID().uuidString.prefix(8)).socket"

  @Test("Links reach the app that runs, and the outcome comes back")
  func send() async {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var answers: [String] = []
    let path = path
    let app = TerminalRecorder(input: ["screens"], socketPath: path) {
      guard answers.isEmpty else { return }
      for url in ["linky://post/10", "linky://subscription/box-1/31", "linky://moon"] {
        let sender = TerminalRecorder(socketPath: path)
        let code = await sender.run("send", url)
        answers.append("\(code): \(sender.output)")
      }
    }
    #expect(await app.run() == 0)
    #expect(
      answers == [
        "0: opened\n", "1: waits for sign-in\n", "1: failed: no route matches '/moon'\n",
      ])
    #expect(app.output.contains("linky://post/10\n  matches    post"))
  }

  @Test("Without an app that runs it says what to do")
  func nobody() async {
    let sender = TerminalRecorder(socketPath: path)
    #expect(await sender.run("send", "linky://post/10") == 2)
    #expect(sender.errors.hasPrefix("linky: no app runs; start 'linky' in another terminal\n"))
  }
}
