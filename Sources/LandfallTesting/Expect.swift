// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallDiagnostics
public import Testing

/// Expects that an opening ends with an outcome; a failure tells the opening's story.
///
/// It waits for the outcome, so let the test have a time limit.
/// ```swift
/// await expect(links.open(.favourites), endsAs: .opened)
/// ```
/// - Parameters:
///   - opening: The opening.
///   - outcome: The expected outcome.
///   - location: Where the failure is reported.
public func expect(
  _ opening: Opening<some DeepLink>, endsAs outcome: Outcome,
  sourceLocation location: SourceLocation = #_sourceLocation
) async {
  let actual = await opening.outcome
  guard actual != outcome else { return }
  record("ended as \(actual), not as \(outcome)", opening, location)
}

/// Expects that an opening is rejected with a code; a failure tells the opening's story.
///
/// It waits for the outcome, so let the test have a time limit.
/// ```swift
/// await expect(links.open("linky://moon"), isRejectedWith: .routeNone)
/// ```
/// - Parameters:
///   - opening: The opening.
///   - code: The expected code.
///   - location: Where the failure is reported.
public func expect(
  _ opening: Opening<some DeepLink>, isRejectedWith code: Rejection.Code,
  sourceLocation location: SourceLocation = #_sourceLocation
) async {
  let actual = await opening.outcome
  guard actual.code != code else { return }
  record("ended as \(actual), not as rejected with \(code)", opening, location)
}

/// Expects that an opening has no outcome yet, and what happened to it last.
///
/// It does not wait.
/// ```swift
/// expect(links.open(.editMenu(id: 5)), isPendingAs: .held)
/// ```
/// - Parameters:
///   - opening: The opening.
///   - kind: What is expected to have happened last; nil for anything.
///   - location: Where the failure is reported.
public func expect(
  _ opening: Opening<some DeepLink>, isPendingAs kind: OpeningStep.Kind? = nil,
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
  _ text: String, _ opening: Opening<some DeepLink>, _ location: SourceLocation
) {
  Issue.record("the opening \(text)\n\(opening.story)", sourceLocation: location)
}

/// Expects that a URL reads as a link; a failure explains what the URL came to.
///
/// ```swift
/// expect("linky://contacts/5", matches: AppLink.contact(id: 5))
/// ```
/// - Parameters:
///   - url: The absolute URL.
///   - link: The expected link.
///   - contexts: The contexts in which it is read.
///   - location: Where the failure is reported.
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

/// Expects that a URL is refused with a code; a failure explains what the URL came to.
///
/// ```swift
/// expect("linky://contacts/abc", isRefusedBy: AppLink.self, with: .paramType)
/// ```
/// - Parameters:
///   - url: The absolute URL, or whatever is none.
///   - links: The enum that refuses it.
///   - code: The expected code.
///   - contexts: The contexts in which it is read.
///   - location: Where the failure is reported.
public func expect<Link: DeepLink>(
  _ url: String, isRefusedBy links: Link.Type, with code: Refusal.Code,
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
