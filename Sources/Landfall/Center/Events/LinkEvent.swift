// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore
package import LandfallLinks

/// One change in the life of an opening, for logs and for those who watch.
///
/// See ``DeepLinkCenter/observe(with:)`` and ``DeepLinkCenter/events(limit:nearMisses:)``. It never
/// holds the URL, and of the values of a link only those that its route declares public. The reasons
/// that the app gives, of a delay and of a rejection, are told as they are: put no values into them.
public struct LinkEvent: Sendable, Hashable {
  /// The place in the order of the center's events, from 1; a gap means that some were dropped.
  package let number: Int
  /// The opening that it is about.
  public let opening: OpeningID
  /// The name of the link; nil if the URL was refused.
  ///
  /// The name of a mounted link has the names of its mounts before it, as in manifests: `shop.product`.
  public let link: String?
  /// The pattern that the URL matched; nil if it was refused or the app made the link.
  public let pattern: String?
  /// The values of the link. A parameter that its route does not declare public has none:
  ///
  /// ```swift
  /// @Link("/reset?token=:token&page=:page", log: .public("page"))
  /// case reset(token: String, page: Int)
  /// ```
  public let parameters: [LinkParameter]
  /// Where the opening came from.
  public let source: LinkSource
  /// What tells the event of the system that brought it from others; nil if none was given.
  package let eventID: String?
  /// The app that sent it, as the system names it; nil if unknown.
  package let sourceApplication: String?
  /// The checksum of the route table, ``DeepLink/tableChecksum``.
  package let table: String
  /// The scene that it came to.
  package let scene: LinkScene?
  /// The scheme of the URL, and of a web URL the host; nil if it was no URL or was refused.
  package let origin: String?
  /// Whether it came before anything could take links.
  package let isCold: Bool
  /// Whether a store kept it from an earlier run, so that a receiver may see it again.
  package let isRestored: Bool
  /// What happened before; nil if nothing did.
  package let from: OpeningStep.Kind?
  /// What happened.
  public let step: OpeningStep
  /// How long ago the opening came in; of one that a store kept, by the wall clock.
  package let age: Duration
  /// How long the opening was in the state before, ``from``, as the clock of the center measures it.
  package let timeInState: Duration
  /// How long it may stay in the state that it is in now, where it is held, delayed or waits for a
  /// handler; nil in any other, or for any time.
  package let remaining: Duration?
  /// What reading the URL, finding its route and making the link took, where the event says what came
  /// of that: `matched`, or `rejected` if there is no link.
  package let stages: MatchStages?
  /// The nearest routes, of a URL that no route takes, for an observer that wants them.
  public internal(set) var nearMisses: [LinkNearMiss] = []

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
    source = opening.source
    eventID = opening.provenance?.eventID
    sourceApplication = opening.provenance?.application
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
    let nearest = nearMisses.map(\.description).joined(separator: " or ")
    let near = nearest.isEmpty ? "" : ", nearest \(nearest)"
    let sign = milliseconds < 0 ? "" : "+"
    let text = "\(step.time) \(opening)\(name): \(step)\(near) (\(sign)\(milliseconds) ms)"
    return text.inOneLine
  }

  /// The age in whole milliseconds.
  var milliseconds: Int64 { age.milliseconds }
}

/// A route that nearly took a URL which no route takes, and where it stopped.
///
/// It has nothing of the URL but an offset, so that it may be logged; for all of it see
/// ``DeepLink/explain(_:contexts:routes:limits:)``.
public struct LinkNearMiss: Sendable, Hashable, Codable {
  /// The name of the link; of a mounted link with the mount's name and a dot before it.
  public let link: String
  /// The pattern of the route.
  public let pattern: String
  /// The stable code of what the URL does not have, such as `path.literal`; nil if all is there.
  public let code: LinkCode?
  /// Where that stands in the URL, as an offset in UTF-8 bytes.
  package let offset: Int?
  /// What is needed there, as the route says it; nil if the code says it all.
  package let expected: String?

  package init(link: String, pattern: String, code: LinkCode?, offset: Int?, expected: String?) {
    self.link = link
    self.pattern = pattern
    self.code = code
    self.offset = offset
    self.expected = expected
  }
}

extension LinkNearMiss: CustomStringConvertible {
  /// The route and where it stopped, for example `/contacts/:id (path.literal at byte 8, needs contacts)`.
  public var description: String {
    guard let code else { return pattern }
    let place = offset.map { " at byte \($0)" } ?? ""
    let need = expected.map { ", needs \($0)" } ?? ""
    return "\(pattern) (\(code)\(place)\(need))"
  }
}

/// Looks for the routes that nearly took a URL which no route takes.
///
/// The module `LandfallDiagnostics` has the one search that finds any, ``nearest(_:)``.
public struct NearMissSearch: Sendable {
  /// Finds the near misses of a text among the routes of an enum's type or of a table.
  package typealias Find = @Sendable (LinkText, LinkContexts, any Sendable) -> [LinkNearMiss]

  /// Nil if nothing is looked for.
  package let find: Find?

  package init(find: Find?) { self.find = find }

  /// Looks for nothing.
  public static var none: NearMissSearch { NearMissSearch(find: nil) }
}
