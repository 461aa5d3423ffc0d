// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore

extension RandomTable {
  /// URLs for a table: links as it prints them, the same with a small change, and any others.
  mutating func urls(for declaration: TableDeclaration, _ table: CompiledTable) -> [String] {
    var urls: [String] = []
    for (index, link) in declaration.links.enumerated() {
      guard let printed = try? table.print(link: index, values(for: link)) else { continue }
      for path in printed {
        let scheme = generator.pick([nil, "linky"])
        guard let url = try? table.url(path, scheme: scheme, host: nil) else { continue }
        urls.append(url)
        for _ in 0..<4 { urls.append(changed(url)) }
      }
    }
    for _ in 0..<urls.count / 4 + 5 { urls.append(url()) }
    return urls
  }

  /// A URL with a slip or two.
  private mutating func changed(_ url: String) -> String {
    var text = Array(url.unicodeScalars)
    for _ in 0...generator.below(2) where !text.isEmpty {
      let index = generator.below(text.count)
      switch generator.below(7) {
      case 0: text.remove(at: index)
      case 1: text.insert(generator.pick(Array("/a5?&=#%.é".unicodeScalars)), at: index)
      case 2: text[index] = generator.pick(Array("abAZ01/:-".unicodeScalars))
      case 3 where index > 0: text.swapAt(index, index - 1)
      case 4:
        text += Array(generator.pick(["/", "/x", "&x=1", "?x", "#x", ".", "0"]).unicodeScalars)
      case 5: text = Array(text.map { String($0).uppercased() }.joined().unicodeScalars)
      default: text.removeLast()
      }
    }
    return text.reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}
