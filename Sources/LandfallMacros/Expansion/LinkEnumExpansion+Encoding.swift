// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The code that takes a link apart to print it.
extension LinkEnumExpansion {
  var encode: [String] {
    if links.cases.isEmpty { return [] }
    var lines = ["switch _link {"]
    for (index, link) in links.cases.enumerated() {
      let count = link.parameters.count + (link.mount == nil ? 0 : 1)
      let names = (0..<count).map { "value\($0)" }
      let bindings = names.map { "let \($0)" }.joined(separator: ", ")
      lines.append("case .\(link.reference)" + (count == 0 ? ":" : "(\(bindings)):"))
      lines.append("  _values.begin(\(index))")
      var rest = names
      let mounted = link.mount.map { rest.remove(at: $0.index) }
      for (parameter, name) in zip(link.parameters, rest) {
        let standard = parameter.defaultCode.map { ", default: \($0)" } ?? ""
        lines.append("  _values.append(\(name)\(standard))")
      }
      if let mounted { lines.append("  _values.mount(\(mounted))") }
    }
    return lines + ["}"]
  }
}
