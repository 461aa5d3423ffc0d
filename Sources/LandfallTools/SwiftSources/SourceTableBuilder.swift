// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallMacros

/// Puts a table together from an enum and those that it mounts.
struct SourceTableBuilder {
  /// A route of the table that is being put together, and where it is written.
  private struct PlacedRoute {
    var link: String
    var pattern: String
    var place: SourceTable.Place
  }

  private let sources: SwiftSources
  private var types: SourceTypes
  private let root: FoundEnum
  private var findings: [SourceTable.Finding] = []
  private var unknownMounts: [SourceTable.UnknownMount] = []
  /// The enums that are being read, outermost first.
  private var path: [FoundEnum] = []
  /// The mounts on the way to the enum that is being read, and the paths that they make.
  private var mountNames: [String] = []
  private var mountPaths = [""]
  private var reported: Set<String> = []

  private init(_ sources: SwiftSources, _ root: FoundEnum) {
    self.sources = sources
    self.root = root
    types = SourceTypes(sources.files)
  }

  static func table(_ root: FoundEnum, in sources: SwiftSources) -> SourceTable {
    var builder = SourceTableBuilder(sources, root)
    let (declaration, routes) = builder.read(root)
    var table = SourceTable(
      declaration: declaration, places: places(declaration, routes),
      unknownMounts: builder.unknownMounts, findings: builder.findings, enums: builder.reported)
    // Of the types inside of an enum its own diagnostics tell.
    table.findings += builder.types.findings.filter { finding in
      !builder.findings.contains {
        $0.file === finding.file && $0.diagnostic == finding.diagnostic
      }
    }
    if !table.hasErrors { table.findings += TableFindings(table, root).findings }
    return table
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
  private mutating func read(_ found: FoundEnum) -> (TableDeclaration, [PlacedRoute]) {
    path.append(found)
    defer { path.removeLast() }
    if reported.insert(found.place).inserted { report(found) }
    let declaration = types.resolved(found)
    var routes: [PlacedRoute] = []
    for (index, link) in declaration.links.enumerated() where !link.isMount {
      for (route, range) in zip(link.routes, found.source.routes[index]) {
        routes.append(
          PlacedRoute(
            link: link.name, pattern: route.pattern.text,
            place: SourceTable.Place(file: found.file, range: range)))
      }
    }
    var mounted: [Int: TableDeclaration] = [:]
    for mount in found.source.mounts {
      guard let (inner, placed) = read(mount, found) else { continue }
      mounted[mount.link] = inner
      let link = declaration.links[mount.link]
      routes += placed.flatMap { route in
        link.routes.map { prefix in
          PlacedRoute(
            link: link.name + "." + route.link,
            pattern: MountPath.join(prefix.pattern.text, route.pattern), place: route.place)
        }
      }
    }
    return (declaration.mounting { mounted[$0] }, routes)
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
    _ mount: LinkEnumSource.Mount, _ found: FoundEnum
  ) -> (TableDeclaration, [PlacedRoute])? {
    switch sources.resolve(mount.type, from: found) {
    case .failure(let reason):
      let link = found.source.declaration.links[mount.link]
      unknownMounts.append(
        SourceTable.UnknownMount(
          link: (mountNames + [link.name]).joined(separator: "."),
          patterns: mountPaths.flatMap { prefix in
            link.routes.map { MountPath.join(prefix, $0.pattern.text) }
          }, type: mount.type))
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
      let (link, paths) = (found.source.declaration.links[mount.link], mountPaths)
      mountNames.append(link.name)
      mountPaths = paths.flatMap { prefix in
        link.routes.map { MountPath.join(prefix, $0.pattern.text) }
      }
      defer {
        mountNames.removeLast()
        mountPaths = paths
      }
      return read(mounted)
    }
  }

  /// Reports what one table for all cannot say.
  private mutating func checkOptions(
    _ mounted: FoundEnum, _ mount: LinkEnumSource.Mount, _ found: FoundEnum
  ) {
    let (inner, outer) = (mounted.source.declaration, root.source.declaration)
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
}
