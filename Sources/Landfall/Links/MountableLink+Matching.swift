// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension MountableLink {
  /// Matches the rest of a URL and makes the link.
  package static func find(
    _ url: ReadURL, below mount: RouteMatch?, wantsDetails: Bool, trace: (any MatchTracing)? = nil,
    watch: StageWatch? = nil
  ) throws(Refusal) -> Found<Self> {
    var found: Found<Self>?
    try _table.match(url, below: mount, tracing: trace) { match in
      watch?.tryRoute()
      defer { watch?.enter(.matching) }
      var decoder = LinkDecoder(
        match, wantsDetails: wantsDetails, trace: trace, watch: watch)
      do throws(Refusal) {
        let link = try _make(&decoder)
        found = Found(
          link: link, details: wantsDetails ? details(of: link, match, decoder.mounted) : nil)
        return nil
      } catch {
        return error
      }
    }
    guard let found else { throw .nothing(of: url) }
    return found
  }

  private static func details(
    of link: Self, _ match: RouteMatch, _ mounted: MatchDetails?
  ) -> MatchDetails {
    let route = match.routeInfo
    var encoder = LinkEncoder()
    _encode(link, into: &encoder)
    var parameters: [LinkParameter] = []
    for (slot, info) in match.parameterInfos.enumerated() {
      let values = match.isPresent(slot) ? match.texts(slot) : encoder.values[slot].texts
      if !values.isEmpty {
        parameters.append(LinkParameter(info, values, .init(of: slot, in: match)))
      }
    }
    let pattern = (mounted?.pattern).map { MountPath.join(route.pattern, $0) } ?? route.pattern
    return MatchDetails(
      name: link.fullName(mounting: mounted?.name), pattern: pattern,
      parameters: parameters + (mounted?.parameters ?? []),
      extraQuery: mounted?.extraQuery
        ?? match.extraQuery.map { QueryItem(name: $0.name, value: $0.value) },
      demands: LinkDemands(route).and(mounted?.demands))
  }
}
