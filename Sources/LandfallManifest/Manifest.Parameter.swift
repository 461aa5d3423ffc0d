// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension Manifest {
  /// A value of a link.
  public struct Parameter: Hashable, Sendable {
    /// The name of the associated value.
    public var name: String

    /// The type, or that of a list's elements.
    public var type: ValueType

    /// Whether the value is a list.
    public var isList: Bool

    /// Whether a URL may leave the value out without a default.
    public var isOptional: Bool

    /// Whether there is a default, even one whose text only the app knows.
    public var hasDefault: Bool

    /// The text of the default; nil where there is none, or only the app knows it.
    public var defaultText: String?

    /// Whether logs and events may show the value.
    public var isLogged: Bool

    /// Whether stores are to leave the value out, and logs and events never show it.
    public var isSensitive: Bool

    /// Makes a parameter.
    ///
    /// - Parameters:
    ///   - name: The name of the associated value.
    ///   - type: The type, or that of a list's elements.
    ///   - isList: Whether the value is a list.
    ///   - isOptional: Whether a URL may leave the value out without a default.
    ///   - hasDefault: Whether there is a default; true for one with a text.
    ///   - defaultText: The text of the default.
    ///   - isLogged: Whether logs and events may show the value.
    ///   - isSensitive: Whether stores are to leave the value out.
    public init(
      name: String, type: ValueType = .string, isList: Bool = false, isOptional: Bool = false,
      hasDefault: Bool = false, defaultText: String? = nil, isLogged: Bool = false,
      isSensitive: Bool = false
    ) {
      self.name = name
      self.type = type
      self.isList = isList
      self.isOptional = isOptional
      self.hasDefault = hasDefault || defaultText != nil
      self.defaultText = defaultText
      self.isLogged = isLogged
      self.isSensitive = isSensitive
    }

    /// The type in the manifest's notation: `Int`, `enum(open,done)`, `[String]`, ….
    public var notation: String { isList ? "[\(type)]" : type.description }
  }
}
