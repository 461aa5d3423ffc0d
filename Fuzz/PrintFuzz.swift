// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest
import LandfallTestSupport

/// What is printed reads back: one of many links, and values that the bytes decide over.
enum PrintFuzz {
  private struct Link {
    var declaration: LinkDeclaration
    var table: TestTable
  }

  private static let links = FuzzCache<UInt64, Link?>(limit: 16_384)

  /// The first two bytes choose the link; the others decide over its values.
  static func run(_ input: [UInt8]) {
    guard let (seed, rest) = FuzzSeeds.seed(input, of: 16_384) else { return }
    let link = links.entry(seed) { seed in
      var random = RandomTable(seed: 2 << 40 + seed)
      random.hasConditions = seed % 2 == 1
      let table = random.declaration(links: 1, isSimple: true)
      return table.links.first.flatMap { link in
        (try? TestTable(table)).map { Link(declaration: link, table: $0) }
      }
    }
    guard let link else { return }
    var random = RandomTable(FuzzBytes(rest))
    let values = random.values(for: link.declaration)
    guard let printed = try? link.table.table.print(link: 0, values).first,
      let url = try? link.table.table.url(
        printed, scheme: random.generator.pick(["linky", "https"]), host: nil)
    else { return }
    FuzzTarget.compare(
      link.table.answer(url, contexts: printed.condition.contexts),
      link.declaration.answer(to: values),
      "\(url) of \(link.declaration.routes[0].pattern.text)")
  }
}
