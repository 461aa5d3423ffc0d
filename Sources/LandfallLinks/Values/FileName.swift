// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// The name of a file or a folder that cannot leave the folder to which you append it.
///
/// ```swift
/// @Link("/documents/:name") case document(name: FileName)
/// ```
///
/// These names are refused with `param.traversal`, on every platform:
///
/// - `.`, `..`, names that end with a dot, and names that start with `~`
/// - names that start or end with a space
/// - names with a separator (`/`, `\\`, `:`), or a character that text normalisation turns into one
/// - names with a percent-escape that a second decoding would resolve
/// - Windows devices such as `NUL`
///
/// Empty names, control characters, and names of more than 255 bytes of UTF-8 are refused too.
///
/// A symbolic link in the folder can still lead elsewhere. If others can write there, resolve the
/// path and check that it is below the folder before you open it.
public struct FileName: CheckedValue {
  /// The name.
  public let value: String

  /// Checks a name; returns `nil` if it is not valid.
  ///
  /// - Parameter value: The name.
  public init?(checking value: String) {
    guard Self.linkValueType.admits(value) else { return nil }
    self.value = value
  }

  /// The type `FileName`.
  public static var linkValueType: ValueType { .fileName }
}

extension FileName: ExpressibleByStringLiteral {}
