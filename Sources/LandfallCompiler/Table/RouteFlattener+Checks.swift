// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension RouteFlattener {
  mutating func checkMount(_ pattern: Pattern, _ place: TableProblem.Place) {
    let several = pattern.placeholders.first { $0.extent != .one }
    if let several {
      report(
        .mount, "a mount's path has a fixed length; remove '\(several.name)'", place,
        range: several.range)
    } else if !pattern.query.isEmpty || pattern.fragment != nil || !pattern.fragmentItems.isEmpty {
      report(
        .mount, "a mount has a path only; the mounted enum's own patterns name query and fragment",
        place)
    } else if pattern.path.contains(where: { if case .group = $0 { true } else { false } }) {
      report(.mount, "a mount has no optional parts; write several mounts", place)
    }
  }

  mutating func checkParameters(
    _ link: LinkDeclaration, _ pattern: Pattern, _ place: TableProblem.Place
  ) {
    for placeholder in pattern.placeholders where placeholder.isNamed {
      if let parameter = link.parameters.first(where: { $0.name == placeholder.name }) {
        checkShape(parameter, placeholder, pattern, place)
      } else {
        report(
          .unknownParameter,
          "placeholder ':\(placeholder.name)' has no associated value '\(placeholder.name)' in "
            + "'\(link.name)'", place, range: placeholder.range)
      }
    }
    for parameter in link.parameters {
      guard let mistake = parameter.type.mistake else { continue }
      report(.valueType, "the type of '\(parameter.name)' is wrong: \(mistake)", place)
    }
    for parameter in link.parameters where parameter.isOptional && parameter.isList {
      report(
        .parameterShape,
        "'\(parameter.name)' is an optional list, but an absent list is empty; declare "
          + "'[\(parameter.type)]'", place)
    }
    for parameter in link.parameters where !parameter.mayBeAbsent {
      if !pattern.placeholders.contains(where: { $0.name == parameter.name }) {
        report(
          .missingParameter,
          "the pattern gives no value for '\(parameter.name)'; add ':\(parameter.name)', or give "
            + "the value a default", place)
      }
    }
  }

  private mutating func checkShape(
    _ parameter: ParameterDeclaration, _ placeholder: Placeholder, _ pattern: Pattern,
    _ place: TableProblem.Place
  ) {
    let name = placeholder.name
    let index = pattern.placeholders.firstIndex(of: placeholder)
    let item = (pattern.query + pattern.fragmentItems).first { item in
      switch item.kind {
      case .capture(let captured), .constant(let captured, _), .others(let captured):
        captured == index
      case .literal, .present, .absent: false
      }
    }
    var message: String?
    switch placeholder.extent {
    case .one where item?.isOthers == true && !parameter.isList:
      message = "':\(name)*' takes all other items, so '\(name)' is a list; declare '[QueryItem]'"
    case .repeated where !parameter.isList:
      message =
        "':\(name)' takes several segments, so '\(name)' is a list; declare '[\(parameter.type)]'"
        + (parameter.type == .string ? ", or write ':\(name)(.*)' for the rest as one text" : "")
    case .rawRest where parameter.isList || !parameter.type.mayBeRaw,
      .tail where parameter.isList || !parameter.type.mayBeRaw:
      message =
        "':\(name)\(placeholder.extent == .tail ? "(**)" : "(.*)")' gives the rest as one text; "
        + "declare '\(name): String\(parameter.isOptional ? "?" : "")'"
    case .one where parameter.isList && item?.isConstant == true:
      message = "':\(name)=…' gives one value, but '\(name)' is a list"
    case .one where parameter.isList && item == nil:
      message =
        "':\(name)' takes one segment, but '\(name)' is a list; write ':\(name)+' or ':\(name)*'"
    default:
      let isGrouped = index.map { isInGroup($0, pattern.path) || isInGroup($0, fragment(pattern)) }
      if isGrouped == true, !parameter.mayBeAbsent {
        message =
          "':\(name)' is in an optional part, so '\(name)' may be missing; declare "
          + "'\(parameter.type)?', or give it a default"
      }
    }
    if let message { report(.parameterShape, message, place, range: placeholder.range) }
    guard let item, case .constant(_, let bytes) = item.kind else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if !parameter.type.takes(text) {
      report(
        .valueType, "'\(text)' is no value of '\(name)', which is \(parameter.type.expectation)",
        place, range: item.range)
    }
  }

  /// Reports placeholders that no text can be a value of.
  mutating func checkValues(
    _ empty: [Int: PlaceType], _ pattern: Pattern, _ place: TableProblem.Place
  ) {
    for (index, type) in Array(empty).inOrder(by: { $0.key < $1.key }) {
      let placeholder = pattern.placeholders[index]
      let expression = placeholder.expression.map { "'\($0)'" } ?? "'\(type.type)'"
      let values = type.isText || type.expression == nil ? "text" : "'\(type.type)'"
      report(
        .unreachable,
        "\(table.describe(place)) can never have a value for '\(placeholder.name)': "
          + "\(expression) matches no \(values) that can stand here; change it"
          + (type.isText ? "" : ", or the type"), place, range: placeholder.range)
    }
  }

  private func fragment(_ pattern: Pattern) -> [PatternPart] {
    if case .path(let parts) = pattern.fragment { parts } else { [] }
  }

  @inline(never)
  private func isInGroup(_ index: Int, _ parts: [PatternPart], isInside: Bool = false) -> Bool {
    parts.contains { part in
      switch part {
      case .placeholder(let placeholder): isInside && placeholder == index
      case .group(let content, _): isInGroup(index, content, isInside: true)
      case .separator, .literal: false
      }
    }
  }

  /// Checks that the values of a link and the groups of its regular expressions are the same.
  mutating func checkExpressions(_ link: LinkDeclaration, _ linkIndex: Int) {
    for (index, declaration) in link.expressions.enumerated() {
      let place = TableProblem.Place(link: linkIndex, route: link.routes.count + index)
      let names = declaration.names
      for name in names {
        guard let parameter = link.parameters.first(where: { $0.name == name }) else {
          report(
            .unknownParameter,
            "the group '\(name)' of the regular expression has no value in '\(link.name)'; write "
              + "'(?:…)', or add the value", place)
          continue
        }
        if parameter.isList {
          report(
            .parameterShape,
            "a group gives one value, but '\(name)' is a list; declare '\(parameter.type)'", place)
        }
      }
      for parameter in link.parameters where !parameter.mayBeAbsent {
        if !names.contains(parameter.name) {
          report(
            .missingParameter,
            "the regular expression gives no value for '\(parameter.name)'; add a group "
              + "'(?<\(parameter.name)>…)', or give the value a default", place)
        }
      }
      if declaration.program == nil {
        report(
          .size, "the regular expression is too large for its anchoring; use smaller counts", place)
      }
    }
  }
}
