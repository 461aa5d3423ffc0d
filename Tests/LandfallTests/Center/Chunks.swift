// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A sequence in groups of some elements, after the shape of swift-async-algorithms' `chunks(ofCount:)`:
/// it asks for all of a group, in the task of the loop, before the loop sees the first of them.
struct Chunks<Base: AsyncSequence>: AsyncSequence {
  typealias Failure = Base.Failure

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let count: Int

    mutating func next() async throws(Base.Failure) -> [Base.Element]? {
      try await next(isolation: #isolation)
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Base.Failure) -> [Base.Element]? {
      var elements: [Base.Element] = []
      while elements.count < count, let element = try await base.next(isolation: actor) {
        elements.append(element)
      }
      return elements.isEmpty ? nil : elements
    }
  }

  let base: Base
  let count: Int

  func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), count: count) }
}
