// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The QR code of a text, as ISO/IEC 18004 has it: bytes, error correction M, versions 1 to 13.
struct QRCode {
  /// For each version, the bytes of correction in a block, and the number of blocks.
  private static let blocks = [
    (10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5),
    (30, 5), (22, 8), (22, 9),
  ]
  /// How many bytes fit into the largest version.
  static let byteLimit = 331

  /// The rows of modules; true is dark.
  private(set) var rows: [[Bool]]
  /// Modules that hold no data.
  private var isFixed: [[Bool]]

  /// The smallest code that holds a text, with a mask from 0 to 7 or the one that is easiest to read; nil if
  /// the text has more bytes than ``byteLimit``.
  init?(_ text: String, mask: Int? = nil) {
    for version in 1...QRCode.blocks.count {
      let blank = QRCode(version)
      guard let bytes = blank.codewords(of: Array(text.utf8), version) else { continue }
      let codes = (mask.map { $0...$0 } ?? 0...7).map { mask in
        let code = blank.holding(bytes, mask: mask)
        return (code: code, penalty: code.penalty)
      }
      self = codes.dropFirst().reduce(codes[0]) { $1.penalty < $0.penalty ? $1 : $0 }.code
      return
    }
    return nil
  }

  /// The code of a text as an image in HTML, on white and with the margin that readers need; nil if the
  /// text is too long.
  static func image(of text: String) -> String? {
    guard let code = QRCode(text) else { return nil }
    let size = code.rows.count + 8
    let lines = code.rows.enumerated().map { row, modules in
      "M4 \(row + 4).5" + modules.map { $0 ? "h1" : "m1 0" }.joined()
    }
    return """
      <svg role="img" aria-label="QR code: \(text.htmlText)" viewBox="0 0 \(size) \(size)" \
      shape-rendering="crispEdges"><rect width="\(size)" height="\(size)" fill="#fff"/>\
      <path stroke="#000" d="\(lines.joined())"/></svg>
      """
  }

  // MARK: Modules without data

  private init(_ version: Int) {
    let size = 17 + 4 * version
    rows = Array(repeating: Array(repeating: false, count: size), count: size)
    isFixed = rows
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { square(row, column, 4) }
    let places = version == 1 ? [] : version < 7 ? [6, size - 7] : [6, size / 2, size - 7]
    for row in places {
      for column in places where !isFixed[row][column] { square(row, column, 2) }
    }
    for index in 8..<size - 8 {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    fixFormat(mask: 0)
    let bits = QRCode.checked(version, 0x1F25, bits: 12)
    for bit in 0..<(version < 7 ? 0 : 18) {
      let (near, far) = (bit / 3, size - 11 + bit % 3)
      fix(near, far, bits >> bit & 1 == 1)
      fix(far, near, bits >> bit & 1 == 1)
    }
  }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    (rows[row][column], isFixed[row][column]) = (isDark, true)
  }

  /// A square of rings around a place, for finding the code and its grid.
  private mutating func square(_ row: Int, _ column: Int, _ radius: Int) {
    for y in max(0, row - radius)...min(rows.count - 1, row + radius) {
      for x in max(0, column - radius)...min(rows.count - 1, column + radius) {
        let ring = max(abs(y - row), abs(x - column))
        fix(y, x, radius == 4 ? ring != 2 && ring != 4 : ring != 1)
      }
    }
  }

  /// Tells the correction and the mask, twice.
  private mutating func fixFormat(mask: Int) {
    let (end, bits) = (rows.count - 1, QRCode.checked(mask, 0x537, bits: 10) ^ 0x5412)
    for bit in 0..<15 {
      let isDark = bits >> bit & 1 == 1
      let near = bit < 6 ? bit : bit < 8 ? bit + 1 : 15 - bit
      if bit < 8 { fix(near, 8, isDark) } else { fix(8, bit == 8 ? 7 : near - 1, isDark) }
      if bit < 8 { fix(8, end - bit, isDark) } else { fix(end - 14 + bit, 8, isDark) }
    }
    fix(end - 7, 8, true)
  }

  /// Bits with what is left when they are divided by a polynomial.
  private static func checked(_ data: Int, _ divisor: Int, bits: Int) -> Int {
    var rest = data << bits
    for bit in stride(from: 5, through: 0, by: -1) where rest >> (bit + bits) & 1 == 1 {
      rest ^= divisor << bit
    }
    return data << bits | rest
  }

  // MARK: Data

  /// The bytes of the data and of their correction, in their order in the code; nil if they do not fit.
  private func codewords(of text: [UInt8], _ version: Int) -> [UInt8]? {
    let (checkCount, blockCount) = QRCode.blocks[version - 1]
    let count = isFixed.joined().count { !$0 } / 8 - checkCount * blockCount
    guard text.count + (version < 10 ? 2 : 3) <= count else { return nil }
    // Half a byte says that bytes follow, one or two say how many, and another half ends them.
    var rest = UInt8(4) << 4
    var data: [UInt8] = []
    let length = [UInt8(text.count >> 8), UInt8(text.count & 255)].suffix(version < 10 ? 1 : 2)
    for byte in length + text + [0] {
      data.append(rest | byte >> 4)
      rest = byte << 4
    }
    while data.count < count { data += [0xEC, 0x11] }
    var blocks: [[UInt8]] = []
    var start = 0
    for index in 0..<blockCount {
      let end = start + (count + index) / blockCount
      blocks.append(Array(data[start..<end]))
      start = end
    }
    func mixed(_ blocks: [[UInt8]]) -> [UInt8] {
      (0..<(blocks.last?.count ?? 0)).flatMap { place in
        blocks.compactMap { place < $0.count ? $0[place] : nil }
      }
    }
    return mixed(blocks) + mixed(blocks.map { QRCode.correction(of: $0, checkCount) })
  }

  /// The bytes with which a reader corrects some, by Reed and Solomon.
  private static func correction(of data: [UInt8], _ count: Int) -> [UInt8] {
    var (divisor, root): ([UInt8], UInt8) = ([1], 1)
    for _ in 0..<count {
      divisor = zip(divisor + [0], [0] + divisor.map { product($0, root) }).map { $0 ^ $1 }
      root = product(root, 2)
    }
    return data.reduce([UInt8](repeating: 0, count: count)) { rest, byte in
      let factor = byte ^ rest[0]
      return zip(rest.dropFirst() + [0], divisor.dropFirst()).map { $0 ^ product($1, factor) }
    }
  }

  /// The product in the field of 256 elements.
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(0) { sum, bit in
      sum << 1 ^ (sum >> 7 * 0x1D) ^ (b >> bit & 1 * a)
    }
  }

  /// The code with its data, in columns of two from the right, up and down in turns.
  private func holding(_ bytes: [UInt8], mask: Int) -> QRCode {
    var (code, bit, isUp) = (self, 0, true)
    let size = rows.count
    for place in stride(from: size - 1, to: 0, by: -2) {
      let right = place > 6 ? place : place - 1
      for row in 0..<size {
        let row = isUp ? size - 1 - row : row
        for column in [right, right - 1] where !isFixed[row][column] {
          let isDark = bit / 8 < bytes.count && bytes[bit / 8] >> (7 - bit % 8) & 1 == 1
          code.rows[row][column] = isDark != QRCode.isInverted(row, column, mask)
          bit += 1
        }
      }
      isUp.toggle()
    }
    code.fixFormat(mask: mask)
    return code
  }

  private static func isInverted(_ row: Int, _ column: Int, _ mask: Int) -> Bool {
    let (sum, product) = (row + column, row * column)
    return switch mask {
    case 0: sum % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: sum % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: product % 2 + product % 3 == 0
    case 6: (product % 2 + product % 3) % 2 == 0
    default: (sum % 2 + product % 3) % 2 == 0
    }
  }

  /// How hard the code is to read, by the four rules of the standard.
  private var penalty: Int {
    let size = rows.count
    var total = 0
    for lines in [rows, (0..<size).map { column in rows.map { $0[column] } }] {
      for line in lines {
        var (run, last) = (0, 0)
        for (place, isDark) in line.enumerated() {
          run = place > 0 && isDark == line[place - 1] ? run + 1 : 1
          total += run == 5 ? 3 : run > 5 ? 1 : 0
          // The last eleven modules, which are not to look like the middle of a square for finding.
          last = (last << 1 | (isDark ? 1 : 0)) & 0x7FF
          if place > 9, last == 0b101_1101_0000 || last == 0b000_0101_1101 { total += 40 }
        }
      }
    }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      for place in 1..<size {
        let dark = [upper[place - 1], upper[place], lower[place - 1], lower[place]].count { $0 }
        if dark % 4 == 0 { total += 3 }
      }
    }
    let dark = rows.joined().count { $0 }
    return total + abs(20 * dark - 10 * size * size) / (size * size) * 10
  }
}
