// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TextSearch {
  /// A path that all of some languages take, and none of others.
  ///
  /// Paths of one length are products of segments. Beyond the longest fixed parts only the middle
  /// grows, so it is enough to look at as many more lengths as there are languages to avoid.
  func path(
    in within: [PathLanguage], notIn without: [PathLanguage], _ domain: TextDomain
  ) -> Found<[[UInt8]]> {
    var isSure = true
    for count in counts(within, without) where within.allSatisfy({ $0.takes(count: count) }) {
      let rows = without.filter { $0.takes(count: count) }
      var avoidance = Avoidance()
      let path = avoidance.point(dimensions: count, avoiding: rows.count) { index, avoided in
        text(
          in: within.map { $0.language(index, of: count) },
          notIn: avoided.map { rows[$0].language(index, of: count) }, domain)
      }
      if case .found = path { return path }
      if case .unknown = path { isSure = false }
    }
    return isSure ? .none : .unknown
  }

  private func counts(
    _ within: [PathLanguage], _ without: [PathLanguage]
  ) -> ClosedRange<Int> {
    let least = within.reduce(0) { max($0, $1.shortest) }
    if let fixed = within.first(where: { $0.repeated == nil }) {
      // Another length than this one is not taken.
      return least <= fixed.prefix.count ? least...fixed.prefix.count : least...least
    }
    let all = within + without
    let prefix = all.reduce(0) { max($0, $1.prefix.count) }
    let suffix = all.reduce(0) { max($0, $1.suffix.count) }
    let growing = without.reduce(0) { $1.repeated == nil ? $0 : $0 + 1 }
    return least...max(least, prefix + suffix + 1 + growing)
  }

  /// Whether a path is taken.
  func takes(_ language: PathLanguage, _ path: [[UInt8]], in domain: TextDomain) -> Bool {
    language.takes(count: path.count)
      && path.indices.allSatisfy {
        takes(language.language($0, of: path.count), path[$0], in: domain)
      }
  }
}
