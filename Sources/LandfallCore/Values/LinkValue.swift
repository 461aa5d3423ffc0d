// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value that a URL can carry as text, in both directions.
///
/// `String`, the integers, `Double`, `Float`, `Bool`, `UUID`, `Date` and `URL` conform. An enum with
/// raw values of such a type needs no conformance. A type of your own conforms with two members:
///
/// ```swift
/// struct MenuRef: LinkValue {
///   var number: Int
///
///   init?(linkText: String) {
///     guard linkText.hasPrefix("m"), let number = Int(linkText.dropFirst()) else { return nil }
///     self.number = number
///   }
///
///   var linkText: String { "m\(number)" }
/// }
/// ```
///
/// Text that the initializer takes and text that ``linkText`` gives must agree: a value that is not
/// equal to what its own text reads back as cannot be printed.
public protocol LinkValue: RouteParameter, Hashable {
  /// Reads the value from decoded text.
  ///
  /// The result is nil if the text is no such value; the route then does not match.
  ///
  /// - Parameter linkText: The text, percent-decoded once.
  init?(linkText: String)

  /// The text that a URL carries for the value, before percent-encoding.
  var linkText: String { get }

  /// The type as tables and manifests know it. Unless you say otherwise it is opaque: only the
  /// app's own code can read it.
  static var linkValueType: ValueType { get }
}
