// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// Says by which rule one of two routes of a table is tried before the other.
struct ChoiceRule {
  let table: TableBytes
  let tree: RouteTree

  func choice(_ first: Int, before second: Int) -> Explanation.Choice {
    let (first, second) = (tree.leaves[first], tree.leaves[second])
    if first.root != second.root { return origin(tree.roots[first.root], tree.roots[second.root]) }
    let (mine, others) = (tree.path(to: first), tree.path(to: second))
    let shared = zip(mine, others).prefix { $0.branch.target == $1.branch.target }.count
    if shared == mine.count, shared == others.count {
      return query(LeafBytes(table, first.entry), LeafBytes(table, second.entry))
    }
    let words = [mine, others].map { shared < $0.count ? word($0[shared].branch) : "the end" }
    let isType = words[0].hasPrefix("a placeholder") && words[1].hasPrefix("a placeholder")
    return choice(
      isType ? .choiceType : .choiceSegment,
      "at segment \(shared + 1), \(words[0]) is tried before \(words[1])")
  }

  private func choice(_ code: ExplanationCode, _ message: String) -> Explanation.Choice {
    Explanation.Choice(code: code.rawValue, message: message)
  }

  private func word(_ branch: TableBranch) -> String {
    switch branch.kind {
    case .literal(let label): "the literal \(ShownText.quoted(table.text(label).string))"
    case .mixed: "a segment with literal text"
    case .placeholder(let type):
      "a placeholder for \(ShownText.short(type.map { table.type($0).description } ?? "String"))"
    case .repeated: "a repeated placeholder"
    case .rest: "a rest"
    }
  }

  private func origin(_ first: RouteTree.Root, _ second: RouteTree.Root) -> Explanation.Choice {
    func word(_ root: RouteTree.Root) -> String {
      let scheme = root.scheme.count > 0 ? "the scheme '\(root.scheme.string)'" : ""
      let host = root.host.count > 0 ? "the host '\(root.host.string)'" : ""
      let words = [scheme, host].filter { !$0.isEmpty }
      return words.isEmpty ? "none" : words.joined(separator: " and ")
    }
    return choice(
      .choiceOrigin,
      "a route that names \(word(first)) is tried before one that names \(word(second))"
    )
  }

  private func query(_ first: LeafBytes, _ second: LeafBytes) -> Explanation.Choice {
    let (mine, others) = (requirements(first), requirements(second))
    let texts = TextSearch()
    let includes = others.allSatisfy { other in
      let subject = other.subject
      let wanted = mine.filter { $0.subject == subject }.map { QueryLanguage($0, texts) }
      let any = subject?.any ?? .any
      return texts.values(
        in: wanted.isEmpty ? [any] : wanted, notIn: [QueryLanguage(other, texts)]
      ).isNo
    }
    let fragments = [first, second].map { table.digit($0.fragment) }
    if includes, mine.filter({ !$0.isAboutContext }) == others.filter({ !$0.isAboutContext }),
      mine != others, fragments[0] == fragments[1]
    {
      return choice(
        .choiceContext, "a route that is there in fewer contexts is tried first")
    }
    if includes, mine != others || table.digit(first.fragment) > table.digit(second.fragment) {
      return choice(
        .choiceQuery, "a route that needs more of the query or the fragment is tried first")
    }
    let infos = [first, second].map { table.routeInfos($0.link)[$0.route] }
    let priorities = infos.map { $0.priority }
    if infos[0].isCaseInsensitive != infos[1].isCaseInsensitive,
      includes || priorities[0] == priorities[1]
    {
      return choice(
        .choiceSegment,
        "a route whose literals take one case is tried before one whose literals take any")
    }
    if priorities[0] != priorities[1] {
      return choice(
        .choicePriority, "priority \(priorities[0]) is tried before priority \(priorities[1])")
    }
    return choice(
      .choiceOrder,
      "neither route needs all that the other does; what needs more is tried first, then what is "
        + "first in byte order; 'priority:' settles it")
  }

  private func requirements(_ leaf: LeafBytes) -> [FlatRequirement] {
    leaf.requirements.compactMap { requirement in
      let kind: FlatRequirement.Kind
      switch requirement.kind {
      case TableFormat.Requirement.present: kind = .present
      case TableFormat.Requirement.absent: kind = .absent
      case TableFormat.Requirement.literal: kind = .literal(requirement.value.array)
      case TableFormat.Requirement.context: kind = .context(isNegated: requirement.isNegated)
      case TableFormat.Requirement.capture:
        kind = .capture(
          slot: requirement.slot, type: table.placeType(requirement.type),
          isOptional: requirement.isOptional, isList: requirement.isList,
          emptyIsAbsent: requirement.isEmptyAbsent)
      case TableFormat.Requirement.itemTail:
        kind = .itemTail(slot: requirement.slot, isOptional: requirement.isOptional)
      default: return nil
      }
      let flat = FlatRequirement(
        name: requirement.name.array, kind: kind, isInFragment: requirement.isInFragment)
      return flat.subject == nil ? nil : flat
    }
  }
}
