// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

extension MountableLink {
  /// The enum's routes as data, with those of the enums that it mounts.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public static var manifest: Manifest {
    let (name, schemes, hosts, options) = _table.withBytes { table in
      (
        table.name, table.schemes, table.hosts,
        Manifest.Options(
          caseInsensitive: table.isCaseInsensitive, formEncodedQuery: table.isFormEncoded)
      )
    }
    return Manifest(
      name: name, schemes: schemes, hosts: hosts, options: options,
      links: ManifestReader(self, depth: 0).links())
  }
}

/// Reads the links of an enum from its table.
private struct ManifestReader {
  /// How deep enums may be mounted in each other; one that mounts itself by a detour stops here.
  private static let depthLimit = 8

  private let type: any MountableLink.Type
  private let depth: Int

  init(_ type: any MountableLink.Type, depth: Int) {
    self.type = type
    self.depth = depth
  }

  func links() -> [Manifest.Link] {
    type._table.withBytes { table in
      (0..<table.linkCount).flatMap { index in
        let own = links(index, table)
        guard table.linkIsMount(index) else { return own }
        return own.flatMap { mount in mounted(index, under: mount) }
      }
    }
  }

  /// One link for each group of patterns with the same marks.
  private func links(_ index: Int, _ table: TableBytes) -> [Manifest.Link] {
    let parameters = parameters(index, table)
    var links: [Manifest.Link] = []
    for route in table.routeInfos(index) {
      var link = Manifest.Link(
        name: table.linkName(index), patterns: [], parameters: parameters,
        access: route.isAuthenticated ? .authenticated : .public,
        sources: route.sources.isEmpty ? ["any"] : route.sources,
        needsConfirmation: route.needsConfirmation, deprecation: route.deprecation,
        summary: table.linkSummary(index))
      if let last = links.indices.last {
        link.patterns = links[last].patterns
        if link == links[last] {
          links[last].patterns.append(route.pattern)
          continue
        }
      }
      link.patterns = [route.pattern]
      links.append(link)
    }
    return links
  }

  private func parameters(_ index: Int, _ table: TableBytes) -> [Manifest.Parameter] {
    table.parameterInfos(index).enumerated().map { slot, info in
      let name = type._valueType(index, slot)?.description ?? info.type
      return Manifest.Parameter(
        name: info.name, type: info.isList ? "[\(name)]" : name, isOptional: info.isOptional,
        defaultText: info.defaultText ?? type._defaultText(index, slot))
    }
  }

  private func mounted(_ index: Int, under mount: Manifest.Link) -> [Manifest.Link] {
    guard depth < ManifestReader.depthLimit, let inner = type._mounted(index) else { return [] }
    return ManifestReader(inner, depth: depth + 1).links().map { link in
      var link = link
      link.name = mount.name + "." + link.name
      link.patterns = mount.patterns.flatMap { prefix in
        link.patterns.map { MountPath.join(prefix, $0) }
      }
      link.parameters = mount.parameters + link.parameters
      if mount.access == .authenticated { link.access = .authenticated }
      return link
    }
  }
}
