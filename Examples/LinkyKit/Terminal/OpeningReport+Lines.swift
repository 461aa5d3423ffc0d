// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension OpeningReport {
  /// The report as text.
  func lines(_ ink: Ink) -> [String] {
    var lines = [ink.bold(url.visible)]
    if let matched {
      lines += rows("matches", ["\(matched.name)  \(ink.dim(matched.pattern))"], ink)
      let values = matched.values.map { "\($0.name) = \($0.value.visible)" }
      if !values.isEmpty { lines += rows("values", [values.joined(separator: ", ")], ink) }
    }
    if let refused {
      let place = Underline(url, offset: refused.offset).lines
      let code = ink.red(refused.code) + " at offset \(refused.offset)"
      lines += rows("refused", [code] + place + [refused.message.visible], ink)
    }
    lines += rows("hand-over", handOverLines(ink), ink)
    if case .opened = ending {
      let numbered = steps.enumerated().map { "\($0 + 1). \($1)".visible }
      lines += rows("steps", steps.isEmpty ? ["none, it is already there"] : numbered, ink)
    }
    return lines
  }

  /// One line for each way from handler to handler, and for each event between.
  private func handOverLines(_ ink: Ink) -> [String] {
    var lines: [String] = []
    var way = ""
    for station in handOver {
      switch station {
      case .passed(let from, _): way += "\(from) → "
      case .opened(let last):
        lines.append("\(way)\(last): " + ink.green("opened"))
        way = ""
      case .delayed(let last, let why):
        lines.append("\(way)\(last): " + ink.yellow("delayed") + ", \(why)".visible)
        way = ""
      case .rejected(let last, let why):
        lines.append("\(way)\(last): " + ink.red("rejected") + ", \(why)".visible)
        way = ""
      case .event(let text):
        lines.append(ink.dim("(\(text))".visible))
      }
    }
    return lines
  }

  /// A titled block: the title beside its first line, the others below that.
  private func rows(_ title: String, _ texts: [String], _ ink: Ink) -> [String] {
    let width = 11
    return texts.enumerated().map { index, text in
      let head = index == 0 ? title : ""
      let gap = String(repeating: " ", count: width - head.count)
      return "  " + ink.dim(head) + gap + text
    }
  }
}
