// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A handling, whatever the type of its links.
struct HandlerAnswer: Sendable {
  let kind: HandlingKind
  let effect: (@MainActor @Sendable () async -> Void)?
  private let answer: @Sendable (inout CenterContents) -> CenterAnswer

  init(_ handling: Handling<some DeepLink>) {
    kind = handling.kind
    effect = handling.effect
    answer = { contents in
      if let next = handling.next { return .passed(to: contents.register(next)) }
      if let type = handling.nextType {
        return .passedToFirst(contents.handlers.register(type), within: handling.patience)
      }
      if let rejection = handling.rejection { return .rejected(rejection) }
      return handling.kind == .delayed ? .delayed(reason: handling.reason) : .opened
    }
  }

  /// The answer in terms of the state machine, which knows handlers by their numbers.
  func answer(in contents: inout CenterContents) -> CenterAnswer { answer(&contents) }
}
