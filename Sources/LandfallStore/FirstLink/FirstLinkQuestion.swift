// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Asks sources for a link, with a time limit for all.
struct FirstLinkQuestion: Sendable {
  typealias Answer = Result<FirstLink?, any Error>
  typealias Found = (source: any FirstLinkSource, link: FirstLink)

  let sources: [any FirstLinkSource]
  let isAtOnce: Bool
  let limit: Duration
  let clock: LinkClock
  /// Whether a URL is a link of the app that may come this way.
  let isWelcome: @Sendable (String) -> Bool

  /// Asks.
  ///
  /// A source that goes on after its task was cancelled keeps nobody waiting. A link that the center
  /// would refuse is found if there is no other, so that its refusal is told.
  ///
  /// - Returns: What each source that was asked said, and the surest link.
  func ask() async -> (answers: [String: Answer], found: Found?) {
    let (replies, place) = AsyncStream.makeStream(of: (Int, Answer).self)
    clock.alarm(at: clock.elapsed() + limit) { place.finish() }
    var answers: [String: Answer] = [:]
    var links: [Int: FirstLink] = [:]
    var tasks: [Task<Void, Never>] = []
    func start() {
      let (number, source) = (tasks.count, sources[tasks.count])
      answers[source.name] = .failure(CancellationError())
      tasks.append(
        Task {
          let answer: Answer
          do { answer = .success(try await source.firstLink()) } catch { answer = .failure(error) }
          place.yield((number, answer))
        })
    }
    repeat { start() } while isAtOnce && tasks.count < sources.count
    var replyCount = 0
    for await (number, answer) in replies {
      replyCount += 1
      var isSettled = isAtOnce && replyCount == sources.count
      answers[sources[number].name] = answer
      if case .success(let link?) = answer {
        links[number] = link
        isSettled = isSettled || isWelcome(link.url) && (!isAtOnce || link.certainty == 1)
      }
      if isSettled || !isAtOnce && tasks.count == sources.count { break }
      if !isAtOnce { start() }
    }
    for task in tasks { task.cancel() }
    let best = links.max { left, right in
      let (isLeft, isRight) = (isWelcome(left.value.url), isWelcome(right.value.url))
      if isLeft != isRight { return isRight }
      let (sure, surer) = (left.value.certainty, right.value.certainty)
      return sure == surer ? left.key > right.key : sure < surer
    }
    return (answers, best.map { (sources[$0.key], $0.value) })
  }
}
