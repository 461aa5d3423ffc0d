// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCore

/// What is printed reads back: the bytes decide over a link and its values.
enum PrintFuzz {
  static func run(_ input: [UInt8]) {
    var random = RandomTable(FuzzBytes(input[...]))
    let declaration = random.declaration(links: 1, isSimple: true)
    guard let link = declaration.links.first, let table = try? TestTable(declaration) else {
      return
    }
    let values = random.values(for: link)
    guard let printed = try? table.table.print(link: 0, values).first,
      let url = try? table.table.url(
        printed, scheme: random.generator.pick(["linky", "https"]), host: nil)
    else { return }
    FuzzTarget.compare(
      table.answer(url), link.answer(to: values), "\(url) of \(link.routes[0].pattern.text)")
  }
}
