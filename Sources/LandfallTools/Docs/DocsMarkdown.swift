// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallManifest

/// The links as Markdown, for a repository or a wiki.
struct DocsMarkdown {
  let model: DocsModel

  var text: String {
    let manifest = model.manifest
    let origins = manifest.schemes.map { $0 + "://" } + manifest.hosts
    var blocks = ["# " + DocsMarkdown.plain("Links of " + manifest.name)]
    if !origins.isEmpty { blocks.append(origins.map(DocsMarkdown.code).joined(separator: ", ")) }
    var previous: String?
    for link in manifest.links {
      if link.name != previous { blocks.append("## " + DocsMarkdown.plain(link.name)) }
      blocks += self.blocks(link, isFirst: link.name != previous)
      previous = link.name
    }
    return (["<!-- \(DocsModel.mark) -->"] + blocks).joined(separator: "\n\n") + "\n"
  }

  private func blocks(_ link: Manifest.Link, isFirst: Bool) -> [String] {
    var blocks: [String] = []
    if isFirst, !link.summary.isEmpty { blocks.append(DocsMarkdown.plain(link.summary)) }
    blocks.append(list(link.patterns + link.expressions.map(\.regex)))
    if let advice = link.deprecation {
      blocks.append("**Deprecated**" + (advice.isEmpty ? "" : ": " + DocsMarkdown.plain(advice)))
    }
    let rights = self.rights(link)
    if !rights.isEmpty { blocks.append("Rights: " + rights.joined(separator: "; ")) }
    if isFirst, !link.parameters.isEmpty {
      let rows = link.parameters.map { row($0) }
      blocks.append((["| name | type | takes | needed |", "|---|---|---|---|"] + rows).lines)
    }
    if isFirst, !link.parents.isEmpty {
      let parents = link.parents.map(DocsMarkdown.code).joined(separator: ", ")
      blocks.append("Opens above \(parents).")
    }
    if !link.examples.isEmpty { blocks.append("Examples:\n\n" + list(link.examples)) }
    if isFirst, let components = model.components[link.name] {
      blocks.append("In the association file:\n\n" + list(components))
    }
    return blocks
  }

  private func list(_ texts: [String]) -> String {
    texts.map { "- " + DocsMarkdown.code($0) }.lines
  }

  private func rights(_ link: Manifest.Link) -> [String] {
    var rights: [String] = []
    if link.access == .authenticated { rights.append("the user has to be signed in") }
    if link.sources != ["any"] {
      rights.append("only from " + link.sources.map(DocsMarkdown.code).joined(separator: ", "))
    }
    if link.needsConfirmation { rights.append("the user is asked first") }
    if !link.when.isEmpty {
      rights.append("only when " + link.when.map(DocsMarkdown.code).joined(separator: ", "))
    }
    return rights
  }

  private func row(_ value: Manifest.Parameter) -> String {
    let words = model.grammar.first { $0.type == value.type.description }?.words ?? ""
    let needed =
      value.defaultText.map { "no, " + DocsMarkdown.code($0) + " if left out" }
      ?? (value.isOptional || value.hasDefault || value.isList ? "no" : "yes")
    let cells = [
      DocsMarkdown.code(value.name), DocsMarkdown.code(value.notation),
      DocsMarkdown.plain((value.isList ? "a list of: " : "") + words)
        + (value.isSensitive ? "; sensitive" : ""), needed,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// A code span that no text ends, also in a table.
  private static func code(_ text: String) -> String {
    let text = text.visible
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text.replacing("|", with: "\\|") + space + fence
  }

  /// Text without meaning for Markdown.
  private static func plain(_ text: String) -> String {
    text.visible.map { "\\`*_{}[]<>#|&~".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

extension [String] {
  fileprivate var lines: String { joined(separator: "\n") }
}
