// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// From where a link may come; a set.
///
/// ```swift
/// @Link("/reset?token=:token", sources: .universalLink) case reset(token: String)
/// @Link("/debug", sources: [.inApp, .commandLine]) case debug
/// ```
public struct LinkSources: OptionSet, Sendable, Hashable {
  /// One bit for each source.
  public let rawValue: UInt32

  /// Makes a set of the sources whose bits are set.
  ///
  /// - Parameter rawValue: One bit for each source.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A URL with a scheme of the app's own.
  public static let customScheme = LinkSources(rawValue: 1 << 0)

  /// A web URL that the system gives to the app.
  public static let universalLink = LinkSources(rawValue: 1 << 1)

  /// A push notification.
  public static let push = LinkSources(rawValue: 1 << 2)

  /// A quick action of the home screen.
  public static let quickAction = LinkSources(rawValue: 1 << 3)

  /// A result of Spotlight.
  public static let spotlight = LinkSources(rawValue: 1 << 4)

  /// An activity that was begun on another device.
  public static let handoff = LinkSources(rawValue: 1 << 5)

  /// The app itself, for instance a text with links in it.
  public static let inApp = LinkSources(rawValue: 1 << 6)

  /// A terminal.
  public static let commandLine = LinkSources(rawValue: 1 << 7)

  /// An earlier run of the app, which kept the link.
  public static let restored = LinkSources(rawValue: 1 << 8)

  /// Every source, also those that later versions add.
  public static let any = LinkSources(rawValue: .max)
}
