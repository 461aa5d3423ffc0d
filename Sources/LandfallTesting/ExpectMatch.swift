// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallDiagnostics
public import Testing

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
