// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall
@testable import LandfallCore
@testable import LandfallTables

@Suite("A set of sources")
struct LinkSourcesTests {
  static let known: [(LinkSources, LinkSource)] = [
    (.customScheme, .customScheme), (.universalLink, .universalLink), (.push, .push),
    (.quickAction, .quickAction), (.spotlight, .spotlight), (.handoff, .handoff),
    (.widget, .widget), (.inApp, .inApp), (.commandLine, .commandLine), (.deferred, .deferred),
  ]

  @Test("has a member for each source, with the name that the macro reads")
  func members() {
    for (sources, source) in Self.known {
      #expect(sources == [source])
      #expect(sources.description == source.rawValue)
    }
    #expect(Self.known.map(\.1.rawValue) == LinkContexts.sourceNames)
  }

  @Test("has what it was made of; any has all, and what an app adds")
  func contains() {
    let car = LinkSource("car")
    let some: LinkSources = [.push, car, .unspecified]
    #expect(some == LinkSources([car, .push]))
    #expect(some.description == "car, push")
    for source in [.push, car] { #expect(some.contains(source)) }
    for source in [.push, car] { #expect(LinkSources.any.contains(source)) }
    for source in [LinkSource.inApp, .unspecified] { #expect(!some.contains(source)) }
    #expect(LinkSources.any.contains(.unspecified))
    #expect(LinkSources.any.description == "any")
  }

  @Test("is cut with another")
  func intersection() {
    let some: LinkSources = [.push, .inApp]
    #expect(some.intersection(.any) == some)
    #expect(LinkSources.any.intersection(some) == some)
    #expect(LinkSources.any.intersection(.any) == .any)
    #expect(some.intersection([.inApp, .handoff]) == .inApp)
    #expect(some.intersection(.handoff) == [])
  }
}
