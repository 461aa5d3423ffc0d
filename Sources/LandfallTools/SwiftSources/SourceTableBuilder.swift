// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallMacros
import LandfallManifest

struct SourceTableBuilder {
  /// A route of the table that is being put together, and where it is written.
  private struct PlacedRoute {
    var link: String
    var pattern: String
    var place: SourceTable.Place
  }

  /// An enum with all that it mounts, as it stands by itself.
  private struct Content {
    var declaration: TableDeclaration
    var routes: [PlacedRoute] = []
    /// Mounts below it that are not known; their names and paths start at this enum.
    var unknownMounts: [SourceTable.UnknownMount] = []
    /// Whether there was no room for it, or for one below; then it has no routes but its own.
    var isCut = false
  }

  private enum State {
    /// Its mounts are being read.
    case open
    case read(Content)
  }

  private let sources: SwiftSources
  private var types: SourceTypes
  private let root: FoundEnum
  private var findings: [SourceTable.Finding] = []
  /// The enums that were looked at, by their places; each is read once, however often it is mounted.
  private var states: [String: State] = [:]
  /// The enums that are being read, outermost first.
  private var path: [FoundEnum] = []
  /// Pairs of a mounted enum and one that mounts it.
  private var checkedMounts: Set<String> = []
  /// How many routes of mounts may still be kept, in all enums together: each enum keeps those below.
  private var room = SourceTableBuilder.roomLimit
  private static var roomLimit: Int { 8 * TableDeclaration.mountedRouteLimit }

  private init(_ sources: SwiftSources, _ root: FoundEnum) {
    self.sources = sources
    self.root = root
    types = SourceTypes(sources.files)
  }

  static func table(_ root: FoundEnum, in sources: SwiftSources) -> SourceTable {
    var builder = SourceTableBuilder(sources, root)
    let content = builder.read(root)
    // The table of an enum that stands for itself has been built and checked with the enum.
    let isWhole = root.source.mounts.isEmpty && root.source.types.isEmpty
    var table = SourceTable(
      builder: isWhole ? root.source.builder : TableBuilder(content.declaration),
      places: places(content.declaration, content.routes),
      unknownMounts: content.unknownMounts, findings: builder.findings,
      enums: Set(builder.states.keys),
      root: SourceTable.Place(file: root.file, range: root.source.name))
    // The diagnostics of an enum report the types inside of it.
    table.findings += builder.types.findings.filter { finding in
      !builder.findings.contains {
        $0.file === finding.file && $0.diagnostic == finding.diagnostic
      }
    }
    if !isWhole, !table.hasErrors { table.findings += findings(of: table, root) }
    return table
  }

  private static func findings(of table: SourceTable, _ root: FoundEnum) -> [SourceTable.Finding] {
    table.builder.problems().map { problem in
      let place = problem.place.flatMap(table.written)
      let file = place?.file ?? root.file
      var notes: [SourceDiagnostic.Note] = []
      var elsewhere = ""
      if let other = problem.other.flatMap(table.written) {
        if other.file === file {
          notes.append(SourceDiagnostic.Note("the other is here", at: other.range))
        } else {
          let position = other.file.position(other.range.lowerBound)
          elsewhere = " (the other is at \(other.file.path):\(position.line):\(position.column))"
        }
      }
      return SourceTable.Finding(
        diagnostic: SourceDiagnostic(
          problem.message + elsewhere, code: problem.code.rawValue,
          at: place?.range ?? root.source.name, notes: notes),
        file: file)
    }
  }

  private static func places(
    _ declaration: TableDeclaration, _ routes: [PlacedRoute]
  ) -> [[SourceTable.Place?]] {
    var known: [String: [SourceTable.Place]] = [:]
    for route in routes { known[route.link + " " + route.pattern, default: []].append(route.place) }
    for route in routes { known[route.link, default: []].append(route.place) }
    var used: [String: Int] = [:]
    return declaration.links.map { link in
      link.routes.map { route in
        let key = link.name + " " + route.pattern.text
        let places = known[key] ?? known[link.name] ?? []
        // Two cases of one name are a mistake, but each has its place.
        let index = used[key, default: 0]
        used[key] = index + 1
        return places.indices.contains(index) ? places[index] : places.last
      }
    }
  }

  private mutating func report(_ diagnostic: SourceDiagnostic, _ file: SourceFile) {
    findings.append(SourceTable.Finding(diagnostic: diagnostic, file: file))
  }

  // MARK: Enums

  /// The table of an enum with those that it mounts in their places.
  private mutating func read(_ found: FoundEnum) -> Content {
    if case .read(let content) = states[found.place] { return content }
    states[found.place] = .open
    path.append(found)
    defer { path.removeLast() }
    report(found)
    let declaration = types.resolved(found)
    var content = Content(declaration: declaration)
    for (index, link) in declaration.links.enumerated() where !link.isMount {
      for (route, range) in zip(link.routes, found.source.routes[index]) {
        content.routes.append(
          PlacedRoute(
            link: link.name, pattern: route.pattern.text,
            place: SourceTable.Place(file: found.file, range: range)))
      }
    }
    var mounted: [Int: TableDeclaration] = [:]
    var count = declaration.routeCount
    let own = content
    for mount in found.source.mounts {
      let link = declaration.links[mount.link]
      guard let inner = read(mount, found, &content) else { continue }
      let added = inner.declaration.routeCount * link.routes.count
      count += added
      room -= added
      if inner.isCut || count > TableDeclaration.mountedRouteLimit || room < 0 {
        // Reported once, at the first mount that is too much.
        if !inner.isCut { report(tooMany: count, mount, found) }
        content = own
        content.isCut = true
        states[found.place] = .read(content)
        return content
      }
      mounted[mount.link] = inner.declaration
      for prefix in link.routes {
        content.routes += inner.routes.map { route in
          PlacedRoute(
            link: link.name + "." + route.link,
            pattern: MountPath.join(prefix.pattern.text, route.pattern), place: route.place)
        }
      }
      content.unknownMounts += inner.unknownMounts.map { unknown in
        SourceTable.UnknownMount(
          link: link.name + "." + unknown.link,
          patterns: link.routes.flatMap { prefix in
            unknown.patterns.map { MountPath.join(prefix.pattern.text, $0) }
          }, type: unknown.type)
      }
    }
    content.declaration = declaration.mounting { mounted[$0] }
    states[found.place] = .read(content)
    return content
  }

  private mutating func report(
    tooMany count: Int, _ mount: LinkEnumSource.Mount, _ found: FoundEnum
  ) {
    let problem = TableProblem(tooManyRoutes: count, in: found.name)
    let message =
      count > TableDeclaration.mountedRouteLimit
      ? problem.message
      : "the enums that '\(root.name)' mounts have more than \(SourceTableBuilder.roomLimit) routes, "
        + "counting those of each mount again; mount fewer enums in each other"
    report(SourceDiagnostic(message, code: problem.code.rawValue, at: mount.place), found.file)
  }

  private mutating func report(_ found: FoundEnum) {
    for diagnostic in found.source.diagnostics { report(diagnostic, found.file) }
    guard let condition = found.condition else { return }
    report(
      SourceDiagnostic(
        "whether '\(found.name)' is part of the app depends on this condition, and which of its "
          + "branches counts only the compiler knows; move the enum out of the '#if'",
        code: "enum.conditional", at: condition),
      found.file)
  }

  // MARK: Mounts

  private mutating func read(
    _ mount: LinkEnumSource.Mount, _ found: FoundEnum, _ content: inout Content
  ) -> Content? {
    switch sources.resolve(mount.type, from: found) {
    case .failure(let reason):
      let link = found.source.builder.table.links[mount.link]
      content.unknownMounts.append(
        SourceTable.UnknownMount(
          link: link.name, patterns: link.routes.map { $0.pattern.text }, type: mount.type))
      report(
        SourceDiagnostic(
          "the routes of '\(mount.type)' are not known: \(reason.message)", code: "mount.unknown",
          at: mount.place, isError: false), found.file)
      return nil
    case .success(let mounted) where path.contains(where: { $0.place == mounted.place }):
      report(
        SourceDiagnostic(
          "'\(mounted.name)' is mounted below itself: "
            + (path.map(\.name) + [mounted.name]).joined(separator: " → ")
            + "; remove one of the mounts",
          code: "mount.circle", at: mount.place), found.file)
      return nil
    case .success(let mounted):
      checkOptions(mounted, mount, found)
      checkOrigins(mounted, found)
      return read(mounted)
    }
  }

  /// Reports options that differ between enums, since one table has one set of them.
  private mutating func checkOptions(
    _ mounted: FoundEnum, _ mount: LinkEnumSource.Mount, _ found: FoundEnum
  ) {
    let (inner, outer) = (mounted.source.builder.table, root.source.builder.table)
    if inner.isFormEncoded != outer.isFormEncoded {
      report(
        SourceDiagnostic(
          "'\(mounted.name)' and '\(root.name)' disagree on 'formEncodedQuery'; here all queries are "
            + "read as '\(root.name)' says",
          code: "mount.formEncoded", at: mount.place, isError: false), found.file)
    }
    if inner.isCaseInsensitive != outer.isCaseInsensitive {
      report(
        SourceDiagnostic(
          "'\(mounted.name)' and '\(root.name)' disagree on 'caseInsensitive'; here the mount's own "
            + "path is taken like the routes below it",
          code: "mount.caseInsensitive", at: mount.place, isError: false), found.file)
    }
  }

  /// Reports routes of a mounted enum that no URL opens below a mount, unless their case has another one.
  private mutating func checkOrigins(_ mounted: FoundEnum, _ found: FoundEnum) {
    guard checkedMounts.insert(mounted.place + "\n" + found.place).inserted else { return }
    for (link, ranges) in zip(mounted.source.builder.table.links, mounted.source.routes) {
      let isLost = link.routes.map { $0.pattern.scheme != nil || $0.pattern.host != nil }
      if isLost.contains(false) { continue }
      for (range, _) in zip(ranges, link.routes) {
        report(
          SourceDiagnostic(
            "'\(found.name)' mounts '\(mounted.name)', and no URL opens a route with a scheme or a "
              + "host below a mount; write the host into the mount's path, or move the route to "
              + "'\(found.name)'", code: "mount.origin", at: range, isError: false),
          mounted.file)
      }
    }
  }
}

/// A table from sources or from a manifest, with mounted links in the places of their mounts.
struct SourceTable {
  struct Place {
    let file: SourceFile
    let range: Range<Int>
  }

  struct UnknownMount {
    let link: String
    let patterns: [String]
    let type: String
  }

  struct Finding {
    let diagnostic: SourceDiagnostic
    let file: SourceFile
  }

  /// The builder of the table, which has checked the routes if the enums have no errors.
  let builder: TableBuilder
  /// Where the routes are written, by link and route; empty for a manifest.
  var places: [[Place?]] = []
  var unknownMounts: [UnknownMount] = []
  var findings: [Finding] = []
  var enums: Set<String> = []
  /// Where the enum is named; nil for a manifest.
  var root: Place?
  /// The links by their names, as a manifest has them; it alone says where their screens lie.
  var links: [String: Manifest.Link] = [:]

  var declaration: TableDeclaration { builder.table }
  var hasErrors: Bool { findings.contains(where: \.diagnostic.isError) }

  /// Why the table cannot be compared with files, and what to do; nil if it can.
  var obstacle: (reason: String, remedy: String)? {
    if hasErrors { return ("it has mistakes", "Correct them first.") }
    if let mount = unknownMounts.first {
      return (
        "the routes of '\(mount.type)' are not known", "Give the path of its sources, too."
      )
    }
    if !builder.origins.isEmpty { return nil }
    return (
      "it names no scheme and no host, and no enum here mounts it",
      "Name one, mount it, or choose the enums to compare by '--enum' or by paths."
    )
  }

  /// Where a route is written; nil if that is not known.
  func written(_ place: TableProblem.Place) -> Place? {
    guard places.indices.contains(place.link), places[place.link].indices.contains(place.route)
    else { return nil }
    return places[place.link][place.route]
  }
}

extension SourceTable {
  init(_ manifest: Manifest, _ builder: TableBuilder) {
    self.init(builder: builder)
    links = Dictionary(manifest.links.map { ($0.name, $0) }) { first, _ in first }
  }
}
