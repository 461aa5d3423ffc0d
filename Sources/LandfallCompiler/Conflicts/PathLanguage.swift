// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The paths that a route takes: a language for each segment, with at most one that repeats.
///
/// The labels of a host are one, too.
struct PathLanguage: Hashable {
  /// The languages before the one that repeats, or all of them, by their numbers.
  var prefix: [Int]
  /// The one that repeats, any number of times but at least so often.
  var repeated: Int?
  var minimum = 0
  /// The languages after the one that repeats.
  var suffix: [Int] = []

  /// Every path.
  static var any: PathLanguage { PathLanguage(prefix: [], repeated: TextSearch.any) }

  /// The fewest segments that it takes.
  var shortest: Int { prefix.count + minimum + suffix.count }

  func takes(count: Int) -> Bool { repeated == nil ? count == prefix.count : count >= shortest }

  /// The language of an edge of the route.
  func language(ofEdge index: Int) -> Int {
    if index < prefix.count { return prefix[index] }
    return index == prefix.count ? repeated ?? TextSearch.any : suffix[index - prefix.count - 1]
  }

  /// The language of a segment of a path of a length that it takes.
  func language(_ index: Int, of count: Int) -> Int {
    if index < prefix.count { return prefix[index] }
    let end = count - suffix.count
    return index < end ? repeated ?? TextSearch.any : suffix[index - end]
  }
}

extension PathLanguage {
  init(_ edges: [RouteEdge], isMount: Bool, _ search: TextSearch) {
    self.init(prefix: [])
    for edge in edges {
      let number = search.number(edge.language)
      switch edge {
      case .literal, .mixed, .placeholder:
        if repeated == nil { prefix.append(number) } else { suffix.append(number) }
      case .repeated(_, let least):
        repeated = number
        minimum = least
      case .rest:
        repeated = number
      }
    }
    // A mount has no part that repeats, and owns what stands below.
    if isMount { repeated = TextSearch.any }
  }

  /// A host's labels; `types` are those of its placeholders.
  init(_ host: HostPattern, _ types: [PlaceType], _ search: TextSearch) {
    var types = types[...]
    let labels = host.labels.map { label in
      switch label {
      case .literal(let text): search.number(.literal(text, isFolded: true))
      case .placeholder: search.number(TextLanguage(types.popFirst() ?? .string))
      }
    }
    self =
      host.isWildcard
      ? PathLanguage(prefix: [], repeated: TextSearch.any, minimum: 1, suffix: labels)
      : PathLanguage(prefix: labels)
  }
}

extension RouteEdge {
  /// What one segment may be.
  var language: TextLanguage {
    switch self {
    case .literal(let text, let isFolded): .literal(text, isFolded: isFolded)
    case .mixed(let parts, let isFolded): .mixed(parts, isFolded: isFolded)
    case .placeholder(let type), .repeated(let type, _), .rest(let type, _): TextLanguage(type)
    }
  }
}
