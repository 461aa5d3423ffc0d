// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
public import LandfallCore

/// A value that a run-time table made, and how its URL gave it.
public struct RouteTableMatch<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value

  /// The name of the route; of a mounted one with the mount's name before it, as manifests have it.
  public let name: String

  /// The pattern that matched; of a mounted route with the mount's path before it.
  public let pattern: String

  /// The values, in the order of the placeholders; absent optional ones are left out.
  public let parameters: [LinkParameter]

  /// The items of the query that the pattern does not name, in the order of the URL.
  public let extraQuery: [QueryItem]

  /// Who may open the link, as its route says.
  public var access: LinkAccess { demands.access }

  /// From where the link may come, as its route says.
  public var sources: LinkSources { demands.sources }

  /// Whether the user is to be asked first, as its route says.
  public var needsConfirmation: Bool { demands.needsConfirmation }

  /// What the route asks for.
  private let demands: LinkDemands

  init(_ value: Value, _ match: RouteMatch, _ mounted: MatchDetails?) {
    let route = match.routeInfo
    let own = match.parameterInfos.enumerated().compactMap { slot, info -> LinkParameter? in
      guard match.isPresent(slot) else { return nil }
      return LinkParameter(info, match.texts(slot), .init(of: slot, in: match))
    }
    self.value = value
    name = match.linkName + (mounted.map { "." + $0.name } ?? "")
    pattern = (mounted?.pattern).map { MountPath.join(route.pattern, $0) } ?? route.pattern
    parameters = own + (mounted?.parameters ?? [])
    extraQuery =
      mounted?.extraQuery ?? match.extraQuery.map { QueryItem(name: $0.name, value: $0.value) }
    demands = LinkDemands(route).and(mounted?.demands)
  }

  var details: MatchDetails {
    MatchDetails(
      name: name, pattern: pattern, parameters: parameters, extraQuery: extraQuery, demands: demands
    )
  }
}

extension LinkDecoder {
  /// A value of a run-time table's closure.
  func parameter<T: RouteParameter>(_ slot: Int) throws(Refusal) -> T {
    let reader = T._reader
    switch reader.read(match.texts(slot)) {
    case .success(let value): return value
    case .failure(let unreadable): throw refusal(slot, found: unreadable.text, reader.type)
    }
  }
}
