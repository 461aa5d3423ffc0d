// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallDiagnostics

/// Expects that an opening ends with an outcome, and shows its history if it does not.
///
/// It waits for the outcome, so give the test a time limit. For a rejection, use
/// ``expect(_:isRejectedWith:fileID:filePath:line:column:)``, which compares only the code.
/// ```swift
/// await expect(links.open(.favourites), endsAs: .opened)
/// ```
/// - Parameters:
///   - opening: The opening.
///   - outcome: The expected outcome.
///   - fileID: The file in which a failure is reported.
///   - filePath: The path of that file.
///   - line: The line in which a failure is reported.
///   - column: The column in which a failure is reported.
public func expect(
  _ opening: Opening<some Sendable>, endsAs outcome: Outcome,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  let actual = await opening.outcome
  guard actual != outcome else { return }
  record("ended as \(actual), not as \(outcome)", opening, place)
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
///   - fileID: The file in which a failure is reported.
///   - filePath: The path of that file.
///   - line: The line in which a failure is reported.
///   - column: The column in which a failure is reported.
public func expect(
  _ opening: Opening<some Sendable>, isRejectedWith code: LinkCode,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  let actual = await opening.outcome
  guard actual.code != code else { return }
  record("ended as \(actual), not as rejected with \(code)", opening, place)
}

/// Expects that an opening is pending, without waiting.
///
/// ```swift
/// expect(links.open(.editMenu(id: 5)), isPendingAs: "pending.gate")
/// ```
/// - Parameters:
///   - opening: The opening.
///   - reason: The expected reason, one of those of `PendingOpening.reason`; `nil` for any.
///   - fileID: The file in which a failure is reported.
///   - filePath: The path of that file.
///   - line: The line in which a failure is reported.
///   - column: The column in which a failure is reported.
public func expect(
  _ opening: Opening<some Sendable>, isPendingAs reason: LinkCode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  let actual = opening.pending?.reason
  if actual == nil || (reason != nil && actual != reason) { record(reason, opening, place) }
}

/// Waits until an opening is pending for a reason, and fails if it ends before that.
///
/// Use it for what happens after a handler or a server answers. It looks at the opening after each
/// event of the center, and does not poll. If neither happens, it ends with the test's time limit.
/// ```swift
/// await expect(links.open(.favourites), becomesPendingAs: "pending.answer")
/// ```
/// - Parameters:
///   - opening: The opening.
///   - reason: The expected reason, one of those of `PendingOpening.reason`.
///   - fileID: The file in which a failure is reported.
///   - filePath: The path of that file.
///   - line: The line in which a failure is reported.
///   - column: The column in which a failure is reported.
public func expect(
  _ opening: Opening<some Sendable>, becomesPendingAs reason: LinkCode,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  if await !opening.becomesPending(as: reason) { record(reason, opening, place) }
}

private func record(_ reason: LinkCode?, _ opening: Opening<some Sendable>, _ place: Place) {
  let state =
    opening.outcomeIfEnded.map { "ended as \($0)" }
    ?? "is pending as '\(opening.pending?.reason.rawValue ?? "nothing")'"
  record(state + ", and should be pending" + (reason.map { " as '\($0)'" } ?? ""), opening, place)
}

private func record(
  _ text: String, _ opening: Opening<some Sendable>, _ place: Place
) {
  place.fail("the opening \(text)\n\(opening.timeline)")
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
///   - fileID: The file in which a failure is reported.
///   - filePath: The path of that file.
///   - line: The line in which a failure is reported.
///   - column: The column in which a failure is reported.
public func expect<Link: DeepLink>(
  _ url: String, matches link: Link, in contexts: LinkContexts = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  let found = try? Link(url, contexts: contexts)
  guard found != link else { return }
  let words = found.map { "reads as \($0)" } ?? "is refused"
  let explanation = Link.explain(url, contexts: contexts)
  place.fail("'\(url)' \(words), and should read as \(link)\n\(explanation)")
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
///   - fileID: The file in which a failure is reported.
///   - filePath: The path of that file.
///   - line: The line in which a failure is reported.
///   - column: The column in which a failure is reported.
public func expect<Link: DeepLink>(
  _ url: String, isRefusedBy links: Link.Type, with code: LinkCode,
  in contexts: LinkContexts = [], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  let explanation = Link.explain(url, contexts: contexts)
  guard explanation.refusal?.code != code else { return }
  let words = explanation.refusal.map { "refused with \($0.code)" } ?? "taken"
  place.fail("'\(url)' is \(words), and should be refused with \(code)\n\(explanation)")
}
