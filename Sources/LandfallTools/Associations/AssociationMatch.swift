// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallManifest

/// `landfall aasa match`: whether a URL opens an app, by an association file.
struct AssociationMatch: Sendable {
  let path: String
  let app: String?
  let host: String?
  let isExplained: Bool

  /// Answers a URL, or without one each line of standard input.
  func run(_ url: String?, isJSON: Bool, _ console: Console) throws(ToolFailure) -> ExitCode {
    let file = AppSiteAssociation(try AssociationLint.read(path, console))
    if let obstacle = file.obstacle(path) { console.report(error: obstacle) }
    file.printDoubts(path, console)
    guard let url else {
      let batch = BatchAnswers { line in answer(line, file) }
      try batch.run(console)
      return .success
    }
    let explanation = file.explanation(of: url, app: app, host: host)
    try console.write(
      isJSON
        ? node(
          url, explanation.verdict, explanation.reason,
          rules: isExplained ? explanation.steps : nil
        ).line + "\n"
        : text(explanation, console.style))
    return explanation.verdict.result == .match ? .success : .problems
  }

  private func answer(_ line: [UInt8], _ file: AppSiteAssociation) -> JSONNode {
    let url = String(decoding: line, as: UTF8.self)
    if let offset = UTF8.firstInvalid(line) {
      return node(url, nil, "the URL is not UTF-8, as its byte \(offset) shows")
    }
    let (verdict, reason) = file.answer(for: url, app: app, host: host)
    return node(url, verdict, reason)
  }

  private func node(
    _ url: String, _ verdict: LinkVerdict?, _ reason: String,
    rules: [LinkExplanation.Step]? = nil
  ) -> JSONNode {
    .members { json in
      json.add("url", url)
      json.add("result", verdict?.result.rawValue ?? "none")
      json.add("detail", verdict?.entry.map { JSONNode.integer($0) } ?? .null)
      json.add("component", verdict?.component.map { JSONNode.integer($0) } ?? .null)
      json.add("reason", reason)
      json.add("apps", unlessEmpty: verdict?.apps ?? [])
      json.add("rules", rules.map { $0.map(node) })
    }
  }

  private func node(_ step: LinkExplanation.Step) -> JSONNode {
    .members { json in
      json.add("detail", step.entry)
      json.add("component", step.component)
      json.add("rule", step.rule)
      json.add("comment", step.comment)
      json.add("part", step.mismatch?.part)
      json.add("offset", step.mismatch?.offset)
      json.add("message", step.mismatch?.message)
    }
  }

  private func text(_ explanation: LinkExplanation, _ style: Style) -> String {
    let verdict = explanation.verdict
    let head =
      switch verdict.result {
      case .match:
        style.green("opens the app") + ": " + verdict.apps.joined(separator: ", ").visible
      case .exclude: style.yellow("stays in the browser")
      case .none: style.red("opens no app")
      case .undecided: style.yellow("undecided")
      }
    var lines = [head, "  reason  " + explanation.reason.visible]
    if let entry = verdict.entry, let component = verdict.component {
      lines.append("  rule    \(component) of entry \(entry)")
    }
    if isExplained {
      lines.append("")
      for step in explanation.steps {
        let decides = step.entry == verdict.entry && step.component == verdict.component
        let result = step.mismatch?.message ?? (decides ? "decides" : "excludes its apps alone")
        lines.append("  \(step.entry).\(step.component)  \(step.rule.visible)  \(result.visible)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension AppSiteAssociation {
  /// Says what makes every answer about the file uncertain.
  func printDoubts(_ path: String, _ console: Console) {
    for doubt in doubts { console.printError("\(path.inputName.visible):\(doubt.description)") }
  }

  /// Why a file associates nothing; nil if it can be read.
  func obstacle(_ path: String) -> String? {
    isReadable
      ? nil
      : "\(path.inputName.visible) is not JSON, so it associates nothing; see 'landfall aasa lint'"
  }
}
