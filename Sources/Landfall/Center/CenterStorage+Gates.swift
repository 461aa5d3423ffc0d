// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Asking the app about gates.
extension CenterStorage {
  func keep(_ gate: Gate, _ keeper: Contents.Keeper?) {
    change { contents, moment, chores in
      contents.keepers[gate] = keeper
      chores += contents.apply(.keep(gate), at: moment)
    }
  }

  /// Takes in what the app says about a gate.
  func answer(_ answer: GateAnswer, to request: GateRequest<Link>, _ ask: AskNumber) {
    let gate = request.gate
    let number = request.opening.number
    switch answer {
    case .opened(let user):
      send(gate.isForOneLink ? .admit(number, gate) : .openGate(gate, user: user, ask: ask))
    case .refused(let message): fail(gate, .refused(message), number, ask)
    case .abandoned: fail(gate, .abandoned, number, ask)
    }
  }

  private func fail(_ gate: Gate, _ fault: GateFault, _ number: OpeningNumber, _ ask: AskNumber) {
    send(gate.isForOneLink ? .refuse(number, gate, fault) : .failGate(gate, fault, ask: ask))
  }
}
