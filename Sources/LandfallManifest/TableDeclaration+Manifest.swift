// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler

extension TableDeclaration {
  /// The declaration of a manifest's table, which matches, prints and refuses as the manifest's
  /// origin does.
  ///
  /// - Parameter manifest: The manifest.
  /// - Throws: ``ManifestError`` with all mistakes; none for a manifest that was read from JSON.
  package init(_ manifest: Manifest) throws(ManifestError) {
    var check = ManifestCheck(manifest, nil, ManifestProblems(nil))
    var warnings: [ManifestProblem] = []
    self = try check.run(&warnings).table
  }
}

extension Manifest {
  /// The manifest of a table.
  ///
  /// Enums that it mounts are mounted before, see ``TableDeclaration/mounting(_:)``.
  ///
  /// - Parameter table: The table's declaration.
  package init(_ table: TableDeclaration) {
    self.init(
      name: table.name, schemes: table.schemes, hosts: table.hosts,
      options: Options(
        caseInsensitive: table.isCaseInsensitive, formEncodedQuery: table.isFormEncoded),
      links: table.links.flatMap { Manifest.links($0) },
      mounts: table.mounts.flatMap { Manifest.links($0) }.map { mount in
        Link(
          name: mount.name, patterns: mount.patterns,
          parameters: mount.parameters.map { Parameter(name: $0.name, type: $0.type) },
          caseInsensitive: mount.caseInsensitive, when: mount.when)
      })
  }

  /// One entry for each run of patterns, and of expressions, with the same marks.
  private static func links(_ declaration: LinkDeclaration) -> [Link] {
    let marks = declaration.routes + declaration.expressions.map { $0.marks }
    let parameters = declaration.parameters.map { parameter in
      Parameter(
        parameter, isLogged: marks.contains { $0.publicParameters.contains(parameter.name) },
        isSensitive: marks.contains { $0.sensitiveParameters.contains(parameter.name) })
    }
    var links: [Link] = []
    func link(_ route: RouteDeclaration) -> Int {
      var link = Link(
        name: declaration.name, patterns: [], parameters: parameters,
        access: route.isAuthenticated ? .authenticated : .public,
        sources: route.sources.isEmpty ? ["any"] : route.sources,
        needsConfirmation: route.needsConfirmation, deprecation: route.deprecation,
        priority: route.priority, caseInsensitive: route.isCaseInsensitive,
        when: route.condition.texts, summary: declaration.summary)
      if let last = links.last {
        (link.patterns, link.expressions) = (last.patterns, last.expressions)
        link.examples = last.examples
        if link == last { return links.count - 1 }
        (link.patterns, link.expressions, link.examples) = ([], [], [])
      } else {
        link.examples = declaration.examples
      }
      links.append(link)
      return links.count - 1
    }
    for route in declaration.routes { links[link(route)].patterns.append(route.pattern.text) }
    for expression in declaration.expressions {
      links[link(expression.marks)].expressions.append(
        Expression(
          regex: expression.expression.text, anchoring: expression.anchoring,
          caseInsensitive: expression.expression.isCaseInsensitive))
    }
    return links
  }
}
