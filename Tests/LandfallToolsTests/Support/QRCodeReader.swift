// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Reads QR codes with error correction M by the tables of ISO/IEC 18004, without correcting anything.
///
/// It shares no code with what writes them, and refuses a code in which any module is wrong.
struct QRCodeReader {
  struct Misread: Error { let what: String }

  let rows: [[Bool]]
  let version: Int
  private(set) var mask = 0
  private(set) var bytes: [UInt8] = []
  private var size: Int { rows.count }

  /// For each version: how many blocks there are, and how many bytes and bytes of data each has.
  private static let blocks: [[(count: Int, all: Int, data: Int)]] = [
    [(1, 26, 16)], [(1, 44, 28)], [(1, 70, 44)], [(2, 50, 32)], [(2, 67, 43)], [(4, 43, 27)],
    [(4, 49, 31)], [(2, 60, 38), (2, 61, 39)], [(3, 58, 36), (2, 59, 37)],
    [(4, 69, 43), (1, 70, 44)], [(1, 80, 50), (4, 81, 51)], [(6, 58, 36), (2, 59, 37)],
    [(8, 59, 37), (1, 60, 38)],
  ]
  /// The rows and columns of the small squares.
  private static let centers = [
    [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
    [6, 28, 50], [6, 30, 54], [6, 32, 58], [6, 34, 62],
  ]
  private static let formats = [
    "101010000010010", "101000100100101", "101111001111100", "101101101001011", "100010111111001",
    "100000011001110", "100111110010111", "100101010100000",
  ]
  /// From version 7.
  private static let versions = [
    "000111110010010100", "001000010110111100", "001001101010011001", "001010010011010011",
    "001011101111110110", "001100011101100010", "001101100001000111",
  ]
  private static let finder = [
    "#######.", "#.....#.", "#.###.#.", "#.###.#.", "#.###.#.", "#.....#.", "#######.", "........",
  ]
  private static let smallSquare = ["#####", "#...#", "#.#.#", "#...#", "#####"]

  init(_ rows: [[Bool]]) throws(Misread) {
    self.rows = rows
    version = (rows.count - 17) / 4
    guard 1...13 ~= version, rows.count == 17 + 4 * version, rows.allSatisfy({ $0.count == size })
    else { throw Misread(what: "size") }
    try checkPatterns()
    try readFormat()
    try readData()
  }

  /// Reads the code that is drawn in a page, whose rows are lines and gaps.
  init(page: String) throws(Misread) {
    guard let path = page.firstMatch(of: #/<path stroke="#000" d="([^"]+)"/#)?.1 else {
      throw Misread(what: "no code")
    }
    let lines = path.split(separator: "M").map { line in
      line.matches(of: #/h1|m1 0/#).map { $0.0 == "h1" }
    }
    let starts = path.matches(of: #/M(\d+) (\d+)\.5/#).map { "\($0.1) \($0.2)" }
    guard starts == lines.indices.map({ "4 \($0 + 4)" }),
      page.contains(#"viewBox="0 0 \#(lines.count + 8) \#(lines.count + 8)""#)
    else { throw Misread(what: "places") }
    try self.init(lines)
  }

  // MARK: Fixed modules

  private func checkPatterns() throws(Misread) {
    for (top, left) in [(0, 0), (0, size - 8), (size - 8, 0)] {
      for row in 0..<8 {
        for column in 0..<8 {
          let line = Array(Self.finder[top == 0 ? row : (8 - row) % 8 == 0 ? 7 : row - 1])
          let isDark = line[left == 0 ? column : column == 0 ? 7 : column - 1] == "#"
          guard rows[top + row][left + column] == isDark else { throw Misread(what: "finder") }
        }
      }
    }
    for index in 8..<(size - 8) {
      guard rows[6][index] == (index % 2 == 0), rows[index][6] == (index % 2 == 0) else {
        throw Misread(what: "timing")
      }
    }
    for (row, column) in smallSquares {
      for (y, line) in Self.smallSquare.enumerated() {
        for (x, mark) in line.enumerated()
        where rows[row - 2 + y][column - 2 + x] != (mark == "#") {
          throw Misread(what: "alignment")
        }
      }
    }
    guard rows[size - 8][8] else { throw Misread(what: "dark module") }
    if version < 7 { return }
    for (bit, mark) in Self.versions[version - 7].reversed().enumerated() {
      let (long, short) = (size - 11 + bit % 3, bit / 3)
      guard rows[long][short] == (mark == "1"), rows[short][long] == (mark == "1") else {
        throw Misread(what: "version")
      }
    }
  }

  private var smallSquares: [(Int, Int)] {
    let centers = Self.centers[version - 1]
    return centers.flatMap { row in centers.map { (row, $0) } }.filter { row, column in
      (row, column) != (6, 6) && (row, column) != (6, size - 7) && (row, column) != (size - 7, 6)
    }
  }

  private mutating func readFormat() throws(Misread) {
    // From the first bit to the last: along row 8 and up column 8, and in two parts.
    let near =
      [0, 1, 2, 3, 4, 5, 7, 8].map { rows[8][$0] } + [7, 5, 4, 3, 2, 1, 0].map { rows[$0][8] }
    let far = (1...7).map { rows[size - $0][8] } + (1...8).reversed().map { rows[8][size - $0] }
    let text = near.map { $0 ? "1" : "0" }.joined()
    guard near == far, let mask = Self.formats.firstIndex(of: text) else {
      throw Misread(what: "format")
    }
    self.mask = mask
  }

  // MARK: Data

  private func isData(_ row: Int, _ column: Int) -> Bool {
    if row == 6 || column == 6 { return false }
    if row < 9, column < 9 || column >= size - 8 { return false }
    if row >= size - 8, column < 9 { return false }
    if version > 6, row < 6 && column >= size - 11 || column < 6 && row >= size - 11 {
      return false
    }
    return !smallSquares.contains { abs($0.0 - row) < 3 && abs($0.1 - column) < 3 }
  }

  private func isInverted(_ i: Int, _ j: Int) -> Bool {
    [
      (i + j) % 2, i % 2, j % 3, (i + j) % 3, (i / 2 + j / 3) % 2, (i * j) % 2 + (i * j) % 3,
      ((i * j) % 2 + (i * j) % 3) % 2, ((i * j) % 3 + (i + j) % 2) % 2,
    ][mask] == 0
  }

  private mutating func readData() throws(Misread) {
    var bits: [Bool] = []
    let columns = (0..<size).reversed().filter { $0 != 6 }
    for pair in stride(from: 0, to: columns.count, by: 2) {
      for row in pair % 4 == 0 ? Array((0..<size).reversed()) : Array(0..<size) {
        for column in columns[pair...pair + 1] where isData(row, column) {
          bits.append(rows[row][column] != isInverted(row, column))
        }
      }
    }
    func number(_ start: Int, _ count: Int) -> Int {
      bits[start..<start + count].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
    }
    let words = stride(from: 0, to: bits.count - 7, by: 8).map { number($0, 8) }
    let shapes = Self.blocks[version - 1].flatMap {
      Array(repeating: ($0.all, $0.data), count: $0.count)
    }
    guard words.count == shapes.map(\.0).reduce(0, +),
      !bits[(words.count * 8)...].contains(true) || bits.count % 8 != 0
    else { throw Misread(what: "count") }
    var (blocks, next) = (shapes.map { _ in [Int]() }, 0)
    for place in 0..<(shapes.map(\.1).max() ?? 0) {
      for (index, shape) in shapes.enumerated() where place < shape.1 {
        blocks[index].append(words[next])
        next += 1
      }
    }
    let data = blocks.flatMap { $0 }
    for _ in 0..<(shapes[0].0 - shapes[0].1) {
      for index in blocks.indices {
        blocks[index].append(words[next])
        next += 1
      }
    }
    for (block, shape) in zip(blocks, shapes) {
      for power in 0..<(shape.0 - shape.1) where Self.value(of: block, power) != 0 {
        throw Misread(what: "correction")
      }
    }
    bits = data.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 == 1 } }
    let length = version < 10 ? 8 : 16
    let count = number(4, length)
    let end = 4 + length + 8 * count
    guard number(0, 4) == 4, end <= bits.count else { throw Misread(what: "mode") }
    bytes = (0..<count).map { UInt8(number(4 + length + 8 * $0, 8)) }
    let rest = stride(from: end + 4, to: bits.count, by: 8).map { number($0, 8) }
    guard !bits[end..<min(end + 4, bits.count)].contains(true),
      rest == rest.indices.map({ $0 % 2 == 0 ? 0xEC : 0x11 })
    else { throw Misread(what: "padding") }
  }

  /// The powers of 2 in the field of 256 elements, in which 256 is 29.
  private static let powers = sequence(first: 1) { $0 < 128 ? $0 * 2 : ($0 * 2 - 256) ^ 29 }
    .prefix(255).map { $0 }
  private static let logarithms = Dictionary(
    uniqueKeysWithValues: powers.enumerated().map { ($1, $0) })

  /// The value of a polynomial at a power of 2.
  private static func value(of block: [Int], _ power: Int) -> Int {
    block.enumerated().reduce(0) { sum, term in
      guard let logarithm = logarithms[term.element] else { return sum }
      return sum ^ powers[(logarithm + power * (block.count - 1 - term.offset)) % 255]
    }
  }
}
