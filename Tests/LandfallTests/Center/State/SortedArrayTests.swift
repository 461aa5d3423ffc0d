// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import Landfall

@Suite("A sorted array")
struct SortedArrayTests {
  @Test("has what was put in and not taken out, in the order of the keys")
  func model() {
    var random = SplitMix64(seed: 5)
    for round in 0..<20 {
      var array = SortedArray<OpeningRecord>()
      var model: [OpeningNumber: String] = [:]
      var next: UInt64 = 0
      for _ in 0..<400 {
        let number = OpeningNumber(value: UInt64.random(in: 0...next, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          #expect(array.remove(number)?.name == model.removeValue(forKey: number))
        case 1, 2:
          let first = model.keys.min()
          #expect(array.popFirst()?.number == first)
          if let first { model[first] = nil }
        case 3:
          array.update(number) { $0.claims += 1 }
        case 4:
          array.remove(number)
          array.insert(OpeningRecord(number: number, name: "old"))
          model[number] = "old"
        case 5 where number.value < 20:
          let removed = array.removeAll { $0.number.value % 3 == 0 }
          #expect(removed.map(\.number) == model.keys.filter { $0.value % 3 == 0 }.sorted())
          model = model.filter { $0.key.value % 3 != 0 }
        default:
          next += 1
          array.insert(OpeningRecord(number: OpeningNumber(value: next), name: "new"))
          model[OpeningNumber(value: next)] = "new"
        }
        let numbers = model.keys.sorted()
        guard array.keys == numbers, array.all.map(\.name) == numbers.compactMap({ model[$0] }),
          array.count == model.count, array.isEmpty == model.isEmpty,
          array.first?.number == numbers.first,
          numbers.allSatisfy({ array[$0]?.name == model[$0] })
        else {
          Issue.record("round \(round): \(array.keys) is not \(numbers)")
          return
        }
      }
    }
  }

  @Test("is the same as one that came about otherwise")
  func equality() {
    var (left, right) = (SortedArray<OpeningRecord>(), SortedArray<OpeningRecord>())
    let numbers = (1...3).map { OpeningNumber(value: $0) }
    for number in numbers { left.insert(OpeningRecord(number: number, name: "a")) }
    for number in numbers.reversed() { right.insert(OpeningRecord(number: number, name: "a")) }
    left.remove(numbers[0])
    right.remove(numbers[0])
    #expect(left == right)
    right.update(numbers[1]) { $0.claims = 1 }
    #expect(left != right)
  }
}
