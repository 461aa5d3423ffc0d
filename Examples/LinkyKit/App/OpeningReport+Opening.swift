// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension OpeningReport {
  @MainActor init(_ opening: Opening<AppLink>) {
    url = opening.url
    if let match = opening.match {
      matched = Matched(
        name: match.name, pattern: match.pattern,
        values: match.parameters.map { ($0.name, $0.values.joined(separator: ", ")) })
    }
    if let refusal = opening.refusal {
      refused = Refused(code: refusal.code, offset: refusal.offset, message: refusal.message)
    }
  }

  /// Whether the last handler asked to wait.
  var isDelayed: Bool {
    if case .delayed? = handOver.last { return true }
    return false
  }

  /// Reads the ending off the last stop.
  mutating func conclude() {
    if let refused {
      ending = .rejected(refused.message)
      return
    }
    switch handOver.last {
    case .opened: ending = .opened
    case .rejected(_, let why): ending = .rejected(why)
    case .delayed(_, let why): ending = .waiting(why)
    default: break
    }
  }
}

extension OpeningReport.Station {
  init(_ event: Opening<AppLink>.Event) {
    switch event {
    case .handled(let handler, .opened): self = .opened(by: handler)
    case .handled(let handler, .rejected(let why)): self = .rejected(by: handler, why: why)
    case .handled(let handler, .delayed(let why)): self = .delayed(by: handler, why: why)
    case .handled(let handler, .passedThrough(let next)):
      self = .passed(from: handler, to: String(describing: type(of: next)))
    }
  }
}
