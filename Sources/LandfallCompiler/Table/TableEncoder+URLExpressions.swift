// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableEncoder {
  /// Writes the regular expressions of whole URLs, in the order of declaration; zero if there are
  /// none.
  ///
  /// Each is a leaf as others are, as far as what a match asks of a leaf.
  mutating func encodeExpressions() -> Int {
    var entries: [(ExpressionDeclaration, TableProblem.Place, program: Int, types: [Int])] = []
    for (linkIndex, link) in table.links.enumerated() {
      for (index, declaration) in link.expressions.enumerated() {
        guard let program = declaration.program else { continue }
        let types = declaration.names.map { name in
          typeOffset(link.parameters.first { $0.name == name }?.type ?? .string)
        }
        let place = TableProblem.Place(link: linkIndex, route: link.routes.count + index)
        let offset = programOffset(program, declaration.expression.text)
        entries.append((declaration, place, offset, types))
      }
    }
    guard !entries.isEmpty else { return 0 }
    let offset = writer.offset
    writer.number(entries.count, digits: 2)
    for (declaration, place, program, types) in entries {
      let link = table.links[place.link]
      let start = writer.offset
      writer.number(0, digits: 3)
      writer.number(TableFormat.LeafKind.expression, digits: 1)
      writer.number(place.link, digits: 3)
      writer.number(place.route, digits: 2)
      writer.number(link.parameters.count, digits: 1)
      // No values of host and path, and nothing of the query, so that all of its items are kept.
      writer.number(0, digits: 1)
      writer.number(0, digits: 1)
      writeRequirements(declaration.marks.condition.requirements)
      writer.number(TableFormat.Fragment.ignored, digits: 1)
      writer.offset(program)
      writer.number(types.count, digits: 1)
      for (name, type) in zip(declaration.names, types) {
        let slot = link.parameters.firstIndex { $0.name == name } ?? TableFormat.noSlot
        writer.number(slot, digits: 1)
        writer.offset(type)
        writer.number(flags(link, slot), digits: 1)
      }
      writer.patch(writer.offset - start, digits: 3, at: start)
    }
    return offset
  }

  private func flags(_ link: LinkDeclaration, _ slot: Int) -> Int {
    guard slot < link.parameters.count else { return TableFormat.SlotFlag.optional }
    let parameter = link.parameters[slot]
    return (parameter.mayBeAbsent ? TableFormat.SlotFlag.optional : 0)
      | (parameter.isOptional ? TableFormat.SlotFlag.emptyIsAbsent : 0)
  }
}
