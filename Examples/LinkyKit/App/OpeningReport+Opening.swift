// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallDiagnostics

extension OpeningReport {
  /// Reads a report off an opening.
  ///
  /// - Parameters:
  ///   - opening: The opening.
  ///   - outcome: Its outcome; nil while it waits.
  ///   - seen: How much of its history was reported before.
  ///   - moves: The moves of navigation made for it; nil if another report has them.
  @MainActor init(
    _ opening: Opening<AppLink>, outcome: Outcome?, after seen: Int, moves: [Move]?
  ) {
    url = opening.url ?? ""
    matched = opening.match.map { match in
      let values = match.parameters.map { ($0.name, $0.values.joined(separator: ", ")) }
      return Matched(name: "\(match.link.name)", pattern: match.pattern, values: values)
    }
    ending =
      switch outcome {
      case nil: .waiting
      case .opened: .opened
      case .rejected(let rejection): .failed(rejection.message)
      case .expired: .failed("expired")
      case .superseded: .failed("superseded")
      case .cancelled: .failed("cancelled")
      }
    if case .rejected(let rejection) = outcome, let offset = rejection.offset {
      refused = Refused(code: "\(rejection.code)", offset: offset, message: rejection.message)
      if matched == nil { explain() }
    }
    self.moves = moves
    for step in opening.history.dropFirst(seen) { add(step, of: outcome) }
  }

  /// Adds what `explain` knows of a URL that no route takes.
  private mutating func explain() {
    let explanation = AppLink.explain(url, routes: 2)
    refused?.meant = explanation.suggestions.map { ($0.url, "\($0.message); opens \($0.link)") }
    // That a value is wrong has been said.
    guard explanation.refusal?.code == .routeNone else { return }
    refused?.nearest = explanation.routes.compactMap { route in
      route.steps.first { !$0.isMet }.map { "\(route.link)  \(route.pattern): \($0.message)" }
    }
  }

  private mutating func add(_ step: OpeningStep, of outcome: Outcome?) {
    guard let receiver = step.receiver else { return }
    let isAsked = handOver.last.map { $0.receiver == receiver && $0.event != .opened } ?? false
    switch step.kind {
    case .offered, .passedThrough:
      if !isAsked { handOver.append(Station(receiver: receiver, event: .asked)) }
    case .waitingAtGate: handOver.append(Station(receiver: "gate \(receiver)", event: .held))
    case .passedGate: handOver.append(Station(receiver: "gate \(receiver)", event: .admitted))
    case .resumed: handOver.append(Station(receiver: receiver, event: .resumed))
    case .opened: handOver.append(Station(receiver: receiver, event: .opened))
    case .delayed:
      handOver.append(Station(receiver: receiver, event: .delayed(step.detail ?? "no reason")))
    case .rejected:
      guard case .failed(let why) = ending else { return }
      handOver.append(Station(receiver: receiver, event: .rejected(why)))
    default: break
    }
  }
}
