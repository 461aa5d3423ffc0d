// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Two sequences as one, in the order in which their elements come.
///
/// Written by hand after the shape of swift-async-algorithms' `merge` and `buffer`: each base has a
/// task of its own that asks for more at once, so it reads ahead of the loop.
struct ReadingAhead<First: AsyncSequence & Sendable, Second: AsyncSequence & Sendable>:
  AsyncSequence, Sendable
where
  First.Element == Second.Element, First.Element: Sendable, First.Failure == Never,
  Second.Failure == Never
{
  typealias Element = First.Element
  typealias Failure = Never

  let first: First
  let second: Second

  func makeAsyncIterator() -> AsyncStream<Element>.Iterator {
    let (elements, place) = AsyncStream.makeStream(of: Element.self)
    let task = Task {
      await withDiscardingTaskGroup { group in
        group.addTask { for await element in first { place.yield(element) } }
        group.addTask { for await element in second { place.yield(element) } }
      }
      place.finish()
    }
    place.onTermination = { _ in task.cancel() }
    return elements.makeAsyncIterator()
  }
}
