// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  public import Landfall
  public import LandfallNavigation
  public import UIKit

  /// A controller that can show other values of the same screen in place.
  @MainActor public protocol ScreenUpdating<Screen>: UIViewController {
    /// The screens of the app.
    associatedtype Screen: NavigationScreen

    /// Shows other values.
    ///
    /// - Parameter screen: The screen with its new values, and the same identity.
    /// - Returns: Whether it does; if not, the controller is replaced.
    func update(to screen: Screen) -> Bool
  }

  /// A controller that can have unsaved work.
  @MainActor public protocol LeaveGuarding: UIViewController {
    /// Asks whether the screen can be left, before a navigation removes it.
    ///
    /// - Returns: The answer; `.leave` at once if there is nothing to save.
    func shouldLeave() async -> LeaveAnswer
  }

  /// A controller that keeps links out while it is presented, such as an onboarding that the user must
  /// finish.
  ///
  /// A navigation does not dismiss it, and links wait until it is gone. Present it from outside of the
  /// navigator, alone or as the root of a navigation controller. When it is gone, tell the navigator:
  /// ```swift
  /// dismiss(animated: true) { [navigator] in navigator.hierarchyDidChange() }
  /// ```
  @MainActor public protocol LinkBlocking: UIViewController {}

  extension UIViewController {
    var keepsLinksOut: Bool {
      self is any LinkBlocking
        || stacks.flatMap(\.viewControllers).contains { $0 is any LinkBlocking }
    }
  }

  extension Navigator {
    /// Makes a navigator for the tabs of a scene, and opens the links of a center with it.
    ///
    /// Keep it in a property of the scene's delegate:
    /// ```swift
    /// navigator = Navigator(links, scene: session, tabs: tabs) { screen in
    ///   switch screen {
    ///   case .league(let id): LeagueViewController(id)
    ///   default: RootViewController(screen)
    ///   }
    /// }
    /// ```
    /// - Parameters:
    ///   - links: The center.
    ///   - session: The session of the scene; `nil` in an app with one window.
    ///   - tabs: The tab bar controller. The controller of each of its tabs is a navigation controller,
    ///     or a split view controller of `init(style:)`; one without screens gets the root of the tab. A tab
    ///     in a group with a `managingNavigationController` makes the controller of its root itself.
    ///   - identifier: The identifier of the `UITab` of a tab; its name by default.
    ///   - animation: Which moves are animated.
    ///   - clock: Measures how long transitions can take.
    ///   - configure: Sets up the navigation controller of a modal before it is presented, such as its detents. A
    ///     style other than `.sheet` covers the screen unless this sets another presentation.
    ///   - overlays: Shows the overlays; `nil` if the app has none.
    ///   - choice: Chooses the destination of a link.
    ///   - make: Makes the controller of a screen. If it returns `nil` or throws, the link is
    ///     rejected with `navigation.refused`.
    @available(iOS 18, tvOS 18, visionOS 2, *)
    public convenience init<Link: Sendable>(
      _ links: DeepLinkCenter<Link>, scene session: UISceneSession? = nil,
      tabs: UITabBarController, identifier: @escaping (Screen.Tab) -> String = { "\($0)" },
      animation: NavigationAnimation = .last,
      clock: LinkClock = .system,
      configure: @escaping @MainActor (UINavigationController, ModalStyle) -> Void = { _, _ in },
      overlays: UIKitExecutor<Screen>.OverlayPresenter? = nil,
      destination choice: @escaping Choice<Link>, make: @escaping UIKitExecutor<Screen>.Maker
    ) {
      self.init(
        links, session, animation, clock, choice,
        UIKitExecutor(
          TabAccess(tabs, identifier: identifier), configure: configure, overlays: overlays,
          make: make))
    }

    /// Makes a navigator for a container of the app's own, and opens the links of a center with it.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - session: The session of the scene; `nil` in an app with one window.
    ///   - container: The root of the window.
    ///   - animation: Which moves are animated.
    ///   - clock: Measures how long transitions can take.
    ///   - configure: Sets up the navigation controller of a modal before it is presented, such as its detents. A
    ///     style other than `.sheet` covers the screen unless this sets another presentation.
    ///   - overlays: Shows the overlays; `nil` if the app has none.
    ///   - choice: Chooses the destination of a link.
    ///   - make: Makes the controller of a screen.
    public convenience init<Link: Sendable>(
      _ links: DeepLinkCenter<Link>, scene session: UISceneSession? = nil,
      container: some TabContainer<Screen.Tab>, animation: NavigationAnimation = .last,
      clock: LinkClock = .system,
      configure: @escaping @MainActor (UINavigationController, ModalStyle) -> Void = { _, _ in },
      overlays: UIKitExecutor<Screen>.OverlayPresenter? = nil,
      destination choice: @escaping Choice<Link>, make: @escaping UIKitExecutor<Screen>.Maker
    ) {
      self.init(
        links, session, animation, clock, choice,
        UIKitExecutor(
          TabAccess(container), configure: configure, overlays: overlays, make: make))
    }

    /// Makes a navigator for an app without tabs, and opens the links of a center with it.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - session: The session of the scene; `nil` in an app with one window.
    ///   - stack: The root of the window, a navigation controller or a split view controller of
    ///     `init(style:)`; one without screens gets the root.
    ///   - animation: Which moves are animated.
    ///   - clock: Measures how long transitions can take.
    ///   - configure: Sets up the navigation controller of a modal before it is presented, such as its detents. A
    ///     style other than `.sheet` covers the screen unless this sets another presentation.
    ///   - overlays: Shows the overlays; `nil` if the app has none.
    ///   - choice: Chooses the destination of a link.
    ///   - make: Makes the controller of a screen.
    public convenience init<Link: Sendable>(
      _ links: DeepLinkCenter<Link>, scene session: UISceneSession? = nil,
      stack: UIViewController, animation: NavigationAnimation = .last,
      clock: LinkClock = .system,
      configure: @escaping @MainActor (UINavigationController, ModalStyle) -> Void = { _, _ in },
      overlays: UIKitExecutor<Screen>.OverlayPresenter? = nil,
      destination choice: @escaping Choice<Link>, make: @escaping UIKitExecutor<Screen>.Maker
    ) where Screen: SingleStack, Screen.Tab == SingleTab<Screen> {
      self.init(
        links, session, animation, clock, choice,
        UIKitExecutor(
          TabAccess(only: stack), configure: configure, overlays: overlays, make: make))
    }

    private convenience init<Link: Sendable>(
      _ links: DeepLinkCenter<Link>, _ session: UISceneSession?, _ animation: NavigationAnimation,
      _ clock: LinkClock, _ choice: @escaping Choice<Link>, _ executor: UIKitExecutor<Screen>
    ) {
      self.init(executor, animation: animation, clock: clock)
      executor.onChange = { [weak self] in self?.hierarchyDidChange() }
      executor.onMake = { [weak self] controller, screen in
        guard let guarding = controller as? any LeaveGuarding else { return }
        self?.setLeaveQuestion(for: screen) { [weak guarding] in
          await guarding?.shouldLeave() ?? .leave
        }
      }
      executor.fillTabs()
      attach(to: links, scene: session.map { LinkScene($0) }, choice)
    }

    /// Makes a navigator for links that are screens themselves, and opens the links of a center.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - session: The session of the scene; `nil` in an app with one window.
    ///   - tabs: The tab bar controller, whose tabs have the names of the app's tabs as identifiers.
    ///   - make: Makes the controller of a screen. If it returns `nil` or throws, the link is
    ///     rejected with `navigation.refused`.
    @available(iOS 18, tvOS 18, visionOS 2, *)
    public convenience init(
      _ links: DeepLinkCenter<Screen>, scene session: UISceneSession? = nil,
      tabs: UITabBarController, make: @escaping UIKitExecutor<Screen>.Maker
    ) {
      self.init(
        links, scene: session, tabs: tabs, destination: { link, _ in .to(link) }, make: make)
    }
  }
#endif
