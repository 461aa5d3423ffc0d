// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler

extension TableDeclaration {
  package init(_ manifest: Manifest) throws(ManifestError) {
    var warnings: [ManifestProblem] = []
    self = try Manifest.read(Array(manifest.json().utf8), warnings: &warnings).builder.table
  }
}

extension Manifest {
  package init(json: String) throws(ManifestError) {
    try self.init(json: Array(json.utf8))
  }

  package init(json: [UInt8]) throws(ManifestError) {
    var warnings: [ManifestProblem] = []
    self = try Manifest.read(json, warnings: &warnings).manifest
  }

  /// Reads a manifest from UTF-8, and collects warnings, such as those about unknown keys.
  package static func read(
    _ json: [UInt8], warnings: inout [ManifestProblem]
  ) throws(ManifestError) -> (manifest: Manifest, builder: TableBuilder) {
    var reader = ManifestReader(json)
    let builder = try reader.read(&warnings)
    return (reader.manifest, builder)
  }

  package init(_ table: TableDeclaration) {
    self.init(
      name: table.name, schemes: table.schemes, hosts: table.hosts,
      options: Options(table),
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

extension Manifest.Options {
  package init(_ table: TableDeclaration) {
    self.init(
      caseInsensitive: table.isCaseInsensitive, formEncodedQuery: table.isFormEncoded)
  }
}

extension RouteDeclaration {
  init(_ pattern: Pattern, marks link: Manifest.Link) {
    self.init(pattern)
    isAuthenticated = link.access == .authenticated
    needsConfirmation = link.needsConfirmation
    isCaseInsensitive = link.caseInsensitive
    sources = link.sources == ["any"] ? [] : link.sources
    deprecation = link.deprecation
    priority = link.priority
    condition = (try? RouteCondition(parsing: link.when)) ?? .always
  }
}

extension ParameterDeclaration {
  init(_ parameter: Manifest.Parameter) {
    self.init(
      name: parameter.name, type: parameter.type, isOptional: parameter.isOptional,
      isList: parameter.isList, defaultText: parameter.defaultText,
      hasDefault: parameter.hasDefault)
  }
}

extension Manifest.Parameter {
  init(_ parameter: ParameterDeclaration, isLogged: Bool, isSensitive: Bool) {
    self.init(
      name: parameter.name, type: parameter.type, isList: parameter.isList,
      isOptional: parameter.isOptional, hasDefault: parameter.hasDefault,
      defaultText: parameter.defaultText, isLogged: isLogged,
      isSensitive: isSensitive)
  }
}

extension RouteDeclaration {
  mutating func setMarks(_ parameters: [Manifest.Parameter]) {
    publicParameters = parameters.filter { $0.isLogged }.map { $0.name }
    sensitiveParameters = parameters.filter { $0.isSensitive }.map { $0.name }
  }
}
