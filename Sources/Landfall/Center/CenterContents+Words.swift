// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The words of histories and messages, in one place.
extension CenterContents {
  func step(_ note: CenterNote, at time: LinkTime) -> OpeningStep {
    switch note {
    case .held(let gate):
      OpeningStep(.held, receiver: "\(gate)", time: time)
    case .admitted(let gate):
      OpeningStep(.admitted, receiver: "\(gate)", time: time)
    case .kept:
      OpeningStep(.kept, detail: "no receiver yet", time: time)
    case .rootReleased(let handler):
      OpeningStep(.rootReleased, named: handlers.stepName(of: handler), time: time)
    case .offered(let receiver):
      OpeningStep(.offered, named: name(receiver), time: time)
    case .returned(let receiver):
      OpeningStep(.returned, named: name(receiver), time: time)
    case .delayed(let handler, let reason):
      OpeningStep(.delayed, receiver: handlers.name(of: handler), detail: reason, time: time)
    case .resumed(let handler):
      OpeningStep(.resumed, receiver: handlers.name(of: handler), time: time)
    case .passed(let next):
      OpeningStep(.passedThrough, receiver: handlers.name(of: next), time: time)
    case .awaiting(let type):
      OpeningStep(.awaiting, receiver: handlers.name(of: type), time: time)
    case .moved(let scene):
      OpeningStep(.moved, detail: "scene \(scene) is not there", time: time)
    case .dropped(let subscriber):
      OpeningStep(
        .dropped, by: label(of: subscriber), StepWords(.text("too slow")), time: time)
    }
  }

  func step(_ ending: CenterEnding, _ outcome: Outcome, at time: LinkTime) -> OpeningStep {
    let receiver: StepName? =
      switch ending {
      case .opened(let receiver?): name(receiver)
      case .rejected(_, let handler?): handlers.stepName(of: handler)
      default: nil
      }
    return OpeningStep(outcome, by: receiver, time: time)
  }

  func outcome(of ending: CenterEnding) -> Outcome {
    switch ending {
    case .opened: .opened
    case .rejected(let rejection, _): .rejected(rejection)
    case .cancelled: .cancelled
    case .expired: .expired
    case .superseded: .superseded
    case .gate(let gate, let fault): .rejected(rejection(gate, fault))
    case .gone, .loop, .depth, .unanswered, .unresumed, .absent, .sceneClosed, .duplicate,
      .overflow:
      .rejected(rejection(ending))
    }
  }

  private func rejection(_ gate: Gate, _ fault: GateFault) -> Rejection {
    switch fault {
    case .refused(let message):
      Rejection(code: .gateRefused, message: message)
    case .abandoned:
      Rejection(code: .gateAbandoned, message: "the user gave up at the gate '\(gate)'")
    case .timedOut:
      Rejection(
        code: .gateTimeout,
        message: "the gate '\(gate)' did not open in time; open it, or raise the gateLimit")
    case .userChanged:
      Rejection(
        code: .gateUserChanged,
        message: "it was held at the gate '\(gate)' for one user, and another is there")
    }
  }

  private func rejection(_ ending: CenterEnding) -> Rejection {
    switch ending {
    case .gone(let handler):
      Rejection(
        code: .handlerGone,
        message: "\(handlers.name(of: handler)) was released before it opened the link; "
          + "keep it as long as it is to handle links")
    case .loop(let chain):
      Rejection(
        code: .handlerLoop,
        message: "the link came back to a handler that it had passed: \(path(chain))")
    case .depth(let chain):
      Rejection(
        code: .handlerDepth,
        message: "the link went through more than \(state.rules.handlerLimit) handlers: "
          + path(chain))
    case .unanswered(let handler):
      Rejection(
        code: .handlerTimeout,
        message: "\(handlers.name(of: handler)) did not answer in time; "
          + "let it delay the link, or raise the answerLimit")
    case .unresumed(let handler):
      Rejection(
        code: .delayTimeout,
        message: "\(handlers.name(of: handler)) delayed the link and did not resume it in time")
    case .absent(let type):
      Rejection(
        code: .handlerAbsent,
        message: "no \(handlers.name(of: type)) came in time; announce it to the center")
    case .sceneClosed(let scene):
      Rejection(code: .sceneClosed, message: "its scene '\(scene)' was closed")
    case .duplicate:
      Rejection(code: .linkRepeated, message: "the same link came in a moment ago")
    default:
      Rejection(
        code: .queueOverflow,
        message: "\(state.rules.pendingLimit) openings are pending already; "
          + "attach a root handler or a stream, or raise pendingLimit")
    }
  }

  private func path(_ chain: [HandlerNumber]) -> String {
    chain.map(handlers.name(of:)).joined(separator: " -> ")
  }

  private func name(_ receiver: ReceiverNumber) -> StepName {
    switch receiver {
    case .handler(let handler): handlers.stepName(of: handler)
    case .subscriber(let subscriber): label(of: subscriber)
    }
  }
}
