// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One step of navigation.
///
/// Tabs and screens are named, never counted.
enum Step: Sendable, Hashable {
  /// Brings a tab to the front.
  case selectTab(Tab)

  /// Takes away all screens above this one.
  case pop(to: Screen, in: Tab)

  /// Puts a screen on top of a tab's stack.
  case push(Screen, on: Tab)

  /// Puts a screen in the place of another and of all above that one.
  case replace(Screen, with: Screen, in: Tab)

  /// Shows a modal above all else.
  case present(Screen)

  /// Takes away a modal and all above it.
  case dismiss(Screen)
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .selectTab(let tab): "select tab \(tab.title)"
    case .pop(let screen, _): "pop to \(screen.title)"
    case .push(let screen, _): "push \(screen.title)"
    case .replace(let old, let new, _): "replace \(old.title) with \(new.title)"
    case .present(let screen): "present \(screen.title)"
    case .dismiss(let screen): "dismiss \(screen.title)"
    }
  }
}
