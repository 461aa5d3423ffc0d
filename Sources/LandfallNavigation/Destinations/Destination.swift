// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How the stack changes when navigation reaches a screen.
public enum StackBehavior: String, Hashable, Sendable, CaseIterable {
  /// Exactly the way to the screen, so Back works as if the user had walked it.
  ///
  /// This is the default, except for links inside the app to screens that live anywhere.
  case withAllAncestors
  /// The stack that the user sees, with the screen on top.
  ///
  /// If the topmost screen is the same, it is updated. If it is deeper in the stack, it is pushed
  /// once more; a screen whose place is a modal is presented once more.
  case onTop
  /// Like ``onTop``, but always one more entry.
  case pushAgain
  /// Like ``onTop``, but in the place of the topmost screen, as if the user had gone back first.
  ///
  /// A screen whose place is a modal takes the place of the topmost modal. The root of a tab stays
  /// below the screen.
  case replacingTop
  /// Back to the screen if it is in a visible stack, keeping everything below it.
  ///
  /// If the screen is a modal over a screen that is in its stack, back to that one. Else like
  /// ``withAllAncestors``.
  case popToExisting
  /// The way, with only those ancestors that are in the stack already.
  case withExistingAncestors
  /// The root of the tab in which the screen lives, with nothing above it.
  case popToRoot
}

/// Where navigation goes: to a screen, along given screens, to a tab, or to a state.
///
/// ```swift
/// try await navigator.go(to: .to(.question(league: 1, id: 2)))   // the whole way
/// try await navigator.go(to: .to(.league(id: 2), .onTop))        // on top of what is there
/// try await navigator.go(to: .tab(.settings))                    // leaves its stack alone
/// ```
public struct Destination<Screen: NavigationScreen>: Equatable, Sendable {
  indirect enum Kind: Equatable, Sendable {
    case screen(Screen, StackBehavior?, isFresh: Bool, tab: Screen.Tab?)
    case path([Screen])
    case tab(Screen.Tab)
    case state(NavigationState<Screen>)
  }

  let kind: Kind

  /// The tab that it names.
  var tab: Screen.Tab? {
    switch kind {
    case .tab(let tab): tab
    case .screen(_, _, _, let tab): tab
    case .path, .state: nil
    }
  }

  /// A screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - behavior: Which screens stay below it; `nil` for the default, which depends on the source.
  ///   - isFresh: Whether it is a new entry even if the same screen can stay.
  ///   - tab: The tab to go to instead of the one that the place says. With ``StackBehavior/onTop``,
  ///     the screen is put on the tab's stack, and the modals are dismissed. The root of another tab
  ///     is pushed.
  /// - Returns: The destination.
  public static func to(
    _ screen: Screen, _ behavior: StackBehavior? = nil, fresh isFresh: Bool = false,
    in tab: Screen.Tab? = nil
  ) -> Destination {
    Destination(kind: .screen(screen, behavior, isFresh: isFresh, tab: tab))
  }

  /// Exactly these screens, for a way that the app works out itself.
  ///
  /// A screen that is the root of a tab starts in that tab. A screen whose place is a modal starts
  /// a modal. Every other screen is pushed on the one before it, whatever its parent. If the first
  /// screen is not a root, the way starts at the root of the selected tab.
  ///
  /// - Parameter screens: The screens, from the bottom.
  /// - Returns: The destination.
  public static func path(_ screens: [Screen]) -> Destination { Destination(kind: .path(screens)) }

  /// A tab with the stack that it has.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The destination.
  public static func tab(_ tab: Screen.Tab) -> Destination { Destination(kind: .tab(tab)) }

  /// A state that the app works out itself, for example from the current one.
  ///
  /// If the state is made of screens alone, and a screen is more than once in a stack, navigation
  /// chooses the occurrences so that as many screens as possible stay.
  ///
  /// - Parameter state: The state.
  /// - Returns: The destination.
  public static func state(_ state: NavigationState<Screen>) -> Destination {
    Destination(kind: .state(state))
  }
}
