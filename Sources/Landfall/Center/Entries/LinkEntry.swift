// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One way into the app, as a value: the text of a link and where it came from.
///
/// All ways end in the same ``DeepLinkCenter/open(_:scene:contexts:)``:
///
/// | the system calls | entry |
/// |---|---|
/// | `scene(_:openURLContexts:)`, `onOpenURL` with the app's scheme | ``customScheme(_:sourceApplication:)`` |
/// | `scene(_:continue:)` with a web page, `onOpenURL` with `https` | ``universalLink(_:)`` |
/// | `userNotificationCenter(_:didReceive:)` | ``push(_:eventID:at:)`` |
/// | `windowScene(_:performActionFor:)` | ``quickAction(_:)`` |
/// | `scene(_:continue:)` with `CSSearchableItemActionType` | ``spotlight(_:)`` |
/// | `scene(_:continue:)` with an activity of the app's own | ``handoff(_:)`` |
/// | `widgetURL(_:)`, a link in a widget | ``widget(_:)`` |
/// | a button, a link in a text | ``inApp(_:)`` |
/// | a provider of deferred links, after the first launch | ``deferred(_:)`` |
///
/// ```swift
/// guard let entry = LinkEntry.push(["link": "/contacts/5"], at: "link") else { return }
/// links.open(entry)
/// ```
/// A text that begins with a slash is a path, any other a URL.
public struct LinkEntry: Sendable, Hashable {
  /// The URL or the path.
  public let text: String
  /// Where it came from.
  public let source: LinkSource
  /// What tells the event of the system that brought it from others, such as the identifier of a
  /// notification's request; nil where there is none.
  ///
  /// Events of the center tell it and a store writes it, so it should be no secret.
  public var eventID: String?
  /// The app that sent it, as the system names it; nil if unknown.
  public var sourceApplication: String?

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - text: The URL, or the path if it begins with a slash.
  ///   - source: Where it came from.
  ///   - eventID: What tells the event of the system that brought it from others.
  ///   - sourceApplication: The app that sent it.
  public init(
    _ text: String, from source: LinkSource, eventID: String? = nil,
    sourceApplication: String? = nil
  ) {
    self.text = text
    self.source = source
    self.eventID = eventID
    self.sourceApplication = sourceApplication
  }

  /// Whether ``text`` is a path alone.
  package var isPath: Bool { text.utf8.first == UInt8(ascii: "/") }
}

extension LinkEntry {
  /// A URL of the app's own scheme, which any app and any page can make.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - sourceApplication: The app that sent it, from the options of the call; the system tells it
  ///     only for apps of the same team.
  /// - Returns: The entry.
  public static func customScheme(_ url: String, sourceApplication: String? = nil) -> LinkEntry {
    LinkEntry(url, from: .customScheme, sourceApplication: sourceApplication)
  }

  /// A web URL that the system gave to the app instead of the browser.
  public static func universalLink(_ url: String) -> LinkEntry {
    LinkEntry(url, from: .universalLink)
  }

  /// The link in the payload of a push notification.
  ///
  /// - Parameters:
  ///   - payload: The payload, `userInfo` of the notification's content.
  ///   - eventID: The identifier of the notification's request.
  ///   - keys: The way to the text: the key of each dictionary within the other.
  /// - Returns: The entry; nil if there is no text at that place.
  public static func push(
    _ payload: [AnyHashable: Any], eventID: String? = nil, at keys: String...
  ) -> LinkEntry? {
    var value: Any? = payload
    for key in keys { value = (value as? [AnyHashable: Any])?[key] }
    return (value as? String).map { LinkEntry($0, from: .push, eventID: eventID) }
  }

  /// The link of a quick action: in the user info of the shortcut item, or its type.
  public static func quickAction(_ text: String) -> LinkEntry {
    LinkEntry(text, from: .quickAction)
  }

  /// The link of a result of the system's search: the unique identifier of the item.
  public static func spotlight(_ identifier: String) -> LinkEntry {
    LinkEntry(identifier, from: .spotlight)
  }

  /// The link of an activity that was handed over from another device.
  public static func handoff(_ text: String) -> LinkEntry { LinkEntry(text, from: .handoff) }

  /// The link of a widget or a live activity.
  public static func widget(_ url: String) -> LinkEntry { LinkEntry(url, from: .widget) }

  /// A link that the app shows itself.
  public static func inApp(_ text: String) -> LinkEntry { LinkEntry(text, from: .inApp) }

  /// A link that a provider kept from before the app was installed.
  public static func deferred(_ text: String) -> LinkEntry { LinkEntry(text, from: .deferred) }
}

/// What was handed to a fallback last.
final class FallbackMemory: Sendable {
  private let window: Duration
  private let recent = Guarded(RecentLinks())

  init(_ window: Duration) { self.window = window }

  /// Remembers what is handed out, unless it was within the window before it came in, or since.
  ///
  /// - Parameters:
  ///   - opening: The opening, which is to be handed out now.
  ///   - link: Its link, if the app made it.
  /// - Returns: Whether it is to be handed out.
  /// - Complexity: O(1) amortized.
  func isFirst(_ opening: OpeningCore, _ link: LinkKey?) -> Bool {
    guard let key = opening.text.map({ LinkKey($0.text) }) ?? link else { return true }
    let subject = RepeatKey(link: key, scene: nil)
    let time = opening.center.clock.elapsed()
    let forgotten: [RepeatKey]? = recent.withLock { recent in
      if let last = recent.time(of: subject), opening.made.elapsed - last < window { return nil }
      return recent.insert(opening.number, of: subject, at: time)
    }
    // Released without the lock.
    return forgotten != nil
  }
}
