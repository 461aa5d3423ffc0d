// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallExplaining

/// The answer to a URL for people; apart, as the playground is made of the file beside this one.
struct AnswerText {
  let answerer: LinkAnswerer
  let style: Style

  func text(_ match: RouteMatch) -> String {
    let link = answerer.links[match.link]
    let route = link.routes[match.route]
    var rows = [("pattern", route.pattern)]
    let values = link.parameters.indices.compactMap { value($0, match) }
    for (index, value) in values.enumerated() { rows.append((index == 0 ? "values" : "", value)) }
    let canonical = answerer.canonical(match)
    rows.append(("canonical", canonical ?? "none; no route of this link is printed"))
    let unsure = link.unsureTexts(match).map { "'\($0)'" }.joined(separator: " and ")
    if canonical != nil, !unsure.isEmpty {
      rows.append(("", "only the app knows for sure how it prints \(unsure)"))
    }
    if route.isAuthenticated { rows.append(("access", "authenticated")) }
    if !route.sources.isEmpty { rows.append(("sources", route.sources.joined(separator: ", "))) }
    if route.needsConfirmation { rows.append(("confirm", "the user is asked first")) }
    if !route.condition.isAlways {
      rows.append(("when", route.condition.texts.joined(separator: ", ")))
    }
    if let advice = route.deprecation { rows.append(("deprecated", advice)) }
    let kept = match.extraQuery.map { $0.name + ($0.value.map { "=" + $0 } ?? "") }
    if !kept.isEmpty { rows.append(("kept", kept.joined(separator: " "))) }
    if !link.sensitive.isEmpty {
      rows.append(("sensitive", link.sensitive.joined(separator: ", ")))
    }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let lines = rows.map { label, text in
      "  " + style.dim(label.padded(to: width)) + text.visible
    }
    return ([style.green(style.bold(link.name.visible))] + lines).joined(separator: "\n")
  }

  private func value(_ slot: Int, _ match: RouteMatch) -> String? {
    let parameter = answerer.links[match.link].parameters[slot]
    var type = parameter.isList ? "[\(parameter.type)]" : parameter.type
    if answerer.links[match.link].types[slot].isOfApp { type += ", opaque" }
    let texts = match.texts(slot).map { text in
      guard match.hasItems(slot), let item = ItemText(text) else { return text }
      return item.name + (item.value.map { "=" + $0 } ?? "")
    }
    // An empty list is absent, as in the app.
    if parameter.isList, match.isPresent(slot), texts.isEmpty { return nil }
    if match.isPresent(slot) {
      let text = parameter.isList ? "[" + texts.joined(separator: ", ") + "]" : texts.joined()
      return "\(parameter.name) = \(text)  (\(type))"
    }
    if let text = parameter.defaultText {
      return "\(parameter.name) = \(text)  (\(type), default)"
    }
    return parameter.hasDefault ? "\(parameter.name) = its default, which only the app knows" : nil
  }

  func text(_ explanation: Explanation) -> String {
    let text = explanation.description
    let refused = "no match:"
    guard text.hasPrefix(refused) else { return text }
    let advice =
      explanation.refusal?.kind == .routeNone && explanation.routes.isEmpty
      ? "\n  'landfall routes' lists the patterns" : ""
    return style.red(refused) + text.dropFirst(refused.count) + advice
  }
}
