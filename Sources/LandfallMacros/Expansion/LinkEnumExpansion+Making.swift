// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// The code that makes a link of a matched route's values.
extension LinkEnumExpansion {
  /// A deprecated case may be made in code that is deprecated itself without a warning; the
  /// compiler does not mind that a protocol's requirement is met so.
  var makeAttribute: String {
    links.cases.contains(where: \.availability.isDeprecated) ? "@available(*, deprecated)\n" : ""
  }

  var make: [String] {
    var lines = ["switch _values.link {"]
    for (index, link) in links.cases.enumerated() where !link.availability.isUnavailable {
      lines.append("case \(index):")
      lines += returning(link).map { "  " + $0 }
    }
    return lines + ["default: throw _values.unavailable", "}"]
  }

  private func returning(_ link: LinkCase) -> [String] {
    var lines = ["return \(construction(link))"]
    if let condition = link.availability.condition {
      lines = ["if #available(\(condition)) { \(lines[0]) }", "throw _values.unavailable"]
    }
    let systems = link.availability.unavailableSystems.map { "os(\($0))" }
    if systems.isEmpty { return lines }
    return ["#if \(systems.joined(separator: " || "))", "throw _values.unavailable", "#else"]
      + lines
      + ["#endif"]
  }

  private func construction(_ link: LinkCase) -> String {
    var arguments = link.parameters.enumerated().map { slot, parameter in
      label(parameter.label) + read(parameter, slot)
    }
    if let mount = link.mount {
      arguments.insert(label(mount.label) + "try _values.mount()", at: mount.index)
    }
    return ".\(link.reference)"
      + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  private func read(_ parameter: CaseParameter, _ slot: Int) -> String {
    let method =
      switch parameter.shape {
      case .single, .unknown: "value"
      case .optional: "optional"
      case .list: "list"
      }
    let standard = parameter.defaultCode.map { ", default: \($0)" } ?? ""
    return "try _values.\(method)(\(slot)\(standard))"
  }
}
