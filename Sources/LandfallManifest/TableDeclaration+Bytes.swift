// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
package import LandfallCore

extension TableDeclaration {
  /// The declaration that a compiled table was built from, as far as its bytes tell.
  package init(
    _ table: TableBytes, valueType: (_ link: Int, _ parameter: Int) -> ValueType? = { _, _ in nil },
    defaultText: (_ link: Int, _ parameter: Int) -> String? = { _, _ in nil }
  ) {
    self.init(
      name: table.name,
      schemes: table.hosts.isEmpty
        ? table.declaredSchemes : table.declaredSchemes.filter { $0 != "https" },
      // Those that routes name, they say again.
      hosts: table.declaredHosts, isCaseInsensitive: table.isCaseInsensitive,
      isFormEncoded: table.isFormEncoded, links: [])
    for index in 0..<table.linkCount {
      let parameterInfos = table.parameterInfos(index)
      let parameters = parameterInfos.enumerated().map { slot, info in
        let known = (try? ValueType.notation(info.type))?.type ?? .opaque(info.type)
        return ParameterDeclaration(
          name: info.name, type: valueType(index, slot) ?? known, isOptional: info.isOptional,
          isList: info.isList, defaultText: info.defaultText ?? defaultText(index, slot),
          hasDefault: info.hasDefault)
      }
      let infos = table.routeInfos(index)
      let isOwner = table.isOwner(index)
      let link = LinkDeclaration(
        name: table.linkName(index), parameters: parameters,
        routes: infos.compactMap { RouteDeclaration($0, parameterInfos) },
        expressions: infos.compactMap { ExpressionDeclaration($0, parameterInfos) },
        isMount: table.linkIsMount(index) || isOwner, summary: table.linkSummary(index))
      if isOwner { mounts.append(link) } else { links.append(link) }
    }
  }
}

extension RouteDeclaration {
  /// A compiled route; nil for a regular expression.
  fileprivate init?(_ info: RouteInfo, _ parameters: [ParameterInfo]) {
    guard info.anchoring == nil, let pattern = try? Pattern(parsing: info.pattern) else {
      return nil
    }
    self.init(pattern)
    setMarks(info, parameters)
  }

  fileprivate mutating func setMarks(_ info: RouteInfo, _ parameters: [ParameterInfo]) {
    isAuthenticated = info.isAuthenticated
    needsConfirmation = info.needsConfirmation
    isCaseInsensitive = info.isCaseInsensitive
    sources = info.sources
    publicParameters = parameters.filter { $0.isPublic }.map { $0.name }
    sensitiveParameters = parameters.filter { $0.isSensitive }.map { $0.name }
    deprecation = info.deprecation
    priority = info.priority
    condition = info.condition
  }
}

extension ExpressionDeclaration {
  /// A compiled regular expression; nil for a pattern.
  fileprivate init?(_ info: RouteInfo, _ parameters: [ParameterInfo]) {
    guard let anchoring = info.anchoring,
      let expression = try? RegularExpression(
        parsing: info.pattern, isCaseInsensitive: info.isCaseInsensitive)
    else { return nil }
    self.init(expression, anchoring: anchoring)
    marks.setMarks(info, parameters)
    marks.isCaseInsensitive = false
  }
}
