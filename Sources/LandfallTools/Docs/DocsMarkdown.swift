// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallManifest

/// The links as Markdown, for a repository or a wiki.
struct DocsMarkdown {
  let model: DocsModel

  var text: String {
    let manifest = model.manifest
    var blocks = ["# " + ("Links of " + manifest.name).markdownText]
    let origins = model.origins.map(\.markdownCode).joined(separator: ", ")
    if !origins.isEmpty { blocks.append(origins) }
    if let changes = model.changes {
      blocks += ["## Changes", changes.extent]
      let rows = changes.rows.map { row in
        let example = row.difference.example.map { example in
          ([example.url] + example.contexts.names).map(\.markdownCode).joined(separator: " when ")
        }
        return [
          "- **" + row.difference.kind.words + "**", example, row.difference.detail.markdownText,
          row.difference.isBreaking ? "breaks links" : nil,
        ].compactMap(\.self).joined(separator: "; ")
      }
      if !rows.isEmpty { blocks.append(rows.joined(separator: "\n")) }
    }
    var previous: String?
    for link in manifest.links {
      if link.name != previous { blocks.append("## " + link.name.markdownText) }
      blocks += self.blocks(link, isFirst: link.name != previous)
      previous = link.name
    }
    return (["<!-- \(DocsModel.mark) -->"] + blocks).joined(separator: "\n\n") + "\n"
  }

  private func blocks(_ link: Manifest.Link, isFirst: Bool) -> [String] {
    var blocks: [String] = []
    if isFirst, !link.summary.isEmpty { blocks.append(link.summary.markdownText) }
    blocks.append(list(link.patterns + link.expressions.map(\.regex)))
    if let advice = link.deprecation {
      blocks.append("**Deprecated**" + (advice.isEmpty ? "" : ": " + advice.markdownText))
    }
    let rights = self.rights(link)
    if !rights.isEmpty { blocks.append("Rights: " + rights.joined(separator: "; ")) }
    if isFirst, !link.parameters.isEmpty {
      let head = ["| name | type | takes | needed |", "|---|---|---|---|"]
      blocks.append((head + link.parameters.map(row)).joined(separator: "\n"))
    }
    let way = [
      link.parents.isEmpty
        ? nil : "above " + link.parents.map(\.markdownCode).joined(separator: ", "),
      link.presented.map { "as " + $0.markdownCode },
      link.tab.map { "in the tab " + $0.markdownCode },
    ].compactMap(\.self)
    if isFirst, !way.isEmpty { blocks.append("Opens " + way.joined(separator: ", ") + ".") }
    if !link.examples.isEmpty { blocks.append("Examples:\n\n" + list(link.examples)) }
    if isFirst, let components = model.components[link.name] {
      blocks.append("In the association file:\n\n" + list(components))
    }
    return blocks
  }

  private func list(_ texts: [String]) -> String {
    texts.map { "- " + $0.markdownCode }.joined(separator: "\n")
  }

  private func rights(_ link: Manifest.Link) -> [String] {
    var rights: [String] = []
    if link.access == .authenticated { rights.append("the user has to be signed in") }
    if link.sources != ["any"] {
      rights.append("only from " + link.sources.map(\.markdownCode).joined(separator: ", "))
    }
    if link.needsConfirmation { rights.append("the user is asked first") }
    if !link.when.isEmpty {
      rights.append("only when " + link.when.map(\.markdownCode).joined(separator: ", "))
    }
    return rights
  }

  private func row(_ value: Manifest.Parameter) -> String {
    let words = model.grammar.first { $0.type == value.type.description }?.words ?? ""
    let needed =
      value.defaultText.map { "no, " + $0.markdownCode + " if left out" }
      ?? (value.isOptional || value.hasDefault || value.isList ? "no" : "yes")
    let cells = [
      value.name.markdownCode, value.notation.markdownCode,
      ((value.isList ? "a list of: " : "") + words).markdownText
        + (value.isSensitive ? "; sensitive" : ""), needed,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
