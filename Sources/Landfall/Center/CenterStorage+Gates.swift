// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CenterStorage {
  func keep(_ gate: Gate, _ keeper: @escaping CenterContents.Keeper) {
    let old = change { contents, moment, chores in
      let old = contents.keepers.updateValue(keeper, forKey: gate)
      contents.apply(.keep(gate), at: moment, &chores)
      return old
    }
    // What it holds may call the center when it is released.
    withExtendedLifetime(old) {}
  }

  /// Takes in what the app says about a gate.
  func take(_ answer: GateAnswer, _ opening: OpeningLife, _ gate: Gate, _ ask: AskNumber) {
    let number = opening.number
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

extension CenterStorage {
  /// Says what is done with openings that nobody opens.
  func fallBack(with fallback: @escaping CenterContents.Fallback) {
    let old = change { contents, _, chores in
      for opening in contents.earlier.rejected {
        guard case .rejected(let rejection) = opening.life.outcome else { continue }
        chores.append(.fallBack(fallback, opening, rejection))
      }
      contents.earlier.rejected = []
      defer { contents.fallback = fallback }
      return contents.fallback
    }
    // What it holds may call the center when it is released.
    withExtendedLifetime(old) {}
  }
}
