// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallManifest

extension Explanation {
  /// The explanation as a JSON object, for programs.
  ///
  /// Its keys stay: `url`, `link` and `pattern` of a match, `reason` with `code`, `offset` and
  /// `message` of a refusal, `reading`, `routeCount`, `routes` and `suggestions`. A route has `link`,
  /// `pattern`, `standing`, `steps` and perhaps `choice`; a step `code`, `met`, `offset`, `length`,
  /// `expected`, `found` and `message`. What is not there is left out. New keys may be added.
  public var json: String { JSONWriter.text(node) }

  private typealias Node = JSONWriter.Node

  private var node: Node {
    var members: [(key: String, value: Node)] = [("url", .text(url))]
    if let match {
      members += [("link", .text(match.link)), ("pattern", .text(match.pattern))]
    }
    if let refusal {
      let reason: [(key: String, value: Node)] = [
        ("code", .text(refusal.code.rawValue)), ("offset", .integer(refusal.offset)),
        ("message", .text(refusal.message)),
      ]
      members.append(("reason", .object(reason)))
    }
    if let reading { members.append(("reading", reading.node)) }
    if !firstLiterals.isEmpty {
      members.append(("firstLiterals", .array(firstLiterals.prefix(32).map { .text($0) })))
    }
    members += [
      ("routeCount", .integer(routeCount)), ("routes", .array(routes.map { $0.node })),
      ("suggestions", .array(suggestions.map { $0.node })),
    ]
    return .object(members)
  }
}

extension Explanation.Reading {
  fileprivate var node: JSONWriter.Node {
    var members: [(key: String, value: JSONWriter.Node)] = []
    if let scheme { members.append(("scheme", .text(scheme))) }
    if let host { members.append(("host", .text(host))) }
    members.append(("segments", .array(segments.map { .text($0) })))
    let items: [JSONWriter.Node] = query.map { item in
      .object([("name", .text(item.name))] + (item.value.map { [("value", .text($0))] } ?? []))
    }
    members.append(("query", .array(items)))
    if let fragment { members.append(("fragment", .text(fragment))) }
    if !contexts.isEmpty {
      members.append(("contexts", .array(contexts.names.map { .text($0) })))
    }
    if omitted > 0 { members.append(("omitted", .integer(omitted))) }
    return .object(members)
  }
}

extension Explanation.Route {
  fileprivate var node: JSONWriter.Node {
    var members: [(key: String, value: JSONWriter.Node)] = [
      ("link", .text(link)), ("pattern", .text(pattern)), ("standing", .text(standing.rawValue)),
      ("steps", .array(steps.map { $0.node })),
    ]
    if let choice {
      members.append(
        ("choice", .object([("code", .text(choice.code)), ("message", .text(choice.message))])))
    }
    return .object(members)
  }
}

extension Explanation.Step {
  fileprivate var node: JSONWriter.Node {
    var members: [(key: String, value: JSONWriter.Node)] = [
      ("code", .text(code)), ("met", .bool(isMet)), ("offset", .integer(offset)),
      ("length", .integer(length)),
    ]
    if !expected.isEmpty { members.append(("expected", .text(expected))) }
    if !found.isEmpty { members.append(("found", .text(found))) }
    members.append(("message", .text(message)))
    return .object(members)
  }
}

extension Explanation.Suggestion {
  fileprivate var node: JSONWriter.Node {
    .object([
      ("code", .text(code)), ("url", .text(url)), ("link", .text(link)),
      ("message", .text(message)),
    ])
  }
}
