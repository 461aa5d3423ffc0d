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

  /// Asks the app about a gate, unless nobody waits for the answer any longer.
  @MainActor
  func ask(
    _ keeper: CenterContents.Keeper, _ gate: Gate, about opening: any OpeningShell, _ ask: AskNumber
  ) async {
    let number = opening.life.number
    let subject = change { contents, moment, chores in
      contents.apply(.asking(gate, ask), at: moment, &chores)
      return contents.state.subject(of: ask, gate, about: number).flatMap(contents.opening)
    }
    guard let subject, let answer = await keeper(subject, gate) else { return }
    take(answer, subject.life, gate, ask)
  }

  /// Takes in what the app says about a gate.
  private func take(_ answer: GateAnswer, _ opening: OpeningLife, _ gate: Gate, _ ask: AskNumber) {
    let number = opening.number
    switch answer {
    case .opened(let user):
      send(
        gate.isForOneLink
          ? .admit(number, gate, ask: ask) : .openGate(gate, user: user, ask: ask))
    case .refused(let message): fail(gate, .refused(message), number, ask)
    case .abandoned: fail(gate, .abandoned, number, ask)
    }
  }

  private func fail(_ gate: Gate, _ fault: GateFault, _ number: OpeningNumber, _ ask: AskNumber) {
    send(
      gate.isForOneLink
        ? .refuse(number, gate, fault, ask: ask) : .failGate(gate, fault, ask: ask))
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
