// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Values that are lent to what is measured, as a caller lends what it has in its hands.
///
/// An array would hand out copies, and count a reference for each.
struct LentList<Element> {
  private final class Holder {
    let element: Element

    init(_ element: Element) { self.element = element }

    @inline(__always) func lend(_ body: (Element) -> Int) -> Int { body(element) }
  }

  private let holders: [Holder]
  private let lent: [Unmanaged<Holder>]

  init(_ elements: [Element]) {
    holders = elements.map(Holder.init)
    lent = holders.map(Unmanaged.passUnretained)
  }

  /// The sum of what `body` makes of each element.
  @inline(__always) func sum(_ body: (Element) -> Int) -> Int {
    var sum = 0
    for holder in lent { sum &+= holder._withUnsafeGuaranteedRef { $0.lend(body) } }
    return withExtendedLifetime(holders) { sum }
  }
}
