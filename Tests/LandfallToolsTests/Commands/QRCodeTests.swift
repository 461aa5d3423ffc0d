// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import landfall_tool

@Suite("QR codes of pages")
struct QRCodeTests {
  /// How many bytes fit into each version.
  private static let limits = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331]

  /// The first bytes of a URL.
  private static func text(_ count: Int) -> String {
    String(
      ("https://app.example/" + String(repeating: "5aB-", count: 100)).prefix(count))
  }

  @Test(
    "The shortest and the longest text of each version read back, with all masks",
    arguments: RandomSeeds.some(of: Array(1...13))
  )
  func versions(_ version: Int) throws {
    let limit = Self.limits[version - 1]
    let counts = [version == 1 ? 1 : Self.limits[version - 2] + 1, limit - 1, limit]
    for (index, count) in counts.enumerated() {
      let (text, mask) = (Self.text(count), (version / 3 * 3 + index) % 8)
      let read = try QRCodeReader(#require(QRCode(text, mask: mask)).rows)
      #expect(read.version == version && read.mask == mask)
      #expect(read.bytes == Array(text.utf8))
    }
  }

  @Test("A text that is too long has none, and one beyond ASCII is UTF-8")
  func limits() throws {
    #expect(QRCode.byteLimit == Self.limits.last)
    #expect(QRCode(Self.text(332)) == nil && QRCode(String(repeating: "é", count: 166)) == nil)
    let text = "https://app.example/Käse?名=é"
    #expect(try QRCodeReader(#require(QRCode(text)).rows).bytes == Array(text.utf8))
  }

  @Test("The mask depends on what is easiest to read")
  func masks() throws {
    let masks = try (1...16).map { try QRCodeReader(#require(QRCode(Self.text($0))).rows).mask }
    #expect(Set(masks).count > 4)
  }

  @Test("The reader of these tests refuses a code with one wrong module")
  func reader() throws {
    let rows = try #require(QRCode(Self.text(110))).rows
    for place in stride(from: 0, to: rows.count * rows.count, by: 37) {
      var wrong = rows
      wrong[place / rows.count][place % rows.count].toggle()
      #expect((try? QRCodeReader(wrong)) == nil, "\(place)")
    }
  }

  @Test("The code has the modules that another program writes with this mask")
  func modules() throws {
    let rows = try #require(QRCode("https://app.example/offers", mask: 4)).rows
    #expect(
      rows.map { $0.map { $0 ? "#" : "." }.joined() } == [
        "#######.#..##.###.#######",
        "#.....#..#.###....#.....#",
        "#.###.#..#.....##.#.###.#",
        "#.###.#.##...###..#.###.#",
        "#.###.#.#...#####.#.###.#",
        "#.....#.#.#.##..#.#.....#",
        "#######.#.#.#.#.#.#######",
        "........#..##.##.........",
        "#...#.###.....##.#####..#",
        "##.#...###....####..##.#.",
        "#.#.#####..#.###.#.#.##..",
        "..#.##.##..##.####....##.",
        ".#...###..###....###.####",
        "###..#.#.#..#.####..#..#.",
        ".....##.#.########.####..",
        "...##..#.#....####.##.##.",
        "###.#.#..#.....########..",
        "........#.##.####...#....",
        "#######.#..#.##.#.#.#....",
        "#.....#..#......#...#####",
        "#.###.#.#.......#######..",
        "#.###.#..###.###..##..###",
        "#.###.#..######.###..#.#.",
        "#.....#...###..#..######.",
        "#######.###.#..#......###",
      ])
  }
}
