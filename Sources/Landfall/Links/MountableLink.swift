// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An enum whose cases are links.
///
/// `@DeepLinks` writes the conformance; nobody else does.
///
/// An enum whose table names no scheme and no host conforms to this protocol alone: it can be mounted
/// in another enum with `@Mount`, but reads no URLs by itself. See ``DeepLink``.
public protocol MountableLink: Sendable, Hashable {
  /// The names of the enum's cases.
  associatedtype Name: LinkName

  /// The name of the link's case, by which streams, receivers and policies know it.
  ///
  /// Events, messages and manifests call a mounted link by the names of its mount and of its own case,
  /// such as `shop.product`.
  var name: Name { get }

  /// The enum's routes; written by the macro.
  static var _table: CompiledTable { get }

  /// Makes the link that a route matched; written by the macro.
  static func _make(_ values: inout LinkDecoder) throws(Refusal) -> Self

  /// Hands over a link's values; written by the macro.
  static func _encode(_ link: Self, into values: inout LinkEncoder)

  /// The type of a parameter, where the macro cannot see it; written by the macro.
  static func _valueType(_ link: Int, _ parameter: Int) -> ValueType?

  /// The text of a default, where the macro cannot see it; written by the macro.
  static func _defaultText(_ link: Int, _ parameter: Int) -> String?

  /// Whether the compiler can write `==` and `hash(into:)`; found out by the macro.
  associatedtype _Equality = LinkCoding.SynthesizedEquality

  /// The type that says it; written by the macro.
  static var _equality: _Equality.Type { get }

  /// The enum that a case mounts; written by the macro.
  static func _mounted(_ link: Int) -> (any MountableLink.Type)?
}

extension MountableLink where _Equality == LinkCoding.SynthesizedEquality {
  /// The compiler's own: the macro sees that all types have one.
  public static var _equality: LinkCoding.SynthesizedEquality.Type {
    LinkCoding.SynthesizedEquality.self
  }
}

extension MountableLink {
  /// None: the macro sees all types.
  public static func _valueType(_ link: Int, _ parameter: Int) -> ValueType? { nil }

  /// None: the macro sees all defaults.
  public static func _defaultText(_ link: Int, _ parameter: Int) -> String? { nil }

  /// None: no case mounts an enum.
  public static func _mounted(_ link: Int) -> (any MountableLink.Type)? { nil }

  /// Who may open the link: the strictest that the case's routes say.
  ///
  /// A mounted link also needs what its mount needs.
  public var access: LinkAccess { demands.access }

  /// What the case asks for: the access and the confirmation that any of its routes asks for, and
  /// the sources of the first, which is the one that is printed.
  var demands: LinkDemands { allDemands.demands }

  /// The name of the case for people and programs; of a mounted link with a dot and the name of its
  /// own case behind it, as manifests have it: `shop.product`.
  var fullName: String { fullName(mounting: encoded().mountedName) }

  func fullName(mounting mounted: String?) -> String {
    mounted.map { "\(name.rawValue).\($0)" } ?? name.rawValue
  }

  /// What the case asks for, and the full name of the mounted link, whose own case has a say in it;
  /// nil if all links of the case ask for the same.
  var allDemands: (demands: LinkDemands, mounted: String?) {
    let encoder = encoded()
    let routes = Self._table.withBytes { $0.routeInfos(encoder.link).map { LinkDemands($0) } }
    var own = routes.reduce(LinkDemands()) { $0.and($1) }
    own.sources = routes.first?.sources ?? .any
    return (own.and(encoder.mountedDemands), encoder.mountedName)
  }

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
