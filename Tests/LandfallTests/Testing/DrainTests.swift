// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@Suite("The helpers of tests")
@MainActor
struct DrainTests {
  @Test("A chain of tasks of the main actor has ended when 'drain' returns")
  func chain() async {
    var count = 0
    func link() {
      count += 1
      if count < 30 { Task { link() } }
    }
    link()
    await drain()
    #expect(count == 30)
  }

  @Test("Waiting ends when the condition does, and fails when the test is cancelled")
  func waiting() async {
    var isDone = false
    Task { isDone = true }
    await letTasksRun(while: !isDone)
    let task = Task {
      await withKnownIssue { await letTasksRun(while: true) }
    }
    task.cancel()
    await task.value
  }
}
