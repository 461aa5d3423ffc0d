// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall

@Suite("Unwrapping, step by step")
struct UnwrappingTests {
  /// Follows a map; what starts with `later:` there has to be asked for.
  private struct Map: LinkResolver {
    let targets: [String: String]

    func resolve(_ url: String) throws(Rejection) -> Resolution {
      guard let target = targets[url] else { return .unchanged }
      guard target.hasPrefix("later:") else { return .url(target) }
      return .later { String(target.dropFirst("later:".count)) }
    }
  }

  private func follow(
    _ start: String, _ maps: [String: String]..., limit: Int = 8
  ) async throws(Rejection) -> ResolutionTrail {
    let unwrapping = Unwrapping(resolvers: maps.map(Map.init))
    var trail = ResolutionTrail(.url(start), limit: limit)
    if let lookup = try unwrapping.follow(&trail) {
      try await unwrapping.finish(&trail, from: lookup)
    }
    return trail
  }

  @Test("Resolvers are asked again until none has anything to unwrap")
  func chain() async throws {
    let trail = try await follow(
      "a:1", ["b:2": "c:3"], ["a:1": "b:2", "c:3": "later:d:4"], ["d:4": "e:5"])
    #expect(trail.steps.map(\.text) == ["a:1", "b:2", "c:3", "d:4", "e:5"])
    #expect(trail.chain == "a: -> b: -> c: -> d: -> e:")
  }

  @Test("The first resolver goes first")
  func order() async throws {
    let trail = try await follow("a:1", ["a:1": "b:2"], ["a:1": "c:3"])
    #expect(trail.last == .url("b:2"))
  }

  @Test(
    "A circle is an end with the chain in its message",
    arguments: [["a:1": "b:2", "b:2": "a:1"], ["a:1": "later:b:2", "b:2": "later:a:1"]])
  func circle(map: [String: String]) async throws {
    let rejection = await #expect(throws: Rejection.self) { try await follow("a:1", map) }
    #expect(rejection?.code == .resolverLoop)
    #expect(rejection?.message.hasSuffix("a: -> b: -> a:") == true)
  }

  @Test("A URL that stands for itself is a circle of one")
  func standstill() async throws {
    let rejection = await #expect(throws: Rejection.self) {
      try await follow("a:1", ["a:1": "a:1"])
    }
    #expect(rejection?.code == .resolverLoop)
  }

  @Test("The limit is the number of steps", arguments: [0, 1, 3])
  func depth(limit: Int) async throws {
    var map: [String: String] = [:]
    for number in 0..<limit { map["a:\(number)"] = "a:\(number + 1)" }
    #expect(try await follow("a:0", map, limit: limit).steps.count == limit + 1)
    map["a:\(limit)"] = "later:a:\(limit + 1)"
    let rejection = await #expect(throws: Rejection.self) {
      try await follow("a:0", map, limit: limit)
    }
    #expect(rejection?.code == .resolverDepth)
    #expect(rejection?.message.contains("more than \(limit) times: a: ->") == true)
  }

  @Test("What is longer than a URL may be is not even asked about")
  func length() async throws {
    let long = "b:" + String(repeating: "2", count: 8_191)
    let rejection = await #expect(throws: Rejection.self) {
      try await follow("a:1", ["a:1": long, long: "a:1"])
    }
    #expect(rejection?.code == "limit.urlLength")
  }

  @Test(
    "A chain tells scheme and host, and nothing that names a person",
    arguments: [
      ("https://Click.example.com:8443/u/ann?id=5#x", "https://click.example.com:8443"),
      ("https://ann:secret@example.com/", "https://?"), ("linky://reset/secret", "linky:"),
      ("secret", "?"), ("sec ret:x", "?"), ("", "?"), (":", "?"), ("https:", "https://?"),
      ("https://a\u{202E}b/", "https://?"),
    ])
  func origin(url: String, text: String) {
    #expect(LinkText.url(url).origin == text)
    #expect(LinkText.path("/secret").origin == "a path")
  }
}
