// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Foundation
public import Landfall

extension DeepLinkCenter {
  /// Asks sources for the link that led to the install, and opens it, once per installation.
  ///
  /// ```swift
  /// Task { try? await links.openFirstLink(from: [AppGroupLink("group.com.example")]) }
  /// ```
  /// The link opens from the source ``LinkSource/deferred``, once a receiver is registered, the gate
  /// ``Gate/launch`` of the common policy is open and nothing is pending, so it overtakes no link that
  /// came before or meanwhile. Policies, gates and stores treat it like any other. Its
  /// ``Opening/certainty`` says how sure the source is, and its history what each source said.
  ///
  /// A file remembers that the question is settled: before the link opens, when all sources know none,
  /// or after three launches. Until then, each launch asks the sources that failed or were too
  /// late. Backups leave the file out, so after a restore the sources are asked again.
  ///
  /// Do not wait for the result in a handler, as the link waits until the handler is done.
  ///
  /// - Parameters:
  ///   - sources: The sources. The earlier one wins if two are equally sure.
  ///   - isAtOnce: Whether to ask all at once and take the surest link. By default they are asked in
  ///     order, until one has a link that the center would accept.
  ///   - limit: How long all of them can take, the user's answers included.
  ///   - certainty: Below this certainty, the link also waits for ``Gate/confirmation``.
  ///   - folder: A folder for the file; `nil` for Application Support. Take none of an App Group: iOS ends
  ///     a suspended app that holds the lock of a file there.
  /// - Returns: The opening, and what each source said. If the task is cancelled, there is no opening,
  ///   and the next launch asks again.
  /// - Throws: An error that says why the file cannot be read or written, or that another call or
  ///   process asks now. Then no link opens, and the next launch asks again.
  public func openFirstLink(
    from sources: [any FirstLinkSource], atOnce isAtOnce: Bool = false,
    within limit: Duration = .seconds(5), confirmingBelow certainty: Double = 0.8,
    folder: URL? = nil
  ) async throws -> FirstLinkResult<Link> {
    try await openFirstLink(
      from: sources, atOnce: isAtOnce, within: limit, confirmingBelow: certainty,
      FirstLinkMark(in: folder))
  }

  func openFirstLink(
    from sources: [any FirstLinkSource], atOnce isAtOnce: Bool, within limit: Duration,
    confirmingBelow certainty: Double, _ mark: FirstLinkMark
  ) async throws -> FirstLinkResult<Link> {
    var mark = mark
    let asked = sources.filter { !mark.answered.contains($0.name) }
    guard !mark.isSettled, !asked.isEmpty else {
      return FirstLinkResult(opening: nil, answers: [:])
    }
    try mark.change { $0.launches += 1 }
    let question = FirstLinkQuestion(
      sources: asked, isAtOnce: isAtOnce, limit: limit, clock: clock
    ) { self.wouldAccept($0, from: .deferred) }
    let (answers, found) = await question.ask()
    let words = asked.compactMap { source in
      answers[source.name].map { "\(source.name) \($0.words)" }
    }.joined(separator: ", ")
    guard let (source, link) = found else {
      tellNoFirstLink(words)
      try mark.change { mark in
        for case (let name, .success) in answers { mark.answered.insert(name) }
        mark.isSettled = mark.answered.isSuperset(of: sources.map(\.name))
      }
      return FirstLinkResult(opening: nil, answers: answers)
    }
    while await becomesIdle() {
      // Before the link opens: a process that ends here loses it, and none opens it twice.
      try mark.change { $0.isSettled = true }
      let opening = openFirstLink(
        link.url, certainty: link.certainty, words,
        needsConfirmation: link.certainty < certainty)
      if opening != nil {
        (source as? any OneShotSource)?.drop()
        return FirstLinkResult(opening: opening, answers: answers)
      }
      // Another link came first, and this one waits, perhaps until the next launch.
      try mark.change { $0.isSettled = false }
    }
    return FirstLinkResult(opening: nil, answers: answers)
  }
}
