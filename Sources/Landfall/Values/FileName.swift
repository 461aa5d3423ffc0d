// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// The name of a file, or of a folder, that cannot lead out of the folder that it is appended to.
///
/// ```swift
/// @Link("/documents/:name") case document(name: FileName)
/// ```
///
/// It holds no separator of any platform (`/`, `\\`, `:`, nor what is made one when text is
/// normalised), no control characters and no percent-escape that a second decoding would open; it is
/// not `.` or `..`, does not end with a dot, start or end with a space, or start with `~`, is no device
/// of Windows such as `NUL`, and has at most 255 bytes of UTF-8. What would lead elsewhere is refused
/// with `param.traversal`.
///
/// A link inside of the folder may still lead elsewhere: open what was resolved, and see that it is
/// below the folder, where somebody else can write there.
public struct FileName: CheckedValue {
  /// The name.
  public let value: String

  /// Takes a name; the result is nil for a text that is none.
  ///
  /// - Parameter value: The name.
  public init?(checking value: String) {
    guard Self.linkValueType.admits(value) else { return nil }
    self.value = value
  }

  /// `FileName`.
  public static var linkValueType: ValueType { .fileName }
}

extension FileName: ExpressibleByStringLiteral {
  /// Takes a literal of the source, as in a default; one that is no name stops the program.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) { self.init(literal: value) }
}
