// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

// For each type that no URL can carry the compiler is to tell one mistake, so of all that
// `@DeepLinks` writes for a value, one function is unavailable and the others take anything.

extension LinkDecoder {
  /// There for the compiler's message.
  ///
  /// - Parameter slot: The index of the parameter.
  /// - Returns: Nothing.
  /// - Throws: A refusal, though nobody can call it.
  @available(
    *, unavailable,
    message:
      "no URL can carry this value; make its type conform to 'LinkValue', or give it raw values"
  )
  @_disfavoredOverload
  public func value<T>(_ slot: Int) throws(Refusal) -> T { throw unavailable }

  /// There for the compiler's message.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter.
  ///   - value: The default.
  /// - Returns: Nothing.
  /// - Throws: A refusal, though nobody can call it.
  @available(
    *, unavailable,
    message:
      "no URL can carry this value; make its type conform to 'LinkValue', or give it raw values"
  )
  @_disfavoredOverload
  public func value<T>(_ slot: Int, default value: @autoclosure () -> T) throws(Refusal) -> T {
    throw unavailable
  }

  /// There for the compiler's message.
  ///
  /// - Parameter slot: The index of the parameter.
  /// - Returns: Nothing.
  /// - Throws: A refusal, though nobody can call it.
  @available(
    *, unavailable,
    message:
      "no URL can carry this value; make its type conform to 'LinkValue', or give it raw values"
  )
  @_disfavoredOverload
  public func optional<T>(_ slot: Int) throws(Refusal) -> T? { throw unavailable }

  /// There for the compiler's message.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter.
  ///   - value: The default.
  /// - Returns: Nothing.
  /// - Throws: A refusal, though nobody can call it.
  @available(
    *, unavailable,
    message:
      "no URL can carry this value; make its type conform to 'LinkValue', or give it raw values"
  )
  @_disfavoredOverload
  public func optional<T>(
    _ slot: Int, default value: @autoclosure () -> T?
  ) throws(Refusal) -> T? { throw unavailable }

  /// There for the compiler's message.
  ///
  /// - Parameter slot: The index of the parameter.
  /// - Returns: Nothing.
  /// - Throws: A refusal, though nobody can call it.
  @available(
    *, unavailable,
    message:
      "no URL can carry this list; make its values' type conform to 'LinkValue', or give it raw values"
  )
  @_disfavoredOverload
  public func list<T>(_ slot: Int) throws(Refusal) -> [T] { throw unavailable }

  /// There for the compiler's message.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter.
  ///   - values: The default.
  /// - Returns: Nothing.
  /// - Throws: A refusal, though nobody can call it.
  @available(
    *, unavailable,
    message:
      "no URL can carry this list; make its values' type conform to 'LinkValue', or give it raw values"
  )
  @_disfavoredOverload
  public func list<T>(
    _ slot: Int, default values: @autoclosure () -> [T]
  ) throws(Refusal) -> [T] { throw unavailable }

  /// There for the compiler's message.
  ///
  /// - Returns: Nothing.
  /// - Throws: A refusal, though nobody can call it.
  @available(
    *, unavailable, message: "the mounted enum has no '@DeepLinks'; write it before the enum"
  )
  @_disfavoredOverload
  public mutating func mount<T>() throws(Refusal) -> T { throw unavailable }
}

extension LinkEncoder {
  /// Nothing: the decoder's function tells the mistake.
  ///
  /// - Parameter value: The value.
  @_disfavoredOverload
  public mutating func append<T>(_ value: T) {}

  /// Nothing: the decoder's function tells the mistake.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standard: The default.
  @_disfavoredOverload
  public mutating func append<T>(_ value: T, default standard: T) {}

  /// Nothing: the decoder's function tells the mistake.
  ///
  /// - Parameter link: The value.
  @_disfavoredOverload
  public mutating func mount<T>(_ link: T) {}
}

extension LinkCoding {
  /// Says that the compiler can write `==` and `hash(into:)` for an enum of links.
  public enum SynthesizedEquality {}

  /// Says that it cannot, since a value has none, so that no URL can carry that value.
  public enum MissingEquality {}

  /// The equality of an enum with values of some types.
  ///
  /// - Parameter types: The types.
  /// - Returns: The compiler's own.
  public static func equality<each T: Hashable>(
    of types: repeat (each T).Type
  ) -> SynthesizedEquality.Type { SynthesizedEquality.self }

  /// Nothing: the decoder's function tells the mistake.
  ///
  /// - Parameter types: The types.
  /// - Returns: That there is none.
  @_disfavoredOverload
  public static func equality<each T>(
    of types: repeat (each T).Type
  ) -> MissingEquality.Type { MissingEquality.self }

  /// Nothing: the decoder's function tells the mistake.
  ///
  /// - Parameter type: The type.
  /// - Returns: An opaque type. It is not optional, since the compiler would then prefer this function
  ///   to those for raw values.
  @_disfavoredOverload
  public static func valueType<T>(_ type: T.Type) -> ValueType { .opaque("\(type)") }

  /// Nothing: the decoder's function tells the mistake.
  ///
  /// - Parameter value: The default.
  /// - Returns: Nil.
  @_disfavoredOverload
  public static func text<T>(_ value: T) -> String? { nil }

  /// Nothing: the decoder's function tells the mistake.
  ///
  /// - Parameter type: The type.
  /// - Returns: Nil.
  @_disfavoredOverload
  public static func mounted<T>(_ type: T.Type) -> (any MountableLink.Type)? { nil }
}

extension MountableLink where _Equality == LinkCoding.MissingEquality {
  /// Keeps the compiler from telling that it cannot write it.
  ///
  /// - Parameters:
  ///   - left: A link.
  ///   - right: Another link.
  /// - Returns: Nothing: such an enum does not compile.
  public static func == (left: Self, right: Self) -> Bool { false }

  /// Keeps the compiler from telling that it cannot write it.
  ///
  /// - Parameter hasher: A hasher.
  public func hash(into hasher: inout Hasher) {}
}
