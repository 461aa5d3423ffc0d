// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A parameter of a closure of a run-time table: a value, an optional value or a list.
///
/// Every ``LinkValue`` conforms, and so do optionals and arrays of them. Do not conform to it
/// yourself.
public protocol RouteParameter: Sendable {
  #if !hasFeature(Embedded)
    /// The type of its values, and how many there may be.
    static var _shape: _ParameterShape { get }
  #endif
}

// Embedded Swift, which has no values of types, has no tables that are built at run time either.
#if !hasFeature(Embedded)
  /// The type of a parameter of a run-time table, and how many values it may have.
  public struct _ParameterShape {
    package enum Count {
      case one
      case optional
      case list
    }

    /// The type of one value.
    package let element: any LinkValue.Type
    package let count: Count
  }

  extension LinkValue {
    /// A single value.
    public static var _shape: _ParameterShape { _ParameterShape(element: self, count: .one) }
  }

  extension Optional: RouteParameter where Wrapped: LinkValue {
    /// A value that the URL may leave out.
    public static var _shape: _ParameterShape {
      _ParameterShape(element: Wrapped.self, count: .optional)
    }
  }

  extension Array: RouteParameter where Element: LinkValue {
    /// Any number of values; an absent list is empty.
    public static var _shape: _ParameterShape {
      _ParameterShape(element: Element.self, count: .list)
    }
  }
#endif
