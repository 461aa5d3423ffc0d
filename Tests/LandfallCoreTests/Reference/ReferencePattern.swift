// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A pattern that is known to be well formed, read the slow, obvious way: what the documentation's
/// page on patterns says, and nothing of the engine.
struct ReferencePattern: Sendable {
  typealias Bytes = [UInt8]

  indirect enum Part: Equatable, Sendable {
    case slash
    case literal(Bytes)
    case placeholder(String, Extent)
    /// An optional part.
    case group([Part])
    /// One of several literals.
    case choice([Bytes])
  }

  enum Extent: Equatable, Sendable {
    case one
    case several(minimum: Int)
    /// The rest of the path, byte for byte.
    case raw
    /// The rest of the URL, byte for byte.
    case tail
  }

  struct Item: Equatable, Sendable {
    var name: Bytes
    var requirement: Requirement
  }

  indirect enum Requirement: Equatable, Sendable {
    case literal(Bytes)
    case present
    case absent
    case capture(String)
    /// The same, where a plus sign is a space.
    case formCapture(String)
    /// No item of the URL: the value is this text.
    case constant(String, Bytes)
    /// All items of the query that the pattern does not name.
    case others(String)
    /// The rest of the URL from the value on.
    case tail(String)
    /// One of several names or literals.
    case choice([Item])
  }

  enum Fragment: Sendable {
    case literal(Bytes)
    case capture(String)
    /// A path behind a text without slashes.
    case path([Part], behind: Bytes)
  }

  /// Lowercase; empty if there is none.
  private(set) var scheme: Bytes = []
  /// Lowercase labels, the first of them perhaps `*`, or `:name`; nil if there is no host.
  private(set) var host: [String]?
  private(set) var path: [Part] = []
  var items: [(name: Bytes, requirement: Requirement)] = []
  private(set) var fragment: Fragment?
  /// What is asked of the items of the fragment.
  var fragmentItems: [(name: Bytes, requirement: Requirement)] = []
  /// The regular expressions by the names of their placeholders.
  private(set) var expressions: [String: String] = [:]

  init(_ text: String) {
    var reader = ReferencePatternReader(text)
    (scheme, host) = reader.origin()
    path = reader.parts()
    if reader.take("?") { items = reader.items() }
    if reader.take("#") { (fragment, fragmentItems) = reader.fragment() }
    expressions = reader.expressions
  }

  /// Every way to take or leave the optional parts.
  static func alternatives(_ parts: [Part]) -> [[Part]] {
    guard let part = parts.first else { return [[]] }
    let others = alternatives(Array(parts.dropFirst()))
    let ways: [[Part]] =
      switch part {
      case .group(let inner): alternatives(inner) + [[]]
      case .choice(let texts): texts.map { [.literal($0)] }
      case .slash, .literal, .placeholder: [[part]]
      }
    return ways.flatMap { way in others.map { way + $0 } }
  }

  /// Every way to decide the choices of some items: the first name that a URL has counts, and all may be
  /// absent if the value may be.
  static func alternatives(
    _ items: [(name: Bytes, requirement: Requirement)], mayBeAbsent: (String) -> Bool
  ) -> [[(name: Bytes, requirement: Requirement)]] {
    guard let item = items.first else { return [[]] }
    let others = alternatives(Array(items.dropFirst()), mayBeAbsent: mayBeAbsent)
    guard case .choice(let choices) = item.requirement else { return others.map { [item] + $0 } }
    let names = choices.map(\.name)
    let isChoiceOfNames = Set(names).count > 1
    let isOptional =
      switch choices[0].requirement {
      case .capture(let value), .formCapture(let value), .tail(let value): mayBeAbsent(value)
      default: false
      }
    var ways = choices.map { choice in
      names.prefix { $0 != choice.name }.map { ($0, Requirement.absent) }
        + (isChoiceOfNames && (isOptional || choice.name != names[0])
          ? [(choice.name, .present)] : [])
        + [(choice.name, choice.requirement)]
    }
    if isOptional, isChoiceOfNames { ways.append(names.map { ($0, .absent) }) }
    return ways.flatMap { way in others.map { way + $0 } }
  }

  /// The name in a label of a host that is a placeholder.
  ///
  /// By scalars: a name may start with a mark that joins the colon.
  static func name(ofLabel label: String) -> String? {
    label.unicodeScalars.first == ":" ? String(label.unicodeScalars.dropFirst()) : nil
  }

  /// The parts of each segment.
  static func segments(_ parts: [Part]) -> [[Part]] {
    parts.split(separator: .slash).map(Array.init)
  }
}
