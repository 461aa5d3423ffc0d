// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The words of histories and messages, in one place.
extension CenterContents {
  func step(_ note: CenterNote, at time: LinkTime) -> OpeningStep {
    switch note {
    case .kept:
      OpeningStep(.kept, detail: "no receiver yet", time: time)
    case .offered(let receiver):
      OpeningStep(.offered, receiver: name(receiver), time: time)
    case .taken(let subscriber):
      OpeningStep(.taken, receiver: label(of: subscriber), time: time)
    case .returned(let receiver):
      OpeningStep(.returned, receiver: name(receiver), time: time)
    case .delayed(let handler, let reason):
      OpeningStep(.delayed, receiver: handlers.name(of: handler), detail: reason, time: time)
    case .resumed(let handler):
      OpeningStep(.resumed, receiver: handlers.name(of: handler), time: time)
    case .passed(let next):
      OpeningStep(.passedThrough, receiver: handlers.name(of: next), time: time)
    }
  }

  func step(_ ending: CenterEnding, _ outcome: Outcome, at time: LinkTime) -> OpeningStep {
    let receiver: String? =
      switch ending {
      case .opened(let receiver?): name(receiver)
      case .rejected(_, let handler?): handlers.name(of: handler)
      default: nil
      }
    return OpeningStep(outcome, receiver: receiver, time: time)
  }

  func outcome(of ending: CenterEnding) -> Outcome {
    switch ending {
    case .opened: .opened
    case .rejected(let rejection, _): .rejected(rejection)
    case .cancelled: .cancelled
    case .gone(let handler):
      .rejected(
        Rejection(
          code: .handlerGone,
          message: "\(handlers.name(of: handler)) was released before it opened the link; "
            + "keep it as long as it is to handle links"))
    case .loop(let chain):
      .rejected(
        Rejection(
          code: .handlerLoop,
          message: "the link came back to a handler that it had passed: \(path(chain))"))
    case .depth(let chain):
      .rejected(
        Rejection(
          code: .handlerDepth,
          message: "the link went through more than \(state.handlerLimit) handlers: "
            + path(chain)))
    case .overflow:
      .rejected(
        Rejection(
          code: .queueOverflow,
          message: "\(state.pendingLimit) openings are pending already; "
            + "attach a root handler or a stream, or raise pendingLimit"))
    }
  }

  private func path(_ chain: [HandlerNumber]) -> String {
    chain.map(handlers.name(of:)).joined(separator: " -> ")
  }

  private func name(_ receiver: ReceiverNumber) -> String {
    switch receiver {
    case .handler(let handler): handlers.name(of: handler)
    case .subscriber(let subscriber): label(of: subscriber)
    }
  }
}
