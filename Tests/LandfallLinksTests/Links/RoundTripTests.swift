// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallTestSupport
  import Testing

  /// Parse after print is the identity.
  @Suite("Round trips of random links")
  struct RoundTripTests {
    @Test(
      "What is printed reads back as the same link", arguments: 0..<ValueLink.randomMakers.count)
    func values(maker: Int) throws {
      try check(
        ValueLink.randomMakers[maker],
        origins: [
          (nil, nil), ("values", nil), ("values-beta", nil), ("values", "values.app"),
          (nil, "a.b.values.app"),
        ])
    }

    @Test(
      "Every form of a pattern reads back as the same link",
      arguments: 0..<PatternLink.randomMakers.count)
    func patterns(maker: Int) throws {
      try check(PatternLink.randomMakers[maker], origins: [(nil, nil), ("https", nil)])
    }

    @Test(
      "What is printed of checked values reads back as the same link",
      arguments: 0..<CheckedLink.randomMakers.count)
    func checkedValues(maker: Int) throws {
      try check(CheckedLink.randomMakers[maker], origins: [(nil, nil), ("checked", nil)])
    }

    private func check<Link: DeepLink>(
      _ make: (inout RandomValues) -> Link, origins: [(scheme: String?, host: String?)]
    ) throws {
      let seed = UInt64.random(in: .min ... .max)
      var values = RandomValues(seed: seed)
      for count in 0..<RandomSeeds.rounds(of: 100) {
        let link = make(&values)
        for origin in origins {
          let context: Comment = "seed \(seed), link \(count): \(link), \(origin)"
          do {
            let url = try link.urlString(scheme: origin.scheme, host: origin.host)
            #expect(try Link(url) == link, context)
            #expect(try Link.match(url).link == link, context)
            #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, context)
          } catch {
            Issue.record("\(error), \(context)")
          }
        }
      }
    }
  }
#endif
