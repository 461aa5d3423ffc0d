// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Has to ask for what `https://wrapped.example/…` stands for, and is answered by the test.
final class HeldResolver: LinkResolver {
  private struct State: Sendable {
    var calls: [String: CheckedContinuation<Result<String, Rejection>, Never>] = [:]
    var answers: [String: Result<String, Rejection>] = [:]
    var cancelled: Set<String> = []
  }

  private let state = Lock(State())

  /// The URLs whose lookups were cancelled.
  var cancelled: Set<String> { state.withLock(\.cancelled) }

  func resolve(_ url: String) throws(Rejection) -> Resolution {
    guard url.hasPrefix("https://wrapped.example/") else { return .unchanged }
    return .later { [self] () async throws(Rejection) in try await ask(url).get() }
  }

  /// Answers the lookup of a URL, also one that is still to come.
  func answer(_ url: String, _ answer: Result<String, Rejection>) {
    let call = state.withLock { state in
      state.answers[url] = answer
      return state.calls.removeValue(forKey: url)
    }
    call?.resume(returning: answer)
  }

  private func ask(_ url: String) async -> Result<String, Rejection> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { call in
        let answer = state.withLock { state in
          if state.answers[url] == nil { state.calls[url] = call }
          return state.answers[url]
        }
        if let answer { call.resume(returning: answer) }
      }
    } onCancel: {
      state.withLock { _ = $0.cancelled.insert(url) }
      answer(url, .failure(Rejection(message: "cancelled")))
    }
  }
}
