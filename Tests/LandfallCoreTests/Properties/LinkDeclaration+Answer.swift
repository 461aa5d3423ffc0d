// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

extension LinkDeclaration {
  /// What a match of these values says: told ones and, in the path, those that cannot be left out.
  func answer(to values: [PrintValue]) -> String {
    var text = name
    for (parameter, value) in zip(parameters, values) {
      switch value {
      case .absent, .text(_, isDefault: true): break
      case .text(let value, isDefault: false): text += " \(parameter.name)=\(value)"
      case .list(let values, _):
        let isOthers = routes[0].pattern.text.contains(":\(parameter.name)*")
        let isInPath = routes[0].pattern.placeholders.contains {
          $0.name == parameter.name && $0.extent != .one
        }
        if isInPath || isOthers || !values.isEmpty {
          text += " \(parameter.name)=[\(values.joined(separator: ","))]"
        }
      }
    }
    return text
  }
}

extension Pattern {
  /// The scheme that a table has to declare for the pattern, if there is one.
  var declaredSchemes: [String] {
    isOpaque ? [String(decoding: scheme ?? [], as: UTF8.self)] : []
  }
}
