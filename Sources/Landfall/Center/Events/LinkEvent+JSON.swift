// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LinkEvent: Encodable {
  private enum CodingKeys: String, CodingKey {
    case number, time, opening, link, pattern, source, scene, origin, cold, restored, from, to,
      receiver
    case parameters, parameterPlaces, parameterTypes
    case detail, code, ageMilliseconds, stateNanoseconds, remainingNanoseconds, eventID,
      sourceApplication, table
    case readNanoseconds, matchNanoseconds, decodeNanoseconds, routesTried
    case nearMisses
  }

  /// Encodes the event with stable keys.
  ///
  /// A parameter that its route does not declare public is encoded as `null`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(number, forKey: .number)
    try object.encode("\(step.time)", forKey: .time)
    try object.encode("\(opening)", forKey: .opening)
    try object.encodeIfPresent(link, forKey: .link)
    try object.encodeIfPresent(pattern, forKey: .pattern)
    if !parameters.isEmpty {
      try object.encode(byName { $0.isPublic ? $0.values : nil }, forKey: .parameters)
      try object.encode(byName { $0.place.name }, forKey: .parameterPlaces)
      try object.encode(byName { $0.type }, forKey: .parameterTypes)
    }
    try object.encode(source.rawValue, forKey: .source)
    try object.encodeIfPresent(eventID, forKey: .eventID)
    try object.encodeIfPresent(sourceApplication, forKey: .sourceApplication)
    try object.encode(table, forKey: .table)
    try object.encodeIfPresent(scene?.rawValue, forKey: .scene)
    try object.encodeIfPresent(origin, forKey: .origin)
    try object.encode(isCold, forKey: .cold)
    try object.encode(isRestored, forKey: .restored)
    try object.encodeIfPresent(from?.rawValue, forKey: .from)
    try object.encode(step.kind.rawValue, forKey: .to)
    try object.encodeIfPresent(step.receiver, forKey: .receiver)
    try object.encodeIfPresent(step.detail, forKey: .detail)
    try object.encodeIfPresent(step.code?.rawValue, forKey: .code)
    try object.encode(milliseconds, forKey: .ageMilliseconds)
    try object.encode(timeInState.nanoseconds, forKey: .stateNanoseconds)
    try object.encodeIfPresent(remaining?.nanoseconds, forKey: .remainingNanoseconds)
    if let stages {
      try object.encode(stages.reading.nanoseconds, forKey: .readNanoseconds)
      try object.encode(stages.matching.nanoseconds, forKey: .matchNanoseconds)
      try object.encode(stages.decoding.nanoseconds, forKey: .decodeNanoseconds)
      try object.encode(stages.routesTried, forKey: .routesTried)
    }
    if !nearMisses.isEmpty { try object.encode(nearMisses, forKey: .nearMisses) }
  }

  private func byName<Value>(_ value: (LinkParameter) -> Value) -> [String: Value] {
    Dictionary(parameters.map { ($0.name, value($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The event as one line of JSON with its keys in alphabetical order.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
