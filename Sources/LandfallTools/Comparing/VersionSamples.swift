// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore

/// Tries URLs in both versions, for what a comparison of routes leaves out: where in its segment a value
/// begins, what a mount owns, and which segment is a host.
struct VersionSamples {
  typealias Version = (table: TableDeclaration, answerer: LinkAnswerer)

  private let old: Version
  private let new: Version
  private let oldOrigins: Origins
  private let newOrigins: Origins
  /// The differences that are known, with the scheme or host that one is about.
  private var known: [(difference: TableDifference, origin: String?)] = []
  /// The names of links that are new, by their old names.
  private let renamed: [String: String]

  /// - Parameters:
  ///   - old: The version that is out.
  ///   - new: The version to release.
  ///   - known: The differences that the comparison of their routes has found.
  init(_ old: Version, _ new: Version, known: [TableDifference]) {
    self.old = old
    self.new = new
    oldOrigins = Origins(old.table)
    newOrigins = Origins(new.table)
    var renamed: [String: String] = [:]
    for difference in known where difference.kind == .renamed {
      guard let before = difference.old, let now = difference.new else { continue }
      renamed[old.table.links[before.link].name] = new.table.links[now.link].name
    }
    self.renamed = renamed
    self.known = known.map { difference in
      (difference, difference.example.flatMap { ownOrigin(of: $0.url, difference.kind) })
    }
  }

  /// How many URLs are tried at most, which takes about a second.
  private static var limit: Int { 50_000 }

  /// The differences of URLs near some others that are not known, one for each two routes; with more URLs
  /// than are tried, that, too.
  func differences(near witnesses: [RouteExample]) -> [TableDifference] {
    var found: [TableDifference] = []
    guard var example = witnesses.first else { return [] }
    example.contexts = []
    let urls = urls(near: witnesses)
    if urls.count == Self.limit {
      found.append(
        TableDifference(
          kind: .undecided, old: nil, new: nil, example: nil,
          detail: "there are more URLs near the changes than the \(Self.limit) that were tried",
          isBreaking: false))
    }
    for url in urls {
      example.url = url
      guard let difference = difference(example) else { continue }
      let isFound = found.contains {
        $0.kind == difference.kind && $0.old == difference.old && $0.new == difference.new
      }
      if !isFound, !isKnown(difference, url) { found.append(difference) }
    }
    return found
  }

  // MARK: URLs

  private func urls(near witnesses: [RouteExample]) -> [String] {
    let samples = witnesses.map { SampleURL($0.url) }
    var known: Set<String> = []
    var urls: [String] = []
    func add(_ url: String) {
      if urls.count < Self.limit, known.insert(url).inserted { urls.append(url) }
    }
    for sample in samples { add(sample.text) }
    // Those of the web come first, as they are shown.
    let origins = Set(samples.map(\.origin)).union(declaredOrigins).sorted {
      ($0.hasPrefix("http") ? 0 : 1, $0) < ($1.hasPrefix("http") ? 0 : 1, $1)
    }
    for sample in samples where !sample.isOpaque {
      for origin in origins { for variant in sample.variants { add(origin + variant) } }
    }
    return urls
  }

  /// Each scheme with each host.
  ///
  /// A scheme of the app before a host that only one version declares is left out: few links are like that,
  /// and each new host would break some.
  private var declaredOrigins: [String] {
    let (mine, others) = (Set(old.table.hosts), Set(new.table.hosts))
    func names(_ hosts: Set<String>) -> [String] {
      hosts.map { host in
        guard host.utf8.first == UInt8(ascii: "*") else { return host }
        if host == "*" { return "example.com" }
        let below = "abcdefghijklmnopqrstuvwxyz".map { String($0) + host.dropFirst() }
        return below.first { !mine.union(others).contains($0) } ?? host
      }
    }
    return Set(old.table.schemes + new.table.schemes + ["https"]).flatMap { scheme in
      let isWeb = scheme == "http" || scheme == "https"
      return (isWeb ? [] : [scheme + "://"])
        + names(isWeb ? mine.union(others) : mine.intersection(others)).map { "\(scheme)://\($0)" }
    }
  }

  // MARK: Answers

  private struct Answer {
    var place: TableProblem.Place
    var name: String
    var values: [(name: String, texts: [String])]
    var isDeprecated: Bool
    /// Whether only the app knows whether it takes the values.
    var isUnsure: Bool
  }

  private func answer(_ url: String, _ version: Version) -> Answer? {
    var answer: Answer?
    _ = version.answerer.match(Array(url.utf8)) { match in
      let link = version.answerer.links[match.link]
      answer = Answer(
        place: TableProblem.Place(link: match.link, route: match.route), name: link.name,
        // As they came, since a number or a UUID is printed in one form.
        values: link.parameters.indices.map { slot in
          let parameter = link.parameters[slot]
          let absent = parameter.defaultText.map { [$0] } ?? []
          return (parameter.name, match.isPresent(slot) ? match.texts(slot) : absent)
        },
        isDeprecated: link.routes[match.route].deprecation != nil,
        isUnsure: !link.unsureTexts(match).isEmpty)
    }
    return answer
  }

  private func difference(_ example: RouteExample) -> TableDifference? {
    let (before, now) = (answer(example.url, old), answer(example.url, new))
    func difference(_ kind: TableDifference.Kind, _ detail: String) -> TableDifference {
      let isDeprecated = before?.isDeprecated == true
      return TableDifference(
        kind: kind, old: before?.place, new: now?.place, example: example,
        detail: isDeprecated ? detail + "; it was deprecated" : detail,
        isBreaking: kind != .gained && kind != .undecided && !isDeprecated)
    }
    if before?.isUnsure == true || now?.isUnsure == true {
      guard let before, now == nil else { return nil }
      return difference(
        .undecided, "opened '\(before.name)' if the app takes its values, and opens nothing")
    }
    switch (before, now) {
    case (nil, nil): return nil
    case (let before?, nil): return difference(.lost, "opened '\(before.name)', and opens nothing")
    case (nil, let now?): return difference(.gained, "opens '\(now.name)' now")
    case (let before?, let now?):
      guard (renamed[before.name] ?? before.name) == now.name else {
        return difference(.otherLink, "opened '\(before.name)', and opens '\(now.name)'")
      }
      for value in before.values {
        guard let other = now.values.first(where: { $0.name == value.name }),
          other.texts != value.texts
        else { continue }
        return difference(
          .value, "'\(value.name)' was \(words(value.texts)), and is \(words(other.texts))")
      }
      return nil
    }
  }

  private func words(_ texts: [String]) -> String {
    texts.isEmpty ? "absent" : texts.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// Whether the comparison of routes, schemes and hosts has told it.
  private func isKnown(_ difference: TableDifference, _ url: String) -> Bool {
    // What is lost or gained is told for one route, or for all of an origin.
    let origin = ownOrigin(of: url, difference.kind)
    return known.contains { other, otherOrigin in
      guard other.kind == difference.kind, origin == otherOrigin,
        other.isBreaking || !difference.isBreaking
      else { return false }
      return origin != nil
        || (other.kind == .gained || other.old == difference.old)
          && (other.kind == .lost || other.new == difference.new)
    }
  }

  /// The scheme or the host of a URL that was lost or gained, if only one of the tables declares it, as it
  /// declares it.
  private func ownOrigin(of url: String, _ kind: TableDifference.Kind) -> String? {
    guard kind == .lost || kind == .gained else { return nil }
    let (mine, other) = kind == .lost ? (oldOrigins, newOrigins) : (newOrigins, oldOrigins)
    let origin = SampleURL(url).origin
    guard let colon = origin.firstRange(of: "://") else { return nil }
    let (scheme, host) = (String(origin[..<colon.lowerBound]), origin[colon.upperBound...])
    if mine.schemes.contains(scheme), !other.schemes.contains(scheme) { return scheme + ":" }
    if host.isEmpty || other.declaration(of: String(host)) != nil { return nil }
    return mine.declaration(of: String(host))
  }
}

/// The schemes and hosts that a table declares.
private struct Origins {
  let schemes: [String]
  private let hosts: [(name: String, pattern: HostPattern)]

  init(_ table: TableDeclaration) {
    schemes = table.schemes
    hosts = table.hosts.compactMap { name in HostPattern(declared: name).map { (name, $0) } }
  }

  /// The first declaration that takes a host, as it is written.
  func declaration(of host: String) -> String? { hosts.first { $0.pattern.takes(host) }?.name }
}
