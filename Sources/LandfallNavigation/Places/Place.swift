// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where a screen lives: the step from it to the screen below it.
///
/// ```swift
/// enum MailScreen: NavigationScreen, SingleStack {
///   case inbox, message(id: Int), reply(to: Int), contact(name: String)
///   static let root = inbox
///   var place: Place<MailScreen> {
///     switch self {
///     case .inbox: .root
///     case .message: .on(.inbox)
///     case .reply(let id): .sheet(over: .message(id: id))
///     case .contact: .anywhere
///     }
///   }
/// }
/// ```
/// The way to a screen follows its place, the place of the screen below, and so on, down to the root
/// of a tab. A screen gets the values of its parent from its own, so the way is always complete.
public struct Place<Screen: NavigationScreen>: Equatable, Sendable {
  /// The relation to what lies below.
  indirect enum Base: Equatable, Sendable {
    case root(Screen.Tab?)
    case on(Parent)
    case modal(ModalStyle, over: Parent?)
    case anywhere([Screen.Tab])
    case overlay
  }

  /// What lies below.
  enum Parent: Equatable, Sendable {
    case screen(Screen)
    case root(of: Screen.Tab)
  }

  let base: Base
  /// The column of a split view that the screen belongs to; `nil` for that of the screen below.
  public private(set) var column: NavigationColumn?

  private init(_ base: Base) { self.base = base }

  /// The root of the tab whose root is this screen.
  public static var root: Place { Place(.root(nil)) }

  /// The root of a tab, for roots that are not `Tab.root`, for example of another account.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The place.
  public static func root(of tab: Screen.Tab) -> Place { Place(.root(tab)) }

  /// On top of a parent, in the stack that the parent is in.
  ///
  /// A parent that is a root replaces another root of its tab. To keep that one, write
  /// ``on(rootOf:)``.
  ///
  /// - Parameter parent: The parent, made from the values of the screen.
  /// - Returns: The place.
  public static func on(_ parent: Screen) -> Place { Place(.on(.screen(parent))) }

  /// On top of a tab's root, whichever that is.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The place.
  public static func on(rootOf tab: Screen.Tab) -> Place { Place(.on(.root(of: tab))) }

  /// On top of the stack that the user sees, whatever it is.
  public static var anywhere: Place { Place(.anywhere([])) }

  /// On top of the selected tab's stack if that is one of these tabs; else in the first of them.
  ///
  /// - Parameter tabs: The tabs.
  /// - Returns: The place.
  public static func anywhere(in tabs: Screen.Tab...) -> Place { Place(.anywhere(tabs)) }

  /// A sheet over whatever the user sees.
  public static var sheet: Place { .modal(.sheet) }

  /// A sheet over a screen.
  ///
  /// - Parameter parent: The screen below.
  /// - Returns: The place.
  public static func sheet(over parent: Screen) -> Place { .modal(.sheet, over: parent) }

  /// A cover over whatever the user sees.
  public static var cover: Place { .modal(.cover) }

  /// A cover over a screen.
  ///
  /// - Parameter parent: The screen below.
  /// - Returns: The place.
  public static func cover(over parent: Screen) -> Place { .modal(.cover, over: parent) }

  /// A modal of any style.
  ///
  /// - Parameters:
  ///   - style: How it is presented.
  ///   - parent: The screen below; `nil` for whatever the user sees.
  /// - Returns: The place.
  public static func modal(_ style: ModalStyle, over parent: Screen? = nil) -> Place {
    Place(.modal(style, over: parent.map { .screen($0) }))
  }

  /// A modal of any style over a tab's root, whichever that is.
  ///
  /// - Parameters:
  ///   - style: How it is presented.
  ///   - tab: The tab.
  /// - Returns: The place.
  public static func modal(_ style: ModalStyle, overRootOf tab: Screen.Tab) -> Place {
    Place(.modal(style, over: .root(of: tab)))
  }

  /// Above everything, such as a player or a call; see ``NavigationScreen/minimizedOverlay``.
  public static var overlay: Place { Place(.overlay) }

  /// Returns the place in a column of a split view.
  ///
  /// The column never changes the state. It says how a wide window divides the stack; see
  /// ``NavigationState/columns(of:)``.
  ///
  /// - Parameter column: The column.
  /// - Returns: The place.
  public func column(_ column: NavigationColumn) -> Place {
    var place = self
    place.column = column
    return place
  }
}

/// A column of a split view.
public enum NavigationColumn: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The first column.
  case sidebar
  /// The column between the sidebar and the detail.
  case content
  /// The last column.
  case detail

  /// Whether a column lies before another.
  ///
  /// - Parameters:
  ///   - one: The first column.
  ///   - other: The second column.
  /// - Returns: Whether the first lies before the second.
  public static func < (one: Self, other: Self) -> Bool {
    one == .sidebar ? other != .sidebar : one == .content && other == .detail
  }
}

extension Place {
  /// The column of the screen above one in another column.
  ///
  /// It is the column that the place names, but never before the one below.
  ///
  /// - Parameter lower: The column of the screen below; the sidebar for a root.
  /// - Returns: The column.
  public func column(above lower: NavigationColumn) -> NavigationColumn {
    max(lower, column ?? lower)
  }
}

extension NavigationState {
  /// Divides the stack of a tab into the columns of a split view.
  ///
  /// An entry lies in the column that its place names, but never before that of the entry below. The
  /// root lies in the sidebar unless its place says otherwise. So the columns, one after the other,
  /// are the stack.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The entries of each column that has any, from the bottom.
  public func columns(of tab: Tab) -> [NavigationColumn: [Entry]] {
    var column = NavigationColumn.sidebar
    var columns: [NavigationColumn: [Entry]] = [:]
    for entry in entries(of: tab) {
      column = entry.screen.place.column(above: column)
      columns[column, default: []].append(entry)
    }
    return columns
  }
}
