// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallDiagnostics
public import Testing

/// Expects that an opening ends with an outcome, and shows its history if it does not.
///
/// It waits for the outcome, so give the test a time limit. For a rejection, use
/// ``expect(_:isRejectedWith:sourceLocation:)``, which compares only the code.
/// ```swift
/// await expect(links.open(.favourites), endsAs: .opened)
/// ```
/// - Parameters:
///   - opening: The opening.
///   - outcome: The expected outcome.
///   - location: Where a failure is reported.
public func expect(
  _ opening: Opening<some Sendable>, endsAs outcome: Outcome,
  sourceLocation location: SourceLocation = #_sourceLocation
) async {
  let actual = await opening.outcome
  guard actual != outcome else { return }
  record("ended as \(actual), not as \(outcome)", opening, location)
}

/// Expects that an opening is rejected with a code, and shows its history if it is not.
///
/// It waits for the outcome, so give the test a time limit.
/// ```swift
/// await expect(links.open("linky://moon"), isRejectedWith: "route.none")
/// ```
/// - Parameters:
///   - opening: The opening.
///   - code: The expected code.
///   - location: Where a failure is reported.
public func expect(
  _ opening: Opening<some Sendable>, isRejectedWith code: LinkCode,
  sourceLocation location: SourceLocation = #_sourceLocation
) async {
  let actual = await opening.outcome
  guard actual.code != code else { return }
  record("ended as \(actual), not as rejected with \(code)", opening, location)
}

/// Expects that an opening is pending, without waiting.
///
/// ```swift
/// expect(links.open(.editMenu(id: 5)), isPendingAs: .held)
/// ```
/// - Parameters:
///   - opening: The opening.
///   - kind: The expected kind of its last step; `nil` for any.
///   - location: Where a failure is reported.
public func expect(
  _ opening: Opening<some Sendable>, isPendingAs kind: OpeningStep.Kind? = nil,
  sourceLocation location: SourceLocation = #_sourceLocation
) {
  let last = opening.history.last?.kind
  if let outcome = opening.currentOutcome {
    record("ended as \(outcome), and should be pending", opening, location)
  } else if let kind, last != kind {
    let last = last?.rawValue ?? "nothing"
    record("'\(last)' happened last, not '\(kind)'", opening, location)
  }
}

private func record(
  _ text: String, _ opening: Opening<some Sendable>, _ location: SourceLocation
) {
  Issue.record("the opening \(text)\n\(opening.timeline)", sourceLocation: location)
}

/// Expects that a URL reads as a link, and explains the URL if it does not.
///
/// ```swift
/// expect("linky://contacts/5", matches: AppLink.contact(id: 5))
/// ```
/// - Parameters:
///   - url: The absolute URL.
///   - link: The expected link.
///   - contexts: The contexts in which the URL is read.
///   - location: Where a failure is reported.
public func expect<Link: DeepLink>(
  _ url: String, matches link: Link, in contexts: LinkContexts = [],
  sourceLocation location: SourceLocation = #_sourceLocation
) {
  let found = try? Link(url, contexts: contexts)
  guard found != link else { return }
  let words = found.map { "reads as \($0)" } ?? "is refused"
  record(
    "'\(url)' \(words), and should read as \(link)", Link.explain(url, contexts: contexts),
    location)
}

/// Expects that a URL is refused with a code, and explains the URL if it is not.
///
/// ```swift
/// expect("linky://contacts/abc", isRefusedBy: AppLink.self, with: "param.type")
/// ```
/// - Parameters:
///   - url: An absolute URL, or an invalid text.
///   - links: The enum that refuses it.
///   - code: The expected code.
///   - contexts: The contexts in which the URL is read.
///   - location: Where a failure is reported.
public func expect<Link: DeepLink>(
  _ url: String, isRefusedBy links: Link.Type, with code: LinkCode,
  in contexts: LinkContexts = [], sourceLocation location: SourceLocation = #_sourceLocation
) {
  let explanation = Link.explain(url, contexts: contexts)
  guard explanation.refusal?.code != code else { return }
  let words = explanation.refusal.map { "refused with \($0.code)" } ?? "taken"
  record("'\(url)' is \(words), and should be refused with \(code)", explanation, location)
}

private func record(_ text: String, _ explanation: Explanation, _ location: SourceLocation) {
  Issue.record("\(text)\n\(explanation)", sourceLocation: location)
}
