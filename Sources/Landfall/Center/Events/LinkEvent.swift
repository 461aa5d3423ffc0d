// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
internal import LandfallCore
package import LandfallLinks

/// One change in the life of an opening, for logs and observers.
///
/// See ``DeepLinkCenter/observe(with:)`` and ``DeepLinkCenter/events(limit:)``. An event
/// never contains the URL. It contains only the link values that the route declares public. The
/// app's own reasons for a delay or a rejection appear unchanged, so keep secrets out of them.
public struct LinkEvent: Sendable {
  /// The number of the event at its center, from 1; a gap shows that events were dropped.
  package internal(set) var number: Int
  /// The opening that changed.
  public let opening: OpeningID
  /// The name of the link; `nil` if the URL was refused.
  ///
  /// The name of a mounted link starts with the names of its mounts: `shop.product`.
  public let link: String?
  /// The pattern that the URL matched; `nil` if it was refused or the app made the link.
  public let pattern: String?
  /// The parameters of the link. Only those that the route declares public have a value:
  ///
  /// ```swift
  /// @Link("/reset?token=:token&page=:page", log: .public("page"))
  /// case reset(token: String, page: Int)
  /// ```
  public let parameters: [LinkParameter]
  /// Where the opening came from.
  public let source: LinkSource
  /// Identifies the system event that brought the link; `nil` if none was given.
  package let systemEventID: String?
  /// The checksum of the route table.
  package internal(set) var table: String
  package let scene: LinkScene?
  /// The scheme of the URL, and for a web URL the host; `nil` without a URL or if it was refused.
  package let origin: String?
  /// Whether the link arrived before any receiver was attached.
  package let isCold: Bool
  /// Whether a store restored the opening, so that a receiver may get its link twice.
  package let isRestored: Bool
  /// The previous step; `nil` if this is the first.
  package internal(set) var from: OpeningStep.Kind?
  /// The step, as the opening's history has it.
  public internal(set) var step: OpeningStep
  /// How long ago the opening arrived; for a restored opening, by the wall clock.
  package internal(set) var age: Duration
  /// How long the opening was in its previous state, measured with the center's clock.
  package internal(set) var timeInState: Duration
  /// How long the opening can stay in its state if it is held or delayed; `nil` otherwise.
  package let remaining: Duration?
  /// The times for reading, matching and making the link, in a `matched` event, or in `rejected`
  /// without a link.
  package internal(set) var stages: MatchStages?
  /// What no text of the event shows, for a report on the developer's desk.
  package let hidden: Hidden

  /// The URL and the parameters with all values, kept away from mirrors and dumps.
  package struct Hidden: Sendable, CustomReflectable {
    package let url: String?
    package let parameters: [LinkParameter]
    /// Whether the URL has more than its route names, which can be a secret with a mistake in its name.
    package let hasExtras: Bool

    package var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  init(
    _ number: Int, _ opening: OpeningCore, _ info: LinkInfo, of table: String,
    from: OpeningStep.Kind?, _ step: OpeningStep, after time: Duration, remaining: Duration?,
    at moment: CenterMoment
  ) {
    self.number = number
    self.opening = opening.id
    link = info.fullName
    pattern = info.pattern
    parameters = info.parameters.map(\.redacted)
    let text = opening.text?.text
    let hasExtraFragment = text?.contains("#") == true && info.pattern?.contains("#") == false
    hidden = Hidden(
      url: text, parameters: info.parameters,
      hasExtras: !info.extraQuery.isEmpty || hasExtraFragment || info.trail?.isUnwrapped == true)
    source = opening.source
    systemEventID = opening.provenance?.systemEventID
    self.table = table
    scene = opening.scene
    // What was refused may have anything in the place of a scheme.
    let url: LinkText? = if case .url? = opening.text { opening.text } else { nil }
    origin = info.name == nil ? nil : info.hidesHost ? url?.scheme : url?.origin
    isCold = opening.isCold
    isRestored = opening.isRestored
    self.from = from
    self.step = step
    age =
      opening.isRestored ? step.time - opening.receivedAt : moment.elapsed - opening.arrivedAt
    timeInState = time
    self.remaining = remaining
    let isFound = step.kind == .matched || step.kind == .rejected && info.name == nil
    stages = isFound ? info.stages : nil
  }
}

extension LinkEvent: CustomStringConvertible {
  /// The event in one line.
  ///
  /// For example `2026-08-21T09:27:18.042Z k3f9z0q1-12 contact: held at authentication (+3 ms)`.
  public var description: String {
    let name = link.map { " \($0)" } ?? ""
    let sign = milliseconds < 0 ? "" : "+"
    let text = "\(step.time) \(opening)\(name): \(step) (\(sign)\(milliseconds) ms)"
    return text.inOneLine
  }

  var milliseconds: Int64 { age.milliseconds }
}

extension LinkEvent: Encodable {
  private enum CodingKeys: String, CodingKey {
    case number, time, opening, link, pattern, source, scene, origin, cold, restored, from, to,
      receiver
    case parameters, parameterPlaces, parameterTypes
    case detail, code, ageMilliseconds, stateNanoseconds, remainingNanoseconds, eventID,
      table
    case readNanoseconds, matchNanoseconds, decodeNanoseconds, routesTried
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
    try object.encodeIfPresent(systemEventID, forKey: .eventID)
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
