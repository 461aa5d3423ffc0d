// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The hash function SHA-256 (FIPS 180-4), which no library has on every system.
package enum SHA256 {
  /// The hash of some bytes, as 64 hexadecimal digits.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func hash(_ bytes: some Sequence<UInt8>) -> String {
    var message = Array(bytes)
    let count = UInt64(message.count) * 8
    message.append(0x80)
    message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
    message += (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * UInt64($0))) }
    var state = start
    var words = [UInt32](repeating: 0, count: 64)
    for block in stride(from: 0, to: message.count, by: 64) {
      for index in 0..<16 {
        words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(message[block + 4 * index + $1]) }
      }
      for index in 16..<64 {
        let (low, high) = (words[index - 15], words[index - 2])
        let first = rotated(low, 7) ^ rotated(low, 18) ^ low >> 3
        let second = rotated(high, 17) ^ rotated(high, 19) ^ high >> 10
        words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      }
      state = mixed(state, words)
    }
    let digits = Array("0123456789abcdef")
    return String(
      state.flatMap { word in (0..<8).map { digits[Int(word >> (28 - 4 * UInt32($0)) & 0xF)] } })
  }

  private static func mixed(_ state: [UInt32], _ words: [UInt32]) -> [UInt32] {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ sum &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    return zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private static let start = primes.prefix(8).map { fraction(of: $0, root: 2) }
  /// Those of the cube roots of the first 64 primes.
  private static let constants = primes.map { fraction(of: $0, root: 3) }

  private static let primes = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }

  /// The largest *x* with *x*ʳ ≤ *p* · 2³²ʳ, of which the low 32 bits are the fraction.
  private static func fraction(of prime: Int, root: Int) -> UInt32 {
    var (low, high): (UInt64, UInt64) = (0, 1 << 37)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isAtMost(middle, prime, root) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  private static func isAtMost(_ value: UInt64, _ prime: Int, _ root: Int) -> Bool {
    // Up to 111 bits, so as two words.
    let square = value.multipliedFullWidth(by: value)
    let limit = UInt64(prime)
    if root == 2 { return square.high < limit }
    let low = square.low.multipliedFullWidth(by: value)
    let (high, overflow) = square.high.multipliedFullWidth(by: value).low
      .addingReportingOverflow(low.high)
    return !overflow && high >> 32 < limit
  }
}
