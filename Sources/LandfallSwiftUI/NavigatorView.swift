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
  /// While a container of the app's own does not show it, links wait.
  /// A screen can push another with `NavigationLink(screen:)`. A tap on the selected tab goes back to its
  /// root.
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  public struct NavigatorView<
    Link: Sendable, Screen: NavigationScreen, Content: View, Root: View
  >: View {
    private let links: DeepLinkCenter<Link>
    private let scene: LinkScene?
    private var activities: [String] = []
    private var widgetScheme: String?
    private var restored: NavigationState<Screen>?
    private var save: ((NavigationState<Screen>) -> Void)?
    private var look = Look<Screen>()
    private let content: (Screen) -> Content
    private let root: (NavigatorTabs<Screen>) -> Root
    private let make: () -> Navigator<Screen>
    @State private var kept = Kept<Screen>()

    /// Makes the view of an app that shows its tabs in a way of its own.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - navigator: The navigator, made by `Navigator(_:scene:animation:clock:destination:)`.
    ///   - content: Makes the view of a screen.
    ///   - root: Makes the view below the modals, such as a `TabView`, a bar of the app's own or a drawer.
    public init(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil,
      navigator: @autoclosure @escaping () -> Navigator<Screen>,
      @ViewBuilder content: @escaping (Screen) -> Content,
      @ViewBuilder root: @escaping (NavigatorTabs<Screen>) -> Root
    ) {
      self.links = links
      self.scene = scene
      self.content = content
      self.root = root
      make = navigator
    }

    /// Makes the view of an app with tabs.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - navigator: The navigator, made by `Navigator(_:scene:animation:clock:destination:)`.
    ///   - content: Makes the view of a screen.
    ///   - label: Makes the label of a tab.
    public init<TabLabel: View>(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil,
      navigator: @autoclosure @escaping () -> Navigator<Screen>,
      @ViewBuilder content: @escaping (Screen) -> Content,
      @ViewBuilder label: @escaping (Screen.Tab) -> TabLabel
    ) where Root == AnyView {
      self.init(links, scene: scene, navigator: navigator(), content: content) {
        AnyView($0.view(label))
      }
    }

    /// Makes the view of an app without tabs.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - navigator: The navigator, made by `Navigator(_:scene:animation:clock:destination:)`.
    ///   - content: Makes the view of a screen.
    public init(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil,
      navigator: @autoclosure @escaping () -> Navigator<Screen>,
      @ViewBuilder content: @escaping (Screen) -> Content
    ) where Screen: SingleStack, Screen.Tab == SingleTab<Screen>, Root == AnyView {
      self.init(links, scene: scene, navigator: navigator(), content: content) {
        AnyView($0[.main])
      }
    }

    /// The tabs, or the only stack, with the modals and the overlays above.
    public var body: some View {
      let tabs = Screen.Tab.allCases.filter(look.isShown)
      let navigator = navigator(showing: tabs)
      let executor = navigator.swiftUIExecutor
      let screens = Screens(executor: executor, content: content, look: look)
      Watched(navigator: navigator, restored: restored, save: save, onTap: look.onTap) {
        LevelView(screens: screens, level: 0) {
          root(
            NavigatorTabs(selection: Bindable(executor).selectedTab, shown: tabs) {
              AnyView(TabScreens(screens: screens, tab: $0).id($0))
            })
        }
      }
      .onAppear { executor.update { $0.rootAppeared() } }
      .onDisappear { executor.disappeared(nil) }
      .onChange(of: tabs, initial: true) { _, _ in executor.update { $0.leaveHiddenTab() } }
      .deepLinks(links, scene: scene, activities: activities, widgetScheme: widgetScheme)
    }

    /// The navigator that the view had first, which knows now how the app shows screens.
    private func navigator(showing tabs: [Screen.Tab]) -> Navigator<Screen> {
      let navigator = kept.navigator ?? make()
      let executor = navigator.swiftUIExecutor
      let (showsOverlays, styles) = (look.overlay != nil, Set(look.presentations.map(\.style)))
      let old = executor.shown
      if old.tabs != tabs || old.showsOverlays != showsOverlays || old.ownStyles != styles {
        (executor.shown.tabs, executor.shown.showsOverlays) = (tabs, showsOverlays)
        executor.shown.ownStyles = styles
      }
      if kept.navigator == nil {
        kept.navigator = navigator
        if let restored { executor.start(from: navigator.restorablePart(of: restored).state) }
      }
      return navigator
    }

    private func with(_ change: (inout Self) -> Void) -> Self {
      var view = self
      change(&view)
      return view
    }

    /// Also opens the app's own activities, and tells the URLs of its widgets apart.
    ///
    /// - Parameters:
    ///   - activities: The types of the activities, as in `NSUserActivityTypes` of `Info.plist`.
    ///   - widgetScheme: The scheme of the app's widgets; see `LinkSource.inferred(from:widgetScheme:)`.
    /// - Returns: The view.
    public func opening(activities: [String] = [], widgetScheme: String? = nil) -> Self {
      with { ($0.activities, $0.widgetScheme) = (activities, widgetScheme) }
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
    ///   - columns: The number of columns.
    ///   - placeholder: Makes the view of a column without screens.
    /// - Returns: The view.
    public func splitting<Placeholder: View>(
      _ tabs: Screen.Tab..., into columns: NavigatorColumns = .two,
      @ViewBuilder placeholder: @escaping (NavigationColumn) -> Placeholder
    ) -> Self {
      with { view in
        for tab in tabs.isEmpty ? Array(Screen.Tab.allCases) : tabs {
          view.look.splits[tab] = (columns, { AnyView(placeholder($0)) })
        }
      }
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
      with { $0.look.overlay = (alignment, { AnyView(content($0)) }) }
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
    /// A state that comes later, as from a file, is shown if no navigation has begun yet.
    ///
    /// - Parameters:
    ///   - state: The saved state; `nil` if there is none.
    ///   - save: Saves the state, after each change.
    /// - Returns: The view.
    public func restoring(
      _ state: NavigationState<Screen>?, save: @escaping (NavigationState<Screen>) -> Void
    ) -> Self {
      with { ($0.restored, $0.save) = (state, save) }
    }

    /// Hides some tabs.
    ///
    /// A link to a hidden tab is rejected with `navigation.refused`. If the selected tab becomes hidden,
    /// the first shown one is selected. A root of the app's own leaves the same tabs out.
    ///
    /// - Parameter isShown: Whether a tab is shown now; at least one is.
    /// - Returns: The view.
    public func showingTabs(where isShown: @escaping (Screen.Tab) -> Bool) -> Self {
      with { $0.look.isShown = isShown }
    }

    /// Does something when the user taps the selected tab while it shows its root, such as scrolling up.
    ///
    /// Above the root such a tap goes back to it.
    ///
    /// - Parameter action: Gets the tab.
    /// - Returns: The view.
    public func onSelectedTabTap(_ action: @escaping (Screen.Tab) -> Void) -> Self {
      with { $0.look.onTap = action }
    }

    /// Changes the outermost view of each modal, such as the heights of a sheet.
    ///
    /// It lies outside of the modal's `NavigationStack`, so a toolbar belongs into the screens.
    ///
    /// - Parameter modal: Makes the view from the modal and its content.
    /// - Returns: The view.
    public func modals<Changed: View>(
      @ViewBuilder _ modal: @escaping (NavigationState<Screen>.Modal, AnyView) -> Changed
    ) -> Self {
      with { $0.look.modal = { AnyView(modal($0, $1)) } }
    }

    /// Presents the modals of a style of the app's own by a modifier, such as a popover or an alert.
    ///
    /// The modifier has to present something. An alert shows no screen, so let none lie on it in its stack. On macOS
    /// and watchOS such a modal counts as shown at once. Without this it is a cover, or a sheet where there is none.
    ///
    /// - Parameters:
    ///   - style: The style, other than `.sheet` and `.cover`.
    ///   - present: Adds the modifier to the view below: from whether it presents, the modal if there is one,
    ///     and the modal's content.
    /// - Returns: The view.
    public func presenting<Presenting: View>(
      _ style: ModalStyle,
      @ViewBuilder by present:
        @escaping (
          _ view: AnyView, _ isPresented: Binding<Bool>, _ modal: NavigationState<Screen>.Modal?,
          _ content: AnyView
        ) -> Presenting
    ) -> Self {
      precondition(style != .sheet && style != .cover, "the navigation presents \(style)s")
      return with { $0.look.presentations.append((style, { AnyView(present($0, $1, $2, $3)) })) }
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
    public init<TabLabel: View>(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil,
      @ViewBuilder content: @escaping (Screen) -> Content,
      @ViewBuilder label: @escaping (Screen.Tab) -> TabLabel
    ) where Root == AnyView {
      let navigator = { Navigator(links, scene: scene) }
      self.init(links, scene: scene, navigator: navigator(), content: content, label: label)
    }
  }
#endif
