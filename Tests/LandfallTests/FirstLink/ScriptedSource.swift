// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallStore
import LandfallTestSupport

/// A source that answers as a test says, and counts how often it is asked.
final class ScriptedSource: FirstLinkSource {
  enum Reply: Sendable {
    case link(String, Double)
    case none
    case failure
    /// No answer, until it is told to give one.
    case silence
  }

  struct Failure: Error {}

  let name: String
  private let script: Guarded<(reply: Reply, count: Int)>
  private let calls = Guarded<[CheckedContinuation<FirstLink?, Never>]>([])

  init(_ name: String, _ reply: Reply) {
    self.name = name
    script = Guarded((reply, 0))
  }

  convenience init(_ reply: Reply) { self.init("script", reply) }

  var count: Int { script.value.count }

  var reply: Reply {
    get { script.value.reply }
    set { script.withLock { $0.reply = newValue } }
  }

  func firstLink() async throws -> FirstLink? {
    let reply = script.withLock { script in
      script.count += 1
      return script.reply
    }
    switch reply {
    case .link(let url, let certainty): return FirstLink(url, certainty: certainty)
    case .none: return nil
    case .failure: throw Failure()
    case .silence:
      return await withCheckedContinuation { call in calls.withLock { $0.append(call) } }
    }
  }

  /// Answers all that were left without an answer.
  func answer(_ link: FirstLink? = nil) {
    let calls = calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
    for call in calls { call.resume(returning: link) }
  }

  deinit { answer() }
}

/// An app in a new folder, which goes with it.
final class FirstLinkFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "landfall-\(UUID().uuidString)")

  var mark: URL { url.appendingPathComponent("LandfallFirstLink/mark") }

  deinit { try? FileManager.default.removeItem(at: url) }
}
