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
  private let known: [TableDifference]
  /// The names of links that are new, by their old names.
  private let renamed: [String: String]

  /// - Parameters:
  ///   - old: The version that is out.
  ///   - new: The version to release.
  ///   - known: The differences that the comparison of their routes has found.
  init(_ old: Version, _ new: Version, known: [TableDifference]) {
    self.old = old
    self.new = new
    self.known = known
    var renamed: [String: String] = [:]
    for difference in known where difference.kind == .renamed {
      guard let before = difference.old, let now = difference.new else { continue }
      renamed[old.table.links[before.link].name] = new.table.links[now.link].name
    }
    self.renamed = renamed
  }

  /// How many URLs are tried at most, which takes about a second.
  private static var limit: Int { 20_000 }

  /// The differences of URLs near some others that are not known, one for each two routes.
  func differences(near witnesses: [RouteExample]) -> [TableDifference] {
    var found: [TableDifference] = []
    guard var example = witnesses.first else { return [] }
    example.contexts = []
    for url in urls(near: witnesses) {
      example.url = url
      guard let difference = difference(example), !isKnown(difference, url) else { continue }
      let isFound = found.contains {
        $0.kind == difference.kind && $0.old == difference.old && $0.new == difference.new
      }
      if !isFound { found.append(difference) }
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

  private var declaredOrigins: [String] {
    let hosts = Set(old.table.hosts + new.table.hosts).map {
      $0 == "*" ? "example.com" : $0.utf8.first == UInt8(ascii: "*") ? "other" + $0.dropFirst() : $0
    }
    return Set(old.table.schemes + new.table.schemes).flatMap { scheme in
      (scheme == "http" || scheme == "https" ? [] : [scheme + "://"])
        + hosts.map { "\(scheme)://\($0)" }
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
        values: zip(link.parameters, version.answerer.values(match)).map { ($0.name, $1.texts) },
        isDeprecated: link.routes[match.route].deprecation != nil,
        isUnsure: !link.unsureTexts(match).isEmpty)
    }
    return answer
  }

  private func difference(_ example: RouteExample) -> TableDifference? {
    let (before, now) = (answer(example.url, old), answer(example.url, new))
    guard before?.isUnsure != true, now?.isUnsure != true else { return nil }
    func difference(_ kind: TableDifference.Kind, _ detail: String) -> TableDifference {
      let isDeprecated = before?.isDeprecated == true
      return TableDifference(
        kind: kind, old: before?.place, new: now?.place, example: example,
        detail: isDeprecated ? detail + "; it was deprecated" : detail,
        isBreaking: kind != .gained && !isDeprecated)
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
    // What is lost or gained is told for one route.
    let isTold = known.contains {
      $0.kind == difference.kind && ($0.kind == .gained || $0.old == difference.old)
        && ($0.kind == .lost || $0.new == difference.new)
    }
    switch difference.kind {
    case .lost: return isTold || isOrigin(of: url, only: old.table, not: new.table)
    case .gained: return isTold || isOrigin(of: url, only: new.table, not: old.table)
    default: return isTold
    }
  }

  /// Whether a URL has a scheme or a host that only one of the tables declares.
  private func isOrigin(
    of url: String, only mine: TableDeclaration, not other: TableDeclaration
  ) -> Bool {
    let origin = SampleURL(url).origin
    guard let colon = origin.firstRange(of: "://") else { return false }
    let (scheme, host) = (String(origin[..<colon.lowerBound]), origin[colon.upperBound...])
    func declares(_ table: TableDeclaration) -> Bool {
      table.hosts.contains { HostPattern(declared: $0)?.takes(String(host)) == true }
    }
    return mine.schemes.contains(scheme) && !other.schemes.contains(scheme)
      || !host.isEmpty && declares(mine) && !declares(other)
  }
}

/// A URL, cut where other URLs near it differ.
private struct SampleURL {
  let text: String
  /// The scheme and the host; empty for a path alone.
  let origin: String
  private let segments: [Substring]
  /// The query and the fragment.
  private let tail: String

  init(_ url: String) {
    text = url
    let end = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    let start = url[..<end].firstRange(of: "://")?.upperBound ?? url.startIndex
    let path = url[start..<end].firstIndex(of: "/") ?? end
    origin = String(url[..<path])
    segments = url[path..<end].split(separator: "/")
    tail = String(url[end...])
  }

  /// Whether the URL has no slash, as `mailto:` has none.
  var isOpaque: Bool { !origin.isEmpty && !origin.contains("://") }

  /// Paths near this one, with query and fragment: without their first or last segment, with another one
  /// at the end, one more, an escape, an item more.
  var variants: [String] {
    let paths: [[Substring]] = [
      segments, Array(segments.dropFirst()), segments.dropLast(), segments.dropLast() + ["z"],
      segments + ["z"], segments.dropLast() + segments.suffix(1).map { $0 + "%20z" },
    ]
    let item = tail.first == "?" ? tail + "&q=1" : "?q=1" + tail
    return paths.map { "/" + $0.joined(separator: "/") + tail }
      + ["/" + segments.joined(separator: "/") + item]
  }
}
