// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

extension ParameterDeclaration {
  /// A parameter as a manifest has it.
  init(_ parameter: Manifest.Parameter) {
    self.init(
      name: parameter.name, type: parameter.type, isOptional: parameter.isOptional,
      isList: parameter.isList, defaultText: parameter.defaultText,
      hasDefault: parameter.hasDefault)
  }
}

extension Manifest.Parameter {
  /// A parameter of a table.
  init(_ parameter: ParameterDeclaration, isLogged: Bool, isSensitive: Bool) {
    self.init(
      name: parameter.name, type: parameter.type, isList: parameter.isList,
      isOptional: parameter.isOptional, hasDefault: parameter.hasDefault,
      defaultText: parameter.defaultText, isLogged: isLogged,
      isSensitive: isSensitive)
  }
}

extension RouteDeclaration {
  /// Takes the marks that a manifest gives to parameters.
  mutating func setMarks(_ parameters: [Manifest.Parameter]) {
    publicParameters = parameters.filter { $0.isLogged }.map { $0.name }
    sensitiveParameters = parameters.filter { $0.isSensitive }.map { $0.name }
  }
}
