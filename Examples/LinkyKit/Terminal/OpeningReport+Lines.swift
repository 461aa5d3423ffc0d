// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

extension OpeningReport {
  /// The report as text.
  ///
  /// - Parameters:
  ///   - ink: How to mark words.
  ///   - signIn: What the user does to sign in.
  /// - Returns: The lines.
  func lines(_ ink: Ink, signIn: String) -> [String] {
    var lines = [ink.bold(url.visible)]
    if let matched {
      lines += rows("matches", ["\(matched.name)  \(ink.dim(matched.pattern))"], ink)
      let values = matched.values.map { "\($0.name) = \($0.value.visible)" }
      if !values.isEmpty { lines += rows("values", [values.joined(separator: ", ")], ink) }
    }
    if let refused {
      let place = Underline(url, offset: refused.offset).lines
      let code = ink.red(refused.code) + " at byte \(refused.offset)"
      lines += rows("refused", [code] + place + [refused.message.visible], ink)
      lines += rows("nearest", refused.nearest.map(\.visible), ink)
      let meant = refused.meant.flatMap { [ink.bold($0.url.visible), "  " + $0.change.visible] }
      if !meant.isEmpty { lines += ["  " + ink.dim("did you mean")] + rows("", meant, ink) }
    }
    lines += rows("hand-over", handOverLines(ink), ink)
    switch ending {
    case .opened:
      lines += rows("moves", moves == [] ? ["none: it is there already"] : moveLines, ink)
    case .waiting: lines += rows("waits", ["for sign-in: \(signIn)"], ink)
    case .failed(let why):
      let isTold = refused != nil || handOver.contains { $0.event == .rejected(why) }
      if !isTold { lines += rows("ended", [ink.red(why.visible)], ink) }
    }
    return lines
  }

  /// One line for each step; the steps of a move, which is one transition, have one number.
  private var moveLines: [String] {
    (moves ?? []).enumerated().flatMap { number, move in
      move.steps.enumerated().map { position, step in
        (position == 0 ? "\(number + 1). \(step)" : "   \(step)").visible
      }
    }
  }

  /// One line for each way from receiver to receiver.
  private func handOverLines(_ ink: Ink) -> [String] {
    var lines: [String] = []
    var way: [String] = []
    /// Who has it now; of a broadcast all streams.
    var holders: [String] = []
    for station in handOver {
      let name = station.receiver.visible
      let end: String
      switch station.event {
      case .asked:
        if name.hasPrefix("stream "), let last = way.last, last.hasPrefix("stream ") {
          way[way.count - 1] = last + " + " + name
          holders.append(name)
        } else {
          way.append(name)
          holders = [name]
        }
        continue
      case .resumed:
        way = [ink.dim("resumed") + " " + name]
        holders = [name]
        continue
      case .admitted:
        way = [ink.dim("through") + " " + name]
        holders = [name]
        continue
      case .held: end = ink.yellow("held")
      case .opened: end = ink.green("opened")
      case .delayed(let why): end = ink.yellow("delayed") + ", " + why.visible
      case .rejected(let why): end = ink.red("rejected") + ", " + why.visible
      }
      if !holders.contains(name) { way.append(name) }
      lines.append(way.joined(separator: " → ") + ": " + end)
      way = []
      holders = []
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
