// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What an opening waits for before it is offered. A gate is open for all, or for one link.
extension CenterState {
  /// Lets an opening go on if its gates are open: to receivers, or to the last handler of its chain.
  mutating func admit(_ number: OpeningNumber) {
    guard let index = records.index(of: number) else { return }
    if !records[at: index].gates.isEmpty, !passesGates(number) { return }
    if records[at: index].isNew {
      records[at: index].isNew = false
      supersede(by: number)
    }
    if let index = records.index(of: number), records[at: index].isRestored {
      leavesLostScene(number)
    }
    support(number)
    guard let index = records.index(of: number) else { return }
    if records[at: index].chain.isEmpty { route(number) } else { makeReady(number) }
  }

  /// Lets an opening through its gates as far as they are open; it waits at the first that is not.
  private mutating func passesGates(_ number: OpeningNumber) -> Bool {
    guard let record = records[number] else { return false }
    for gate in record.gates {
      guard isOpen(gate, for: record) else {
        hold(number, at: gate)
        return false
      }
      guard let user = gates[gate]?.user else { continue }
      guard record.users[gate] ?? user == user else {
        end(number, .gate(gate, .userChanged))
        return false
      }
      records.update(number) { $0.users[gate] = user }
    }
    return true
  }

  private func isOpen(_ gate: Gate, for record: OpeningRecord) -> Bool {
    gate.asksForEachLink ? record.passes.contains(gate) : gates[gate]?.isOpen == true
  }

  /// Whether all links wait for the launch of the app.
  var isBeforeLaunch: Bool {
    gates[.launch]?.isOpen != true && rules.policy(of: "").fields.gates.contains(.launch)
  }

  /// The users that are there or awaited, by their gates.
  var users: ShortDictionary<Gate, String> {
    var users: ShortDictionary<Gate, String> = [:]
    for gate in gates.elements { users[gate.key] = gate.value.user }
    return users
  }

  private mutating func makeGate(_ gate: Gate) {
    if gates[gate] == nil { gates[gate] = CenterGate() }
  }

  /// Whether an opening may be offered: its gates are open, and for its user.
  func mayGoOn(_ number: OpeningNumber) -> Bool {
    guard let index = records.index(of: number) else { return false }
    if records[at: index].gates.isEmpty { return true }
    let record = records[at: index]
    return record.gates.allSatisfy { gate in
      let user = gates[gate]?.user
      return isOpen(gate, for: record) && (user == nil || record.users[gate] ?? user == user)
    }
  }

  private mutating func hold(_ number: OpeningNumber, at gate: Gate) {
    records.update(number) { $0.phase = .held(gate) }
    let user = records[number]?.users[gate] ?? gates[gate]?.user
    records.update(number) { $0.users[gate] = user }
    actions.append(.note(number, .held(gate)))
    if records[number]?.isNew == true { supersede(by: number, at: gate) }
    makeGate(gate)
    gates[gate]?.line.insert(number)
    limit(number, to: policy(of: number)?.fields.waitLimit)
    if gate.asksForEachLink { unasked.append(gate) } else { ask(gate, for: number) }
  }

  /// Asks the app about a gate for all links, unless it was asked and may still answer in time.
  private mutating func ask(_ gate: Gate, for number: OpeningNumber) {
    guard hasStarted, let state = gates[gate], state.hasHandler else { return }
    if let last = state.ask {
      guard let deadline = state.askDeadline, deadline <= now else { return }
      actions.append(.withdraw(last))
    }
    lastAsk = lastAsk.next
    let limit = gate.asksForEachLink ? nil : policy(of: number)?.fields.waitLimit
    gates[gate]?.ask = lastAsk
    gates[gate]?.asked = number
    gates[gate]?.askDeadline = limit.map { now.later(by: $0) }
    actions.append(.ask(gate, number, lastAsk))
  }

  /// Asks the app about the next link at each gate for one link where no question waits for its answer.
  mutating func askWaiting() {
    while let gate = unasked.popLast() {
      if let number = gates[gate]?.line.first { ask(gate, for: number) }
    }
  }

  /// The app is asked in another way from now on, also about what waits already.
  mutating func setGateHandler(_ gate: Gate) {
    makeGate(gate)
    gates[gate]?.hasHandler = true
    if let ask = gates[gate]?.ask { actions.append(.withdraw(ask)) }
    gates[gate]?.ask = nil
    if let number = gates[gate]?.line.first { ask(gate, for: number) }
  }

  /// Takes a question back that nobody waits for.
  mutating func asking(_ gate: Gate, _ ask: AskNumber) {
    guard let state = gates[gate], state.ask == ask, state.line.isEmpty else { return }
    gates[gate]?.ask = nil
  }

  /// The opening to ask the app about; nil if a question is of no use any longer.
  func subject(of ask: AskNumber, _ gate: Gate) -> OpeningNumber? {
    guard let state = gates[gate], state.ask == ask else { return nil }
    return gate.asksForEachLink ? state.asked : state.line.first
  }

  /// An opening ends; a question about it alone is taken back, unless its answer is how it ends.
  mutating func leaveQuestion(_ number: OpeningNumber, _ ending: CenterEnding) {
    guard let index = records.index(of: number), case .held(let gate) = records[at: index].phase,
      gate.asksForEachLink, let state = gates[gate], state.asked == number, let ask = state.ask
    else { return }
    switch ending {
    case .gate(_, .denied), .gate(_, .cancelled): break
    default: actions.append(.withdraw(ask))
    }
  }

  /// A question that the last link at a gate waited for in vain is asked again for the next.
  mutating func giveUpQuestion(at gate: Gate) {
    guard let state = gates[gate], state.ask != nil, state.line.isEmpty else { return }
    gates[gate]?.askDeadline = now
  }

  mutating func openGate(_ gate: Gate, _ user: String?, _ ask: AskNumber?) {
    guard ask == nil || ask == gates[gate]?.ask else { return }
    var state = gates[gate] ?? CenterGate()
    if !gate.asksForEachLink {
      let changesUser = state.isOpen && state.user != user
      (state.isOpen, state.user, state.ask) = (true, user, nil)
      gates[gate] = state
      if changesUser { recall(gate) }
    }
    for number in state.line.all { admit(number, through: gate) }
  }

  mutating func closeGate(_ gate: Gate, _ user: String?) {
    guard !gate.asksForEachLink else { return }
    makeGate(gate)
    gates[gate]?.isOpen = false
    gates[gate]?.user = user
    recall(gate)
  }

  mutating func rejectLinks(at gate: Gate, _ fault: GateFault, _ ask: AskNumber?) {
    guard let state = gates[gate], ask == nil || ask == state.ask else { return }
    gates[gate]?.ask = nil
    for number in state.line.all { end(number, .gate(gate, fault)) }
  }

  /// Lets one opening through that waits at the gate.
  private mutating func admit(_ number: OpeningNumber, through gate: Gate) {
    guard phase(of: number) == .held(gate) else { return }
    if gate.asksForEachLink { records.update(number) { $0.passes.append(gate) } }
    takeOut(number)
    limit(number, to: nil)
    actions.append(.note(number, .admitted(gate)))
    admit(number)
  }

  /// Lets one opening through a gate for one link, by the answer to a question about it.
  mutating func admit(_ number: OpeningNumber, through gate: Gate, _ ask: AskNumber) {
    guard gate.asksForEachLink, ask == question(about: number, at: gate) else { return }
    admit(number, through: gate)
  }

  mutating func refuse(
    _ number: OpeningNumber, _ gate: Gate, _ fault: GateFault, _ ask: AskNumber
  ) {
    guard gate.asksForEachLink, ask == question(about: number, at: gate) else { return }
    end(number, .gate(gate, fault))
  }

  private func question(about number: OpeningNumber, at gate: Gate) -> AskNumber? {
    gates[gate].flatMap { $0.asked == number ? $0.ask : nil }
  }

  /// Whether no receiver works on an opening that may be offered.
  private func isUntouched(_ record: OpeningRecord) -> Bool {
    switch record.phase {
    case .waiting, .ready: true
    case .mailed: !record.isClaimed
    case .running: delivery(of: record.number)?.step == .passed
    case .resolving, .queued, .held, .delayed, .ended: false
    }
  }

  /// Takes back what nobody works on yet and may not go on, as the gate is no longer open or not for
  /// the same user.
  ///
  /// What may go on stays where it is, or it would come to some receivers after younger ones.
  private mutating func recall(_ gate: Gate) {
    for number in records.keys {
      guard let record = records[number], record.gates.contains(gate) else { continue }
      if mayGoOn(number) {
        // Copies of what others work on or have opened are for that user, too.
        if isUntouched(record) || record.isClaimed || record.phase == .ended {
          let user = gates[gate]?.user ?? record.users[gate]
          records.update(number) { $0.users[gate] = user }
        }
        continue
      }
      switch record.phase {
      case .waiting, .ready: break
      case .mailed where !record.isClaimed: break
      case .running where delivery(of: number)?.step == .passed:
        removeDelivery(of: number)
      case .running, .delayed:
        withdraw(number, keepingCopies: false)
        continue
      case .mailed, .ended:
        dropCopies(of: number)
        continue
      case .resolving, .queued, .held: continue
      }
      takeOut(number)
      withdraw(number, keepingCopies: false)
      admit(number)
    }
  }
}
