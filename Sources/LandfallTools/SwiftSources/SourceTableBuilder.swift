// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallMacros

/// Puts a table together from an enum and those that it mounts.
struct SourceTableBuilder {
  /// What a mount hands down to the links below it.
  private struct Mounting {
    var name = ""
    var patterns: [String] = []
    var parameters: [ParameterDeclaration] = []
    var isAuthenticated = false
  }

  private let sources: SwiftSources
  private let types: RawValueTypes
  private var table: SourceTable
  /// The enums that are being read, outermost first.
  private var path: [String] = []
  private var reported: Set<String> = []

  private init(_ sources: SwiftSources, _ root: FoundEnum) {
    self.sources = sources
    types = RawValueTypes(sources.files)
    table = SourceTable(declaration: root.source.declaration)
    table.declaration.links = []
  }

  static func table(_ root: FoundEnum, in sources: SwiftSources) -> SourceTable {
    var builder = SourceTableBuilder(sources, root)
    builder.add(root, Mounting())
    builder.checkWhole()
    return builder.table
  }

  private mutating func report(_ diagnostic: SourceDiagnostic, _ file: SourceFile) {
    table.findings.append(SourceTable.Finding(diagnostic: diagnostic, file: file))
  }

  private mutating func add(_ found: FoundEnum, _ mounting: Mounting) {
    path.append(found.name)
    defer { path.removeLast() }
    if reported.insert(found.name).inserted { report(found) }
    guard !found.source.hasErrors else { return }
    let declaration = types.resolved(found)
    let mounts = found.source.mounts
    for (index, link) in declaration.links.enumerated() {
      let places = found.source.routes[index].map {
        SourceTable.Place(file: found.file, range: $0)
      }
      if let mount = mounts.first(where: { $0.link == index }) {
        addMount(mount, link, places, found, mounting)
      } else {
        add(link, places, declaration, mounting)
      }
    }
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

  // MARK: Links

  private mutating func add(
    _ link: LinkDeclaration, _ places: [SourceTable.Place], _ declaration: TableDeclaration,
    _ mounting: Mounting
  ) {
    var link = link
    let isFolded = declaration.isCaseInsensitive && !table.declaration.isCaseInsensitive
    var placed: [SourceTable.Place] = []
    if path.count > 1 {
      link.name = mounting.name + "." + link.name
      link.parameters = mounting.parameters + link.parameters
    }
    var routes: [RouteDeclaration] = []
    for prefix in path.count > 1 ? mounting.patterns : [""] {
      for (index, route) in link.routes.enumerated() {
        var route = route
        if path.count > 1 {
          // A route that is bound to an origin of its own is not reached through a mount.
          guard route.pattern.scheme == nil, route.pattern.host == nil,
            let joined = try? Pattern(parsing: MountPath.join(prefix, route.pattern.text))
          else { continue }
          route.pattern = joined
        }
        if mounting.isAuthenticated { route.isAuthenticated = true }
        if isFolded { route.isCaseInsensitive = true }
        routes.append(route)
        if places.indices.contains(index) { placed.append(places[index]) }
      }
    }
    link.routes = routes
    table.declaration.links.append(link)
    table.places.append(placed)
  }

  // MARK: Mounts

  private mutating func addMount(
    _ mount: LinkEnumSource.Mount, _ link: LinkDeclaration, _ places: [SourceTable.Place],
    _ found: FoundEnum, _ outer: Mounting
  ) {
    var inner = outer
    inner.name = path.count > 1 ? outer.name + "." + link.name : link.name
    inner.patterns = (path.count > 1 ? outer.patterns : [""]).flatMap { prefix in
      link.routes.map { path.count > 1 ? MountPath.join(prefix, $0.pattern.text) : $0.pattern.text }
    }
    inner.parameters = outer.parameters + link.parameters
    inner.isAuthenticated =
      outer.isAuthenticated || link.routes.contains(where: \.isAuthenticated)
    switch sources.resolve(mount.type, from: found) {
    case .failure(let reason):
      table.unknownMounts.append(
        SourceTable.UnknownMount(link: inner.name, patterns: inner.patterns, type: mount.type))
      report(
        SourceDiagnostic(
          "the routes of '\(mount.type)' are not known: \(reason.message)", code: "mount.unknown",
          at: mount.place, isError: false), found.file)
    case .success(let mounted) where path.contains(mounted.name):
      report(
        SourceDiagnostic(
          "'\(mounted.name)' is mounted below itself: "
            + (path + [mounted.name]).joined(separator: " → ") + "; remove one of the mounts",
          code: "mount.circle", at: mount.place), found.file)
    case .success(let mounted):
      check(mounted, mount, inner, found)
      add(mounted, inner)
    }
  }

  /// Reports what a flat table cannot say.
  private mutating func check(
    _ mounted: FoundEnum, _ mount: LinkEnumSource.Mount, _ mounting: Mounting, _ found: FoundEnum
  ) {
    let declaration = mounted.source.declaration
    if declaration.isFormEncoded != table.declaration.isFormEncoded {
      report(
        SourceDiagnostic(
          "'\(mounted.name)' and '\(path[0])' disagree on 'formEncodedQuery'; this tool reads all "
            + "queries as '\(path[0])' says",
          code: "mount.formEncoded", at: mount.place, isError: false), found.file)
    }
    if declaration.isCaseInsensitive != table.declaration.isCaseInsensitive {
      report(
        SourceDiagnostic(
          "'\(mounted.name)' and '\(path[0])' disagree on 'caseInsensitive'; this tool takes the "
            + "mount's own path like the routes below it",
          code: "mount.caseInsensitive", at: mount.place, isError: false), found.file)
    }
    let taken = mounting.parameters.map(\.name)
    for link in declaration.links {
      guard let name = link.parameters.map(\.name).first(where: taken.contains) else { continue }
      report(
        SourceDiagnostic(
          "'\(name)' is a value of this mount and of '\(mounted.name).\(link.name)', and a manifest "
            + "names each value once; rename one",
          code: "mount.parameterTwice", at: mount.place), found.file)
    }
  }

  // MARK: The whole

  /// Reports what is wrong between enums; what is wrong in one, its own diagnostics say.
  private mutating func checkWhole() {
    guard !table.hasErrors else { return }
    for problem in TableBuilder(table.declaration).problems() {
      guard let place = problem.place, let written = self.place(place) else {
        guard let root = sources.enums.first(where: { $0.name == table.declaration.name }) else {
          continue
        }
        report(
          SourceDiagnostic(
            problem.message, code: problem.code.rawValue, at: root.source.name), root.file)
        continue
      }
      let other = problem.other.flatMap(self.place)
      let isInSameFile = other.map { $0.file === written.file } ?? false
      let note = other.flatMap { isInSameFile ? [SourceDiagnostic.Note("the other is here", at: $0.range)] : nil }
      let elsewhere = other.map {
        isInSameFile
          ? "" : " (the other is at \($0.file.path):\($0.file.position($0.range.lowerBound).line))"
      }
      report(
        SourceDiagnostic(
          problem.message + (elsewhere ?? ""), code: problem.code.rawValue, at: written.range,
          notes: note ?? []), written.file)
    }
  }

  private func place(_ place: TableProblem.Place) -> SourceTable.Place? {
    guard table.places.indices.contains(place.link),
      table.places[place.link].indices.contains(place.route)
    else { return nil }
    return table.places[place.link][place.route]
  }
}
