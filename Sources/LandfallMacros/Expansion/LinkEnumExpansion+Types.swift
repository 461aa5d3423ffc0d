// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What only the compiler knows: types, constants that are defaults, mounted enums.
extension LinkEnumExpansion {
  var valueTypes: String? {
    lookup(
      "_valueType(_ _link: Swift.Int, _ _parameter: Swift.Int) -> Landfall.ValueType?",
      links.cases.enumerated().flatMap { index, link in
        link.parameters.enumerated().compactMap { slot, parameter in
          let method: String
          switch parameter.origin {
          case nil: method = "valueType"
          case .rawValues: method = "rawValueType"
          case .library: method = "libraryType"
          case .standard, .stated: return nil
          }
          return "case (\(index), \(slot)): "
            + "return Landfall.LinkCoding.\(method)(\(parameter.type).self)"
        }
      })
  }

  var defaultTexts: String? {
    lookup(
      "_defaultText(_ _link: Swift.Int, _ _parameter: Swift.Int) -> Swift.String?",
      links.cases.enumerated().flatMap { index, link in
        link.parameters.enumerated().compactMap { slot, parameter in
          guard let code = parameter.defaultCode, parameter.defaultText == nil,
            parameter.shape != .list
          else { return nil }
          let type = parameter.type + (parameter.shape == .optional ? "?" : "")
          return "case (\(index), \(slot)): return Landfall.LinkCoding.text(\(code) as \(type))"
        }
      })
  }

  /// Tells whether the compiler can write `==`: only types that the macro cannot see may have none.
  var equality: String? {
    var types: [String] = []
    for link in links.cases {
      let unknown = link.parameters.filter { $0.origin == nil }.map(\.type)
      for type in unknown + [link.mount?.type].compactMap({ $0 }) where !types.contains(type) {
        types.append(type)
      }
    }
    if types.isEmpty { return nil }
    let arguments = types.map { "\($0).self" }.joined(separator: ", ")
    return "\(links.access)static let _equality = "
      + "Landfall.LinkCoding.equality(of: \(arguments))"
  }

  private func lookup(_ signature: String, _ cases: [String]) -> String? {
    if cases.isEmpty { return nil }
    return function(
      signature, ["switch (_link, _parameter) {"] + cases + ["default: return nil", "}"])
  }

  var mounts: String? {
    let mounts = links.cases.enumerated().compactMap { index, link in
      link.mount.map { "case \(index): return Landfall.LinkCoding.mounted(\($0.type).self)" }
    }
    if mounts.isEmpty { return nil }
    return function(
      "_mounted(_ _link: Swift.Int) -> (any Landfall.MountableLink.Type)?",
      ["switch _link {"] + mounts + ["default: return nil", "}"])
  }
}
