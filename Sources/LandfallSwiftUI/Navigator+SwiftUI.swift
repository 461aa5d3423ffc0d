// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import Landfall
  public import LandfallNavigation
  public import SwiftUI

  extension Navigator {
    /// Makes a navigator for a ``NavigatorView``.
    ///
    /// Keep it in a `@State` property of the window's root view, so that each window has its own:
    /// ```swift
    /// @State private var navigator = Navigator<Screen>(links) { link, _ in .to(link.screen) }
    /// ```
    /// - Parameters:
    ///   - links: The center, which gets the navigator as its root handler when the view appears.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - animation: Which moves are animated.
    ///   - clock: Measures how long modals can take.
    ///   - choice: Chooses the destination of a link.
    public convenience init<Link: Sendable>(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil,
      animation: NavigationAnimation = .last, clock: LinkClock = .system,
      destination choice: @escaping Choice<Link>
    ) {
      let executor = SwiftUIExecutor<Screen>()
      executor.clock = clock
      self.init(executor, animation: animation, clock: clock)
      executor.onChange = { [weak self] in self?.hierarchyDidChange() }
      attach(to: links, scene: scene, choice)
    }

    /// Makes a navigator for a ``NavigatorView`` whose links are screens themselves.
    ///
    /// - Parameters:
    ///   - links: The center, which gets the navigator as its root handler when the view appears.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    public convenience init(_ links: DeepLinkCenter<Screen>, scene: LinkScene? = nil) {
      self.init(links, scene: scene) { link, _ in .to(link) }
    }

    /// Forgets all screens, modals and overlays: call it when another user signs in.
    ///
    /// The first tab is selected and shows its root, without animation, at once or when the app shows a root
    /// again. A running navigation ends with `navigation.superseded`. Screens are not asked about unsaved
    /// work. Close the gates of the user who is gone first, so that no link leads back. To leave only some
    /// screens, call `leaveScreens(behind:)`.
    public func reset() {
      supersede()
      swiftUIExecutor.reset()
    }

    var swiftUIExecutor: SwiftUIExecutor<Screen> {
      guard let executor = executor as? SwiftUIExecutor<Screen> else {
        preconditionFailure("a NavigatorView needs a Navigator(_:scene:destination:)")
      }
      return executor
    }
  }

  extension NavigationLink where Destination == Never {
    /// Makes a link that pushes a screen on the stack of a ``NavigatorView``.
    ///
    /// A stack of a ``NavigatorView`` has only screens: there a `NavigationLink(value:)` with another value
    /// does nothing, and `navigationDestination(for:)` of such values is never asked. To push any other
    /// view, use `navigationDestination(item:)`.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - label: The label of the link.
    public init<Screen: NavigationScreen>(screen: Screen, @ViewBuilder label: () -> Label) {
      self.init(value: Identified(NavigationState<Screen>.Entry(screen)), label: label)
    }
  }
#endif
