// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableEncoder {
  /// Writes the routes that end at one place, which stand in choosing order.
  mutating func encodeLeaves(_ routes: [FlatRoute]) -> Int {
    var fragments: [Int] = []
    for route in routes {
      for requirement in route.requirements {
        if case .capture(_, let type, _, _, _) = requirement.kind { _ = typeOffset(type) }
      }
      for (_, type) in route.hostSlots { _ = typeOffset(type) }
      fragments.append(encodeFragmentTree(route))
    }
    let offset = writer.offset
    writer.number(routes.count, digits: 2)
    for (route, fragment) in zip(routes, fragments) {
      let start = writer.offset
      writer.number(0, digits: 3)
      writer.number(leafKind(route), digits: 1)
      writer.number(route.place.link, digits: 3)
      writer.number(route.place.route, digits: 2)
      writer.number(table.links[route.place.link].parameters.count, digits: 1)
      writer.number(route.hostSlots.count, digits: 1)
      for (slot, type) in route.hostSlots {
        writer.number(slot, digits: 1)
        writer.offset(typeOffset(type))
      }
      writer.number(route.pathSlots.count, digits: 1)
      for slot in route.pathSlots { writer.number(slot, digits: 1) }
      writeRequirements(route.requirements)
      writeFragment(route.fragment, tree: fragment)
      writer.patch(writer.offset - start, digits: 3, at: start)
    }
    return offset
  }

  private func leafKind(_ route: FlatRoute) -> Int {
    typealias Kind = TableFormat.LeafKind
    if route.isFragment { return Kind.fragmentPath }
    if route.isMount { return table.links[route.place.link].isOwner ? Kind.owner : Kind.mount }
    let count = table.links[route.place.link].parameters.count
    let isPlain =
      route.hostSlots.isEmpty && route.requirements.isEmpty && route.fragment == .ignored
      && route.pathSlots == Array(0..<count)
    return isPlain ? Kind.plain : Kind.route
  }

  mutating func writeRequirements(_ requirements: [FlatRequirement]) {
    writer.number(requirements.count, digits: 2)
    for requirement in requirements {
      let flag = requirement.isInFragment ? TableFormat.Requirement.inFragment : 0
      switch requirement.kind {
      case .constant(let slot, let bytes):
        writer.number(TableFormat.Requirement.constant, digits: 1)
        writer.text(requirement.name)
        writer.number(slot, digits: 1)
        writer.text(bytes)
      case .context(let isNegated):
        writer.number(TableFormat.Requirement.context, digits: 1)
        writer.text(requirement.name)
        writer.number(isNegated ? 1 : 0, digits: 1)
      case .others(let slot):
        writer.number(TableFormat.Requirement.others, digits: 1)
        writer.text(requirement.name)
        writer.number(slot, digits: 1)
      case .blank(let slot):
        writer.number(TableFormat.Requirement.blank, digits: 1)
        writer.text(requirement.name)
        writer.number(slot, digits: 1)
      case .tail(let slot):
        writer.number(TableFormat.Requirement.tail, digits: 1)
        writer.text(requirement.name)
        writer.number(slot, digits: 1)
      case .literal(let bytes):
        writer.number(TableFormat.Requirement.literal + flag, digits: 1)
        writer.text(requirement.name)
        writer.text(bytes)
      case .present:
        writer.number(TableFormat.Requirement.present + flag, digits: 1)
        writer.text(requirement.name)
      case .absent:
        writer.number(TableFormat.Requirement.absent + flag, digits: 1)
        writer.text(requirement.name)
      case .capture(let slot, let type, let isOptional, let isList, let emptyIsAbsent):
        writer.number(TableFormat.Requirement.capture + flag, digits: 1)
        writer.text(requirement.name)
        writer.number(slot, digits: 1)
        writer.offset(typeOffset(type))
        writer.number(
          (isOptional ? TableFormat.SlotFlag.optional : 0)
            | (isList ? TableFormat.SlotFlag.list : 0)
            | (emptyIsAbsent ? TableFormat.SlotFlag.emptyIsAbsent : 0), digits: 1)
      }
    }
  }

  /// The fragment of a hash route is a tree of its own with one leaf, which only binds slots.
  private mutating func encodeFragmentTree(_ route: FlatRoute) -> Int {
    switch route.fragment {
    case .ignored, .literal: return 0
    case .capture(_, let type, _): return typeOffset(type)
    case .path(let edges, let slots):
      var inner = route
      inner.edges = edges
      inner.rank.edges = edges.map { _ in 0 }
      inner.hostSlots = []
      inner.pathSlots = slots
      inner.requirements = route.requirements.filter {
        if case .blank(let slot) = $0.kind { slots.contains(slot) } else { false }
      }
      inner.fragment = .ignored
      inner.isFragment = true
      return encodeNode([inner][...], depth: 0, label: nil)
    }
  }

  private mutating func writeFragment(_ fragment: FlatFragment, tree: Int) {
    switch fragment {
    case .ignored:
      writer.number(TableFormat.Fragment.ignored, digits: 1)
    case .literal(let bytes):
      writer.number(TableFormat.Fragment.literal, digits: 1)
      writer.text(bytes)
    case .capture(let slot, _, let isOptional):
      writer.number(TableFormat.Fragment.capture, digits: 1)
      writer.number(slot, digits: 1)
      writer.offset(tree)
      writer.number(isOptional ? TableFormat.SlotFlag.optional : 0, digits: 1)
    case .path:
      writer.number(TableFormat.Fragment.path, digits: 1)
      writer.offset(tree)
    }
  }
}
