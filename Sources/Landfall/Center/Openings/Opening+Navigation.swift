// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What a navigator tells a center about an opening that it works on.
extension Opening {
  /// Records a move of a navigation, for the history and the events.
  ///
  /// - Parameter words: The steps, without values.
  package func noteNavigation(_ words: @autoclosure () -> String) {
    guard !core.hasOutcome else { return }
    let words = words()
    core.center.change { locked in
      guard !core.hasOutcome else { return }
      let time = locked.moment.wall
      locked.note(OpeningStep(.navigated, receiver: "Navigator", detail: words, time: time), core)
    }
  }

  /// Adds gates that the opening has to go through.
  ///
  /// If one is closed, the opening waits there after its handler delays it and ``resume()`` is
  /// called.
  ///
  /// - Parameter gates: The gates.
  /// - Returns: Whether all are open for it.
  package func passes(_ gates: [Gate]) -> Bool {
    core.center.change { $0.state.passes(core.number, gates) }
  }
}

extension CenterState {
  /// Adds gates to those of an opening, and returns whether it may go on.
  fileprivate mutating func passes(_ number: OpeningNumber, _ added: [Gate]) -> Bool {
    guard let index = records.index(of: number) else { return true }
    for gate in added where !records[at: index].gates.contains(gate) {
      records[at: index].gates.append(gate)
      let user = gates[gate]?.user
      records[at: index].users[gate] = user
    }
    return mayGoOn(number)
  }
}
