// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallLanding
package import LandfallManifest

extension Landing {
  /// The link with its values, as in `contact(id: 5)`.
  var linkText: String? {
    link.map { link in
      let texts = values.map { value in
        let text =
          value.isHashed
          ? "…"
          : value.texts.count == 1 ? value.texts[0] : "[\(value.texts.joined(separator: ", "))]"
        return value.name + ": " + text
      }
      return texts.isEmpty ? link : link + "(" + texts.joined(separator: ", ") + ")"
    }
  }

  /// The way of the link, in lines for people.
  func lines(_ style: Style) -> [String] {
    var rows: [(String, String)] = []
    if let linkText { rows.append(("link", linkText)) }
    if let pattern = matched?.pattern { rows.append(("route", pattern)) }
    for (index, step) in steps.enumerated() {
      let place = [step.receiver, step.code, step.detail ?? step.source].compactMap { $0 }
      let cold = step.isCold && index == 0 ? ", before the app was ready" : ""
      rows.append(
        (
          index == 0 ? "way" : "",
          "\(step.age) ms  \(step.step) \(place.joined(separator: ", "))\(cold)"
        ))
    }
    if let screens {
      let stacks = [screens.stack] + screens.modals
      rows.append(
        (
          "screens",
          screens.tab + ": " + stacks.map { $0.joined(separator: " > ") }.joined(separator: " ▣ ")
        ))
      if !screens.overlays.isEmpty {
        rows.append(("", "over them " + screens.overlays.joined(separator: ", ")))
      }
    }
    return [style.bold(url.visible)]
      + rows.map { "  " + style.dim($0.padded(to: 9)) + $1.visible.trimmingTrailingSpaces }
  }
}

extension Landing: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("url", url)
    json.add("opening", steps.first?.opening)
    json.add("link", link)
    json.add("values", unlessEmpty: values)
    json.add("outcome", end?.step)
    json.add("code", end?.code)
    json.add("milliseconds", end?.age)
    json.add("screens", screens)
    json.add("steps", steps)
  }
}

/// Where a link is to land.
struct LandingExpectation {
  /// The name of the link, and some of its values.
  var link: (name: String, values: [(name: String, texts: [String])])?
  /// The screens of the topmost stack, its root first.
  var screens: [String]?
  /// The code of a rejection.
  var rejection: String?

  /// What is otherwise than expected, each with what came; empty if nothing is.
  func differences(_ landing: Landing) -> [String] {
    var found: [String] = []
    let end = landing.end
    func compare(_ what: String, _ expected: String, _ actual: String?) {
      if actual != expected {
        found.append("\(what): expected \(expected.visible), was \((actual ?? "none").visible)")
      }
    }
    if let rejection {
      compare("rejected with", rejection, end?.code ?? end?.step)
    } else {
      compare("outcome", "opened", end.map { $0.code ?? $0.step })
    }
    if let link {
      compare("link", link.name, landing.link)
      for (name, texts) in link.values {
        let value = landing.values.first { $0.name == name }
        let wanted =
          value?.isHashed == true ? texts.map { ReportLine.hash($0, landing.salt) } : texts
        if value?.texts != wanted {
          let actual = value.map {
            $0.isHashed ? "another, which is sensitive" : $0.texts.joined(separator: ", ")
          }
          found.append(
            "\(name.visible): expected \(texts.joined(separator: ", ").visible), was \((actual ?? "none").visible)"
          )
        }
      }
    }
    if let screens {
      compare(
        "screens", screens.joined(separator: " > "), landing.screens?.top.joined(separator: " > "))
    }
    return found
  }
}

extension ParsedArguments {
  /// The link that a word of the command line names.
  func link(_ text: String) throws(ToolFailure) -> (
    name: String, values: [(name: String, texts: [String])]
  ) {
    if let link = LandingExpectation.link(text) { return link }
    throw usage("'\(text.visible)' is not a link; write it as 'contact' or 'contact(id: 5)'")
  }
}

extension LandingExpectation {
  /// Reads a link as in `contact`, `contact(id: 5)` or `search(text: "a, b", tags: [red, blue])`; nil if it
  /// is none.
  static func link(_ text: String) -> (name: String, values: [(name: String, texts: [String])])? {
    var rest = Substring(text)
    guard let name = word(&rest) else { return nil }
    if rest.isEmpty { return (name, []) }
    guard take("(", &rest) else { return nil }
    var values: [(name: String, texts: [String])] = []
    while !take(")", &rest) {
      guard values.isEmpty || take(",", &rest), let name = word(&rest), take(":", &rest) else {
        return nil
      }
      guard let texts = texts(&rest) else { return nil }
      values.append((name, texts))
    }
    return rest.allSatisfy { $0 == " " } ? (name, values) : nil
  }

  private static func texts(_ rest: inout Substring) -> [String]? {
    guard take("[", &rest) else { return text(&rest, until: ",)").map { [$0] } }
    var texts: [String] = []
    while !take("]", &rest) {
      guard texts.isEmpty || take(",", &rest), let text = text(&rest, until: ",]") else {
        return nil
      }
      texts.append(text)
    }
    return texts
  }

  /// A text in quotes, or one that ends before a character.
  private static func text(_ rest: inout Substring, until ends: String) -> String? {
    var text = ""
    guard take("\"", &rest) else {
      text = String(rest.prefix { !ends.contains($0) })
      rest = rest.dropFirst(text.count)
      return text.trimmingTrailingSpaces
    }
    while true {
      guard let character = rest.popFirst() else { return nil }
      if character == "\"" { return text }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      text.append(escaped)
    }
  }

  private static func word(_ rest: inout Substring) -> String? {
    rest = rest.drop { $0 == " " }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest[word.endIndex...].drop { $0 == " " }
    return word.isEmpty ? nil : String(word)
  }

  private static func take(_ character: Character, _ rest: inout Substring) -> Bool {
    rest = rest.drop { $0 == " " }
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    // Within quotes spaces count.
    if character != "\"" { rest = rest.drop { $0 == " " } }
    return true
  }
}
