// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall

@Suite("A shelf of openings")
struct OpeningShelfTests {
  @Test("has what was put in and not taken out, in the order of the numbers")
  func model() {
    var random = SeededRandom(seed: 5)
    for round in 0..<40 {
      var shelf = OpeningShelf<OpeningRecord>()
      var model: [OpeningNumber: String] = [:]
      var next: UInt64 = 0
      for _ in 0..<400 {
        let number = OpeningNumber(value: UInt64.random(in: 0...next, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          shelf[number] = nil
          model[number] = nil
        case 1, 2:
          let first = model.keys.min()
          #expect(shelf.keys.first == first)
          if let first {
            shelf.remove(first)
            model[first] = nil
          }
        case 3:
          shelf[number]?.claims += 1
        case 4:
          shelf[number] = OpeningRecord(name: "old", gates: [])
          model[number] = "old"
        default:
          next += 1
          let newest = OpeningNumber(value: next)
          shelf[newest] = OpeningRecord(name: "new", gates: [])
          model[newest] = "new"
        }
        let numbers = model.keys.sorted()
        guard Array(shelf.keys) == numbers,
          shelf.values.map(\.name) == numbers.compactMap({ model[$0] }),
          shelf.count == model.count, numbers.allSatisfy({ shelf[$0]?.name == model[$0] })
        else {
          Issue.record("round \(round): \(shelf.keys) is not \(numbers)")
          return
        }
      }
    }
  }

  @Test("is the same as one that came about otherwise")
  func equality() {
    var (left, right) = (OpeningShelf<OpeningRecord>(), OpeningShelf<OpeningRecord>())
    let numbers = (1...3).map { OpeningNumber(value: $0) }
    for number in numbers { left[number] = OpeningRecord(name: "a", gates: []) }
    for number in numbers.reversed() { right[number] = OpeningRecord(name: "a", gates: []) }
    left.remove(numbers[0])
    right[numbers[0]] = nil
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    right[numbers[1]]?.claims = 1
    #expect(left != right)
  }
}
