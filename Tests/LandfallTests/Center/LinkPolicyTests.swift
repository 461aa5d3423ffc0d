// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTesting
import Testing

@testable import Landfall

@Suite("The policy of one link")
struct LinkPolicyTests {
  /// A policy that differs from the standard one in each field that is not added up.
  static let limits = LinkPolicy(
    duplicateWindow: .seconds(1), ageLimit: .seconds(2), answerLimit: .seconds(3),
    waitLimit: .seconds(5), storesSensitive: true)

  @Test(
    "adds to the common one, field by field",
    arguments: [
      // Nothing is said.
      (.standard, .standard, .standard), (limits, .standard, limits), (.standard, limits, limits),
      // Gates of both, the common ones first.
      (
        LinkPolicy(gates: [.launch, .authentication]), LinkPolicy(gates: [Gate("own"), .launch]),
        LinkPolicy(gates: [.launch, .authentication, Gate("own")])
      ),
      // Sources that both allow.
      (LinkPolicy(sources: .push), .standard, LinkPolicy(sources: .push)),
      (.standard, LinkPolicy(sources: .push), LinkPolicy(sources: .push)),
      (
        LinkPolicy(sources: [.push, .inApp]), LinkPolicy(sources: [.push, .handoff]),
        LinkPolicy(sources: .push)
      ),
      // What either ends.
      (
        LinkPolicy(supersedes: [.inProgress]), LinkPolicy(supersedes: [.atSameGate]),
        LinkPolicy(supersedes: [.inProgress, .atSameGate])
      ),
      // A limit of its own, shorter or longer than the common one.
      (
        LinkPolicy(answerLimit: .seconds(10), waitLimit: nil),
        LinkPolicy(answerLimit: .seconds(90), waitLimit: .seconds(1)),
        LinkPolicy(answerLimit: .seconds(90), waitLimit: .seconds(1))
      ),
      // What equals the standard counts as not said.
      (
        LinkPolicy(answerLimit: .seconds(10)), LinkPolicy(answerLimit: .seconds(60)),
        LinkPolicy(answerLimit: .seconds(10))
      ),
    ] as [(LinkPolicy, LinkPolicy, LinkPolicy)])
  func adds(common: LinkPolicy, own: LinkPolicy, sum: LinkPolicy) {
    #expect("\(common.adding(own))" == "\(sum)")
  }

  @Test("takes the place of the common one if it says so")
  func replaces() {
    let common = LinkPolicy(gates: [.launch], sources: .push, ageLimit: .seconds(1))
    let links = DeepLinkCenter<PageLink>(
      policy: common, policies: [.contact: .override(LinkPolicy(gates: [.authentication]))],
      clock: ManualClock().linkClock)
    let opening = links.open(.contact(id: 1))
    #expect(opening.history.last?.description == "held at authentication")
    #expect(links.open(.recents(id: 1)).outcomeIfEnded?.code == .sourceNotAllowed)
    withExtendedLifetime(links) {}
  }

  @Test("knows every field of a policy")
  func fields() {
    let names = Mirror(reflecting: LinkPolicy.standard).children.compactMap(\.label)
    #expect(
      Set(names) == [
        "gates", "sources", "supersedes", "duplicateWindow", "ageLimit", "answerLimit",
        "waitLimit", "storesSensitive", "replacesCommon",
      ])
  }
}
