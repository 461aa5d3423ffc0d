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
  /// WindowGroup {
  ///   NavigatorView(links, navigator: navigator) { screen in
  ///     ScreenView(screen)
  ///   } label: { tab in
  ///     Label(tab.rawValue, systemImage: "circle")
  ///   }
  /// }
  /// ```
  /// It opens the links of the window, as the modifier `deepLinks(_:)` does, once it is on the screen.
  /// A screen can push another with `NavigationLink(screen:)`.
  public struct NavigatorView<
    Link: Sendable, Screen: NavigationScreen, Content: View, TabLabel: View
  >: View {
    private let links: DeepLinkCenter<Link>
    private let scene: LinkScene?
    private var activities: [String] = []
    private var widgetScheme: String?
    private var save: ((NavigationState<Screen>) -> Void)?
    private let content: (Screen) -> Content
    private let label: ((Screen.Tab) -> TabLabel)?
    /// The state that SwiftUI keeps; this value's own is `made`.
    @State private var navigator: Navigator<Link, Screen>
    private let made: Navigator<Link, Screen>

    /// Makes the view of an app with tabs.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - navigator: The navigator, made by `Navigator(_:scene:animation:clock:to:)`.
    ///   - content: Makes the view of a screen.
    ///   - label: Makes the label of a tab.
    public init(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil, navigator: Navigator<Link, Screen>,
      @ViewBuilder content: @escaping (Screen) -> Content,
      @ViewBuilder label: @escaping (Screen.Tab) -> TabLabel
    ) {
      self.links = links
      self.scene = scene
      self.content = content
      self.label = label
      made = navigator
      _navigator = State(initialValue: navigator)
    }

    /// Makes the view of an app without tabs.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - navigator: The navigator, made by `Navigator(_:scene:animation:clock:to:)`.
    ///   - content: Makes the view of a screen.
    public init(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil, navigator: Navigator<Link, Screen>,
      @ViewBuilder content: @escaping (Screen) -> Content
    ) where Screen: SingleStack, Screen.Tab == SingleTab<Screen>, TabLabel == EmptyView {
      self.links = links
      self.scene = scene
      self.content = content
      label = nil
      made = navigator
      _navigator = State(initialValue: navigator)
    }

    /// The tabs, or the only stack, with the modals above.
    public var body: some View {
      let executor = navigator.swiftUIExecutor
      ModalsView(executor: executor, level: 0, content: content) {
        if let label {
          TabView(selection: Bindable(executor).selectedTab) {
            ForEach(Array(Screen.Tab.allCases), id: \.self) { tab in
              Tab(value: tab) {
                StackView(executor: executor, container: .tab(tab), content: content)
              } label: {
                label(tab)
              }
            }
          }
        } else {
          StackView(executor: executor, container: .tab(executor.selectedTab), content: content)
        }
      }
      .onAppear { executor.rootAppeared() }
      .onDisappear { executor.rootDisappeared() }
      .onChange(of: executor.readBack()) { save?($1) }
      .deepLinks(links, scene: scene, activities: activities, widgetScheme: widgetScheme)
    }

    /// Also opens the app's own activities, and tells the URLs of its widgets apart.
    ///
    /// - Parameters:
    ///   - activities: The types of the activities, as in `NSUserActivityTypes` of `Info.plist`.
    ///   - widgetScheme: The scheme of the app's widgets; see `LinkSource.system(_:widgetScheme:)`.
    /// - Returns: The view.
    public func opening(activities: [String] = [], widgetScheme: String? = nil) -> Self {
      var view = self
      view.activities = activities
      view.widgetScheme = widgetScheme
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
    /// starts the app opens from there.
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
      if let state { made.swiftUIExecutor.start(from: state) }
      return view
    }
  }

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

  extension Navigator {
    /// Makes a navigator for a ``NavigatorView``.
    ///
    /// Keep it in a `@State` property of the app or of the window's root view:
    /// ```swift
    /// @State private var navigator = Navigator<AppLink, Screen>(links) { link, _ in .to(link.screen) }
    /// ```
    /// - Parameters:
    ///   - links: The center, which gets the navigator as its root handler when the view appears.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - animation: Which moves are animated.
    ///   - clock: Measures how long modals can take.
    ///   - choice: Chooses the destination of a link.
    public convenience init(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil,
      animation: NavigationAnimation = .last, clock: LinkClock = .system,
      to choice: @escaping Choice
    ) {
      let executor = SwiftUIExecutor<Screen>()
      self.init(executor, animation: animation, clock: clock, to: choice)
      executor.onChange = { [weak self] in self?.hierarchyDidChange() }
      attach(to: links, scene: scene)
    }

    fileprivate var swiftUIExecutor: SwiftUIExecutor<Screen> {
      guard let executor = executor as? SwiftUIExecutor<Screen> else {
        preconditionFailure("make the navigator of a NavigatorView with Navigator(_:scene:to:)")
      }
      return executor
    }
  }

  extension Navigator where Link == Screen {
    /// Makes a navigator for a ``NavigatorView`` whose links are screens themselves.
    ///
    /// - Parameters:
    ///   - links: The center, which gets the navigator as its root handler when the view appears.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    public convenience init(_ links: DeepLinkCenter<Link>, scene: LinkScene? = nil) {
      self.init(links, scene: scene) { link, _ in .to(link) }
    }
  }

  extension NavigationLink where Destination == Never {
    /// Makes a link that pushes a screen on the stack of a ``NavigatorView``.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - label: The label of the link.
    public init<Screen: NavigationScreen>(
      screen: Screen, @ViewBuilder label: () -> Label
    ) {
      self.init(
        value: PathEntry(entry: NavigationState<Screen>.Entry(screen)), label: label)
    }
  }

  /// A stack: that of a tab, or that of a modal.
  private struct StackView<Screen: NavigationScreen, Content: View>: View {
    let executor: SwiftUIExecutor<Screen>
    let container: NavigationState<Screen>.Container
    let content: (Screen) -> Content

    var body: some View {
      NavigationStack(path: Bindable(executor)[path: container]) {
        if let root = executor.entries(in: container).first {
          EntryView(executor: executor, container: container, entry: root, content: content)
            .navigationDestination(for: PathEntry<Screen>.self) { path in
              EntryView(
                executor: executor, container: container, entry: path.entry, content: content)
            }
        }
      }
    }
  }

  /// A screen, with the values that it has now.
  private struct EntryView<Screen: NavigationScreen, Content: View>: View {
    let executor: SwiftUIExecutor<Screen>
    let container: NavigationState<Screen>.Container
    let entry: NavigationState<Screen>.Entry
    let content: (Screen) -> Content

    var body: some View {
      // A popped screen is drawn for a while.
      content((executor.entries(in: container).first { $0.id == entry.id } ?? entry).screen)
    }
  }

  /// A view, and the modal that is presented over it.
  private struct ModalsView<Screen: NavigationScreen, Content: View, Base: View>: View {
    let executor: SwiftUIExecutor<Screen>
    let level: Int
    let content: (Screen) -> Content
    @ViewBuilder let base: Base

    var body: some View {
      let sheets = base.sheet(
        item: Bindable(executor)[modal: level, false],
        onDismiss: { executor.modalDisappeared(at: level) }, content: modal)
      #if LANDFALL_COVERS
        sheets.fullScreenCover(
          item: Bindable(executor)[modal: level, true],
          onDismiss: { executor.modalDisappeared(at: level) }, content: modal)
      #else
        sheets
      #endif
    }

    private func modal(_ modal: NavigationState<Screen>.Modal) -> some View {
      ModalView(executor: executor, level: level, modal: modal, content: content)
    }
  }

  /// The content of a modal, and the modal above it.
  private struct ModalView<Screen: NavigationScreen, Content: View>: View {
    let executor: SwiftUIExecutor<Screen>
    let level: Int
    let modal: NavigationState<Screen>.Modal
    let content: (Screen) -> Content

    var body: some View {
      ModalsView(executor: executor, level: level + 1, content: content) {
        StackView(executor: executor, container: .modal(modal.id), content: content)
      }
      .onAppear { executor.modalAppeared(modal.id, at: level) }
    }
  }
#endif
