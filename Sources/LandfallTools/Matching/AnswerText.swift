// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// An answer for people.
struct AnswerText {
  let answerer: LinkAnswerer
  let style: Style

  func text(_ match: RouteMatch) -> String {
    let link = answerer.links[match.link]
    let route = link.routes[match.route]
    var rows = [("pattern", route.pattern)]
    let values = link.parameters.indices.compactMap { value($0, match) }
    for (index, value) in values.enumerated() { rows.append((index == 0 ? "values" : "", value)) }
    rows.append(
      ("canonical", answerer.canonical(match) ?? "none; no route of this link is printed"))
    if route.isAuthenticated { rows.append(("access", "authenticated")) }
    if !route.sources.isEmpty { rows.append(("sources", route.sources.joined(separator: ", "))) }
    if route.needsConfirmation { rows.append(("confirm", "the user is asked first")) }
    if let advice = route.deprecation { rows.append(("deprecated", advice)) }
    let kept = match.extraQuery.map { $0.name + ($0.value.map { "=" + $0 } ?? "") }
    if !kept.isEmpty { rows.append(("kept", kept.joined(separator: " "))) }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let lines = rows.map { label, text in
      "  " + style.dim(label.padded(to: width)) + text.visible
    }
    return ([style.green(style.bold(link.name.visible))] + lines).joined(separator: "\n")
  }

  private func value(_ slot: Int, _ match: RouteMatch) -> String? {
    let parameter = answerer.links[match.link].parameters[slot]
    var type = parameter.isList ? "[\(parameter.type)]" : parameter.type
    if case .opaque = answerer.links[match.link].types[slot] { type += ", opaque" }
    if match.isPresent(slot) {
      let texts = match.texts(slot)
      let text = parameter.isList ? "[" + texts.joined(separator: ", ") + "]" : texts.joined()
      return "\(parameter.name) = \(text)  (\(type))"
    }
    if let text = parameter.defaultText {
      return "\(parameter.name) = \(text)  (\(type), default)"
    }
    return parameter.hasDefault ? "\(parameter.name) = its default, which only the app knows" : nil
  }

  func text(_ refusal: Refusal, _ url: [UInt8]) -> String {
    let offset = min(refusal.offset, url.count)
    let before = String(decoding: url[..<offset], as: UTF8.self).visible
    let shown = String(decoding: url, as: UTF8.self).visible
    let length = max(1, markLength(refusal, url, offset))
    let inside = String(decoding: url[offset...].prefix(length), as: UTF8.self)
    let mark = "^" + String(repeating: "~", count: max(0, inside.count - 1))
    return """
      \(style.red("no match:")) \(refusal.code.rawValue) at byte \(refusal.offset)
        \(shown)
        \(String(repeating: " ", count: before.count))\(style.red(mark))
        \(refusal.message.visible)\(advice(refusal, shown))
      """
  }

  /// What to do about it at a command line.
  private func advice(_ refusal: Refusal, _ url: String) -> String {
    switch refusal.code {
    case .routeNone: return "; 'landfall routes' lists the patterns"
    case .schemeMissing:
      guard url.hasPrefix("/"), let origin = answerer.origin else { return "" }
      return "\n  try '\(origin)\(url)'"
    default: return ""
    }
  }

  /// How many bytes are underlined: what is wrong is one character, or goes on to the next delimiter.
  private func markLength(_ refusal: Refusal, _ url: [UInt8], _ offset: Int) -> Int {
    switch refusal.code {
    case .rawControl, .rawWhitespace, .backslash, .invalidUTF8: return 1
    case .malformedPercent: return min(3, url.count - offset)
    case .urlTooLong, .tooManySegments, .tooManyQueryItems: return 1
    case .routeNone where offset == 0: return url.count
    default:
      let delimiters = Array("/?#&".utf8)
      return url[offset...].dropFirst().prefix { !delimiters.contains($0) }.count + 1
    }
  }
}
