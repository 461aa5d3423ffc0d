// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import Landfall
  public import LandfallNavigation
  public import SwiftUI

  /// Shows the screens of a navigator: the tabs, a stack in each, and the modals above them.
  ///
  /// It is the root view of a window:
  /// ```swift
  /// WindowGroup(for: UUID.self) { $id in
  ///   NavigatorView(links, scene: LinkScene(id.uuidString)) { screen in
  ///     ScreenView(screen)
  ///   } label: { tab in
  ///     Label(tab.rawValue, systemImage: "circle")
  ///   }
  /// } defaultValue: {
  ///   UUID()
  /// }
  /// ```
  /// It opens the links of the window, as the modifier `deepLinks(_:)` does, once it is on the screen.
  /// A screen can push another with `NavigationLink(screen:)`.
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  public struct NavigatorView<
    Link: Sendable, Screen: NavigationScreen, Content: View, TabLabel: View
  >: View {
    private let links: DeepLinkCenter<Link>
    private let scene: LinkScene?
    private var activities: [String] = []
    private var widgetScheme: String?
    private var save: ((NavigationState<Screen>) -> Void)?
    private var splits: [Screen.Tab: TabSplit] = [:]
    private var overlay: OverlayStyle<Screen>?
    private let content: (Screen) -> Content
    private let label: ((Screen.Tab) -> TabLabel)?
    /// The state that SwiftUI keeps; this value's own is `made`.
    @State private var navigator: Navigator<Screen>
    private let made: Navigator<Screen>

    /// Makes the view of an app with tabs.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - navigator: The navigator, made by `Navigator(_:scene:animation:clock:destination:)`.
    ///   - content: Makes the view of a screen.
    ///   - label: Makes the label of a tab.
    public init(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil, navigator: Navigator<Screen>,
      @ViewBuilder content: @escaping (Screen) -> Content,
      @ViewBuilder label: @escaping (Screen.Tab) -> TabLabel
    ) {
      self.links = links
      self.scene = scene
      self.content = content
      self.label = label
      made = navigator
      self.navigator = navigator
    }

    /// Makes the view of an app without tabs.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - navigator: The navigator, made by `Navigator(_:scene:animation:clock:destination:)`.
    ///   - content: Makes the view of a screen.
    public init(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil, navigator: Navigator<Screen>,
      @ViewBuilder content: @escaping (Screen) -> Content
    ) where Screen: SingleStack, Screen.Tab == SingleTab<Screen>, TabLabel == EmptyView {
      self.links = links
      self.scene = scene
      self.content = content
      label = nil
      made = navigator
      self.navigator = navigator
    }

    /// The tabs, or the only stack, with the modals and the overlays above.
    public var body: some View {
      let executor = navigator.swiftUIExecutor
      let screens = Screens(
        executor: executor, content: content, splits: splits, overlay: overlay)
      LevelView(screens: screens, level: 0) {
        if let label {
          TabView(selection: Bindable(executor).selectedTab) {
            ForEach(Array(Screen.Tab.allCases), id: \.self) { tab in
              Tab(value: tab) {
                TabScreens(screens: screens, tab: tab)
              } label: {
                label(tab)
              }
            }
          }
        } else {
          TabScreens(screens: screens, tab: executor.selectedTab)
        }
      }
      .onAppear { executor.rootAppeared(showingOverlays: overlay != nil) }
      .onDisappear { executor.disappeared(nil) }
      .onChange(of: executor.readBack()) { save?($1) }
      .deepLinks(links, scene: scene, activities: activities, widgetScheme: widgetScheme)
    }

    /// Also opens the app's own activities, and tells the URLs of its widgets apart.
    ///
    /// - Parameters:
    ///   - activities: The types of the activities, as in `NSUserActivityTypes` of `Info.plist`.
    ///   - widgetScheme: The scheme of the app's widgets; see `LinkSource.inferred(from:widgetScheme:)`.
    /// - Returns: The view.
    public func opening(activities: [String] = [], widgetScheme: String? = nil) -> Self {
      var view = self
      view.activities = activities
      view.widgetScheme = widgetScheme
      return view
    }

    /// Shows the stacks of some tabs in columns, side by side where the window is wide.
    ///
    /// The place of a screen names its column, with `Place.column(_:)`; see
    /// `NavigationState.columns(of:)`. With two columns, screens of the column `content` lie in the
    /// last one. In a narrow window, such as on a phone, the columns are one stack. The state is the
    /// same in both forms, and so is the way back.
    ///
    /// ```swift
    /// NavigatorView(links, navigator: navigator) { … } label: { … }
    ///   .splitting(.mail, into: .three) { _ in Text("Nothing is selected") }
    /// ```
    /// - Parameters:
    ///   - tabs: The tabs; all if you name none.
    ///   - columns: How many columns there are.
    ///   - placeholder: Makes the view of a column without screens.
    /// - Returns: The view.
    public func splitting<Placeholder: View>(
      _ tabs: Screen.Tab..., into columns: NavigatorColumns = .two,
      @ViewBuilder placeholder: @escaping (NavigationColumn) -> Placeholder
    ) -> Self {
      var view = self
      for tab in tabs.isEmpty ? Array(Screen.Tab.allCases) : tabs {
        view.splits[tab] = TabSplit(columns: columns) { AnyView(placeholder($0)) }
      }
      return view
    }

    /// Shows the overlays, such as a player or a call, above the other screens.
    ///
    /// Without this, a link to a screen whose place is `Place.overlay` is rejected. An overlay is drawn
    /// over the topmost modal. Its view is made again when a modal comes or goes, so keep what the
    /// overlay plays in a model of the app. A link that leads to another screen shows the overlay's
    /// `NavigationScreen.minimizedOverlay`.
    ///
    /// - Parameters:
    ///   - alignment: Where an overlay lies that does not fill the window.
    ///   - content: Makes the view of an overlay.
    /// - Returns: The view.
    public func overlays<Overlay: View>(
      alignment: Alignment = .bottom, @ViewBuilder content: @escaping (Screen) -> Overlay
    ) -> Self {
      var view = self
      view.overlay = OverlayStyle(alignment: alignment) { AnyView(content($0)) }
      return view
    }

    /// Begins with the screens that a window had when the system closed it.
    ///
    /// ```swift
    /// @SceneStorage("screens") private var screens: Data?
    ///
    /// NavigatorView(links, navigator: navigator) { … } label: { … }
    ///   .restoring(screens.flatMap { try? JSONDecoder().decode(Restored.self, from: $0) }?.state) {
    ///     screens = try? JSONEncoder().encode($0)
    ///   }
    /// ```
    /// `Restored` is `RestoredState<AppLink>` of the module `LandfallNavigationCoding`. A link that
    /// starts the app opens from there. Screens whose gates are closed are left out, so open the gates
    /// of a user who is signed in before you make the view. `Navigator.restorablePart(of:asking:)` says
    /// what that leaves out.
    ///
    /// - Parameters:
    ///   - state: The saved state; `nil` if there is none.
    ///   - save: Saves the state, after each change.
    /// - Returns: The view.
    public func restoring(
      _ state: NavigationState<Screen>?, save: @escaping (NavigationState<Screen>) -> Void
    ) -> Self {
      var view = self
      view.save = save
      if let state { made.swiftUIExecutor.start(from: made.restorablePart(of: state).state) }
      return view
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension NavigatorView where Link == Screen {
    /// Makes the view of an app with tabs whose links are screens themselves.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - content: Makes the view of a screen.
    ///   - label: Makes the label of a tab.
    public init(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil,
      @ViewBuilder content: @escaping (Screen) -> Content,
      @ViewBuilder label: @escaping (Screen.Tab) -> TabLabel
    ) {
      let navigator = Navigator(links, scene: scene)
      self.init(links, scene: scene, navigator: navigator, content: content, label: label)
    }
  }
#endif
