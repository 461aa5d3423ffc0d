// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// Where an opening came from.
///
/// Say it at each way into the app, so that screens, logs and policies can tell a push from a
/// web page:
/// ```swift
/// links.open(url, from: .universalLink)
/// links.open(url, from: .push)
/// ```
/// The set is open: an app may add sources of its own.
/// ```swift
/// extension LinkSource {
///   static let carDisplay = LinkSource("carDisplay")
/// }
/// ```
/// In the mark of a route, write such a source by its text, since the macro sees only that:
/// `sources: [.inApp, LinkSource("carDisplay")]`.
public struct LinkSource: Sendable, Hashable, CustomStringConvertible {
  /// The stable text of the source, for logs and stores.
  public let rawValue: String

  /// The context that a link is in that came from there: the one of the source's name, `inApp` for
  /// ``inApp``.
  ///
  /// ``unspecified`` gives none, nor does a source whose text is no name of a context.
  public let contexts: LinkContexts

  /// Makes a source from its stable text.
  ///
  /// - Parameter rawValue: The text. Two sources with the same text are the same source.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
    contexts = rawValue == "unspecified" ? [] : LinkContexts([rawValue])
  }

  /// Whether two sources have the same text.
  public static func == (first: LinkSource, second: LinkSource) -> Bool {
    first.rawValue == second.rawValue
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// Nobody said where the link came from.
  ///
  /// Trust it least.
  public static let unspecified: LinkSource = LinkSource("unspecified")
  /// A URL of the app's own scheme.
  ///
  /// Any app and any web page can make one.
  public static let customScheme: LinkSource = LinkSource("customScheme")
  /// A web URL that the system gave to the app instead of the browser.
  public static let universalLink: LinkSource = LinkSource("universalLink")
  /// The payload of a push notification.
  public static let push: LinkSource = LinkSource("push")
  /// A quick action of the app's icon.
  public static let quickAction: LinkSource = LinkSource("quickAction")
  /// A result of the system's search.
  public static let spotlight: LinkSource = LinkSource("spotlight")
  /// An activity handed over from another device.
  public static let handoff: LinkSource = LinkSource("handoff")
  /// A widget or a live activity of the app.
  public static let widget: LinkSource = LinkSource("widget")
  /// The app itself: a button, a link in a text.
  public static let inApp: LinkSource = LinkSource("inApp")
  /// A command line: an argument, a line typed in a terminal.
  public static let commandLine: LinkSource = LinkSource("commandLine")
  /// A provider that kept the link from before the app was installed.
  public static let deferred: LinkSource = LinkSource("deferred")

  /// The stable text of the source.
  public var description: String { rawValue }
}
