// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Makes the URLs of a workload.
struct WorkloadURLs {
  private var random: WorkloadRandom
  private let patterns: [[String]]
  private let literals: Set<String>
  private let trie: WorkloadTrie
  private var urls: [WorkloadURL] = []

  init(random: WorkloadRandom, patterns: [[String]]) {
    self.random = random
    self.patterns = patterns
    literals = Set(patterns.joined().filter { !Workload.isPlaceholder($0) })
    trie = WorkloadTrie(patterns)
  }

  /// Nine in ten match, spread over the routes; the rest are misses of four kinds.
  mutating func make(_ count: Int) -> [WorkloadURL] {
    var order = Array(patterns.indices)
    random.shuffle(&order)
    for index in 0..<(count * 9 / 10) {
      let route = order[index % order.count]
      let (segments, parameters) = fill(patterns[route])
      precondition(trie.match(segments) == route)
      add(segments, route: route, parameters, kind: "hit")
    }
    var kind = 0
    while urls.count < count {
      guard let segments = miss(kind), trie.match(segments) < 0 else { continue }
      let names = ["miss-last-literal", "miss-too-long", "miss-too-short", "miss-section"]
      add(segments, route: -1, [], kind: names[kind])
      kind = (kind + 1) % 4
    }
    random.shuffle(&urls)
    return urls
  }

  private mutating func miss(_ kind: Int) -> [String]? {
    let pattern = random.pick(patterns)
    var (segments, _) = fill(pattern)
    switch kind {
    case 0:
      if Workload.isPlaceholder(pattern[pattern.count - 1]) { return nil }
      segments[segments.count - 1] = "missing\(random.below(100))"
    case 1: segments.append("extra\(random.below(100))")
    case 2:
      if segments.count < 2 { return nil }
      segments.removeLast()
      if trie.match(segments) >= 0, random.below(50) != 0 { return nil }
      if trie.match(segments) >= 0 { segments += ["missing", "missing"] }
    default: segments[0] = "nosection\(random.below(1_000))"
    }
    return segments
  }

  private mutating func fill(
    _ pattern: [String]
  ) -> (segments: [String], parameters: [(name: String, value: String)]) {
    var segments: [String] = []
    var parameters: [(name: String, value: String)] = []
    for segment in pattern {
      guard Workload.isPlaceholder(segment) else {
        segments.append(segment)
        continue
      }
      var (raw, decoded) = value()
      while literals.contains(raw) || literals.contains(decoded) { (raw, decoded) = value() }
      segments.append(raw)
      parameters.append((String(segment.dropFirst()), decoded))
    }
    return (segments, parameters)
  }

  /// A value as it stands in a URL, and decoded.
  private mutating func value() -> (String, String) {
    let kind = random.below(100)
    let text: String
    if kind < 45 {
      text = "\(1 + random.below(10_000_000))"
    } else if kind < 70 {
      let (first, second) = (random.pick(WorkloadWords.slugs), random.pick(WorkloadWords.slugs))
      text = "\(first)-\(second)-\(random.below(1_000))"
    } else if kind < 80 {
      text = [8, 4, 4, 4, 12].map { length in
        String((0..<length).map { _ in WorkloadWords.hexadecimal[random.below(16)] })
      }.joined(separator: "-")
    } else if kind < 92 {
      let word = String((0..<10).map { _ in WorkloadWords.alphanumeric[random.below(62)] })
      text = word + "\(random.below(10))"
    } else {
      let (raw, decoded) = random.pick(WorkloadWords.escaped)
      let number = random.below(100)
      return ("\(raw)-\(number)", "\(decoded)-\(number)")
    }
    return (text, text)
  }

  /// Seven in ten URLs have a query, one in twenty a fragment.
  private mutating func add(
    _ segments: [String], route: Int, _ parameters: [(name: String, value: String)], kind: String
  ) {
    var query: [(name: String, value: String)] = []
    var url = "https://\(Workload.host)/" + segments.joined(separator: "/")
    if random.isBelow(percent: 70) {
      var names = WorkloadWords.queryNames
      random.shuffle(&names)
      for (index, name) in names.prefix(1 + random.below(4)).enumerated() {
        let (raw, decoded) = random.pick(WorkloadWords.queryValues)
        url += "\(index == 0 ? "?" : "&")\(name)=\(raw)"
        query.append((name, decoded))
      }
    }
    let fragment = random.isBelow(percent: 5) ? "part-\(random.below(10))" : ""
    if !fragment.isEmpty { url += "#" + fragment }
    urls.append(
      WorkloadURL(
        url: url, route: route, parameters: parameters, query: query, fragment: fragment,
        kind: kind))
  }
}
