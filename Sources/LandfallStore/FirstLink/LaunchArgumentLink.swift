// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link in the launch arguments, for tests of the user interface: `-LandfallFirstLink URL`.
///
/// ```swift
/// app.launchArguments += ["-LandfallFirstLink", "https://linky.app/contacts/5"]
/// ```
/// It counts once per installation, too: give `openFirstLink` a new `folder:` for each test.
public struct LaunchArgumentLink: FirstLinkSource {
  private let arguments: [String]

  /// Makes a source.
  ///
  /// - Parameter arguments: The arguments of the process.
  public init(_ arguments: [String] = CommandLine.arguments) { self.arguments = arguments }

  /// Reads the link behind `-LandfallFirstLink`.
  ///
  /// - Returns: The link, with the certainty 1; `nil` if there is none.
  public func firstLink() -> FirstLink? {
    guard let flag = arguments.firstIndex(of: "-LandfallFirstLink") else { return nil }
    return arguments.dropFirst(flag + 1).first.map { FirstLink($0) }
  }
}
