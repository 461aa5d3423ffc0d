// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import Testing

@Suite("Element X")
struct ElementTests {
  struct Sequence: CustomTestStringConvertible {
    let testDescription: String
    var steps: [(route: String, expected: String)] = []
  }

  static let sequences = ElementSequences.text.split(separator: "\n").reduce(into: [Sequence]()) {
    guard $1.hasPrefix("  ") else { return $0.append(Sequence(testDescription: String($1))) }
    let parts = $1.dropFirst(2).split(separator: " => ").map(String.init)
    $0[$0.count - 1].steps.append((parts[0], parts[1]))
  }

  @Test("Its routes lead where its own tests say", arguments: sequences)
  func sequence(_ sequence: Sequence) throws {
    var state = NavigationState<ElementScreen>()
    for (route, expected) in sequence.steps {
      let target = try state.navigating(to: ElementScreen.destination(of: route, in: state))
      let plan = NavigationPlan(from: state, to: target)
      if expected == "unchanged" {
        let isUnchanged = plan.moves.allSatisfy { $0.isUpdate }
        #expect(isUnchanged, "\(plan)")
      } else {
        let screens = target.screens(of: .chats).dropFirst().map(\.name)
        let stack = screens.isEmpty ? "-" : screens.joined(separator: " > ")
        let sheet = target.modals.map { " / \($0.root.screen.name)" }.joined()
        let isNew = expected.hasSuffix("(new)") ? " (new)" : ""
        #expect(stack + sheet + isNew == expected, "\(route)")
        #expect(isNew.isEmpty || plan.description.hasPrefix("replace"), "\(plan)")
      }
      state = target
    }
  }

  @Test("All but two of the 29 sequences are here")
  func count() {
    #expect(Self.sequences.count == 27)
    #expect(Self.sequences.map(\.steps.count).reduce(0, +) == 75)
  }
}
