// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallLinks

/// A screen of an app, with the values that it shows.
///
/// Usually it is an enum. The enum of links can be the screen type itself:
/// ```swift
/// @DeepLinks(schemes: "linky")
/// enum AppLink: NavigationScreen {
///   @Link("/favourites") case favourites
///   @Link("/leagues") case leagues
///   @Link("/leagues/:id") case league(id: Int)
///   @Link("/leagues/:id/join") case join(id: Int)
///
///   var place: Place<AppLink> {
///     switch self {
///     case .favourites, .leagues: .root
///     case .league: .on(.leagues)
///     case .join(let id): .sheet(over: .league(id: id))
///     }
///   }
///   enum Tab: NavigationTab {
///     case favourites, leagues
///     var root: AppLink { self == .favourites ? .favourites : .leagues }
///   }
/// }
/// ```
/// Two values with the same ``id`` are the same screen with other values. Navigation then updates
/// the screen in place instead of replacing it. By default the whole value is the identity, so an
/// `Identifiable` enum needs no ``id`` of its own.
public protocol NavigationScreen: Identifiable, Hashable, Sendable where ID: Sendable {
  /// The tabs of the app.
  ///
  /// An app without tabs conforms to ``SingleStack``, too, and does not name this type.
  associatedtype Tab: NavigationTab where Tab.Screen == Self
  /// Where the screen lives.
  var place: Place<Self> { get }
  /// The overlay as it is when navigation goes to another screen, or back; `nil` closes it.
  ///
  /// Only screens with the place ``Place/overlay`` are asked. A player that fills the window returns
  /// its small form here. An overlay that returns another form than itself, or `nil`, counts as
  /// filling the window: the user sees it, and Back changes it first. By default the overlay stays as
  /// it is.
  var minimizedOverlay: Self? { get }
  /// Whether the screen comes back when the system restores the scene.
  ///
  /// Return `false` for a screen that shows secrets, or that is wrong after a while. By default it
  /// is `true`, except for a link with a value that its route marks as `sensitive:`. See
  /// the module `LandfallNavigationCoding`.
  var isRestorable: Bool { get }
  /// The gates that have to be open before a link leads to the screen, or over it to another.
  ///
  /// A navigator asks them before each move of a link that adds, updates or uncovers the screen, or
  /// leaves it in the topmost stack; a link waits at those that are closed. A new modal can cover the
  /// screen all the same. By default there are none, except for a link with `access: .authenticated`,
  /// which has `Gate.authentication`.
  var gates: [Gate] { get }
}

extension NavigationScreen {
  /// The overlay itself: it stays as it is.
  public var minimizedOverlay: Self? { self }

  /// The screen comes back.
  public var isRestorable: Bool { true }

  /// No gates.
  public var gates: [Gate] { [] }
}

extension NavigationScreen where Self: DeepLink {
  /// Whether no value of the link is marked as sensitive.
  public var isRestorable: Bool { !encoded(leavingOutSensitive: true).isSensitive }

  /// The gate of links that only signed-in users may open.
  public var gates: [Gate] { requirements.access == .authenticated ? [.authentication] : [] }
}

extension NavigationScreen {
  /// The case of the screen without its values, or its type, for texts that may be logged.
  package var caseName: String {
    let mirror = Mirror(reflecting: self)
    guard mirror.displayStyle == .enum else { return "\(Self.self)" }
    return mirror.children.first?.label ?? "\(self)"
  }
}

extension NavigationScreen {
  /// The whole value, unless the screen has a property of this name, of any type.
  public var id: Self { self }
}

/// A tab of an app, found by its identity and never by its position.
///
/// `allCases` must be the same as long as the app runs. If a setting decides which tabs the app has,
/// write `static let allCases = …`, so that it is read once. A navigator rejects links with the code
/// `navigation.place` if the tabs are others than when it was made. To hide a tab for a while, see
/// ``NavigationExecutor/hasTab(_:)``.
public protocol NavigationTab: Hashable, Sendable, CaseIterable {
  /// The screens of the app.
  associatedtype Screen

  /// The screen at the bottom of the tab's stack.
  var root: Screen { get }
}

/// The screens of an app without tabs, which say only which of them is the root.
///
/// ```swift
/// enum AppScreen: NavigationScreen, SingleStack {
///   case home, article(Int)
///   static let root = home
///   var place: Place<AppScreen> { self == .home ? .root : .on(.home) }
/// }
/// ```
public protocol SingleStack: Hashable, Sendable {
  /// The screen at the bottom of the stack.
  static var root: Self { get }
}

extension NavigationScreen where Self: SingleStack {
  /// The only tab.
  public typealias Tab = SingleTab<Self>
}

/// The only tab of an app that has one stack.
public struct SingleTab<Screen: SingleStack>: NavigationTab, CustomStringConvertible {
  package init() {}

  /// The tab.
  public static var main: Self { Self() }
  /// The tab alone.
  public static var allCases: [Self] { [main] }

  /// The screen at the bottom of the stack.
  public var root: Screen { .root }

  /// The name of the tab, for plans and logs.
  public var description: String { "main" }
}
