// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where the user is: the selected tab, the stack of each tab, and the modals above them.
///
/// ```swift
/// var state = NavigationState<AppLink>()              // each tab shows its root
/// state = try state.navigating(to: .to(.league(id: 1)))
/// print(state)                                        // *leagues: leagues > league(id: 1)
/// ```
/// A state is always valid: each tab has a root, no modal is empty, and no container has two
/// entries with the same identity. Initializers and decoding ensure this.
public struct NavigationState<Screen: NavigationScreen>: Hashable, Sendable {
  /// A tab of the app.
  public typealias Tab = Screen.Tab

  /// The stack of each tab, in the order of `Tab.allCases`.
  @usableFromInline var stacks: [TabStack]
  /// The position of the selected tab's stack.
  @usableFromInline var selection = 0
  /// The modals, from the lowest to the topmost.
  public package(set) var modals: [Modal]
  /// The overlays, such as a player or a call, which float above the modals.
  public package(set) var overlays: [Entry]

  /// The stack of one tab, its root first; never empty.
  @usableFromInline
  struct TabStack: Hashable, Sendable {
    @usableFromInline let tab: Tab
    @usableFromInline var entries: [Entry]
  }

  /// Makes a state.
  ///
  /// If a container gets the same screen twice, the second entry gets the next occurrence.
  ///
  /// - Parameters:
  ///   - tab: The selected tab; `nil` selects the first.
  ///   - stacks: The screens above the roots, from the bottom, for the tabs that have any.
  ///   - roots: The root of a tab, for example of another account; `nil` for `Tab.root`.
  ///   - modals: The modals, from the lowest to the topmost.
  ///   - overlays: The overlays.
  /// - Complexity: Linear in the screens, and quadratic in the modals.
  public init(
    selecting tab: Tab? = nil, stacks: [Tab: [Screen]] = [:],
    roots: (Tab) -> Screen? = { _ in nil }, modals: [Modal] = [], overlays: [Screen] = []
  ) {
    self.stacks = Tab.allCases.map { tab in
      let screens = [roots(tab) ?? tab.root] + (stacks[tab] ?? [])
      return TabStack(tab: tab, entries: [Entry](screens))
    }
    precondition(!self.stacks.isEmpty, "\(Tab.self) has no tab; declare at least one case")
    self.modals = []
    self.overlays = [Entry](overlays)
    if let tab { selectedTab = tab }
    for modal in modals { append(modal) }
  }
}

extension NavigationState {
  /// The tab that the user sees, below the modals.
  public internal(set) var selectedTab: Tab {
    @inlinable get { stacks[selection].tab }
    set { selection = stacks.firstIndex { $0.tab == newValue } ?? selection }
  }
}

extension NavigationState {
  /// A screen in a stack.
  ///
  /// A screen that is in a stack twice has two entries, which differ in their occurrence.
  public struct Entry: Hashable, Sendable, Identifiable {
    /// The screen and its occurrence; see ``NavigationState/Entry/storage``.
    @usableFromInline
    final class Storage: Sendable {
      @usableFromInline let screen: Screen
      @usableFromInline let occurrence: Int

      @inlinable
      init(_ screen: Screen, _ occurrence: Int) {
        self.screen = screen
        self.occurrence = occurrence
      }
    }

    /// An object, so that entries have the same size for all screens, which makes the code of an
    /// app much smaller: Decisions/0046.
    @usableFromInline var storage: Storage

    /// The screen, with the values that it shows.
    public internal(set) var screen: Screen {
      @inlinable get { storage.screen }
      set { storage = Storage(newValue, occurrence) }
    }
    /// Distinguishes entries of one container that show the same screen; 0 for the first.
    @inlinable public var occurrence: Int { storage.occurrence }

    /// The identity of an entry within its container.
    public struct ID: Hashable, Sendable {
      /// The identity of the screen.
      public let screen: Screen.ID
      /// The occurrence of the screen.
      public let occurrence: Int

      @usableFromInline
      package init(screen: Screen.ID, occurrence: Int) {
        self.screen = screen
        self.occurrence = occurrence
      }
    }

    /// The identity of the entry.
    @inlinable public var id: ID { ID(screen: screen.id, occurrence: occurrence) }

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - occurrence: Distinguishes entries that show the same screen.
    public init(_ screen: Screen, occurrence: Int = 0) { storage = Storage(screen, occurrence) }

    /// Whether both are the same entry, perhaps with other values.
    @inlinable
    func isSame(as other: Entry) -> Bool {
      storage === other.storage
        || occurrence == other.occurrence
          && (screen == other.screen || screen.id == other.screen.id)
    }

    /// Whether both show the same values of the same screen, with the same occurrence.
    @inlinable
    public static func == (first: Entry, second: Entry) -> Bool {
      first.storage === second.storage
        || first.occurrence == second.occurrence && first.screen == second.screen
    }

    /// Hashes the screen and the occurrence.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(screen)
      hasher.combine(occurrence)
    }
  }

  /// A modal with a stack of its own.
  public struct Modal: Hashable, Sendable, Identifiable {
    /// How the modal is presented.
    public let style: ModalStyle
    /// The entries of its stack, the root first; never empty.
    public internal(set) var entries: [Entry]

    /// The entry at the bottom of its stack, which is the modal's identity.
    @inlinable public var root: Entry { entries[0] }
    /// The screens of its stack, its root first.
    public var screens: [Screen] { entries.map { $0.screen } }
    /// The identity of the modal, which is that of its root.
    @inlinable public var id: Entry.ID { root.id }

    /// Makes a modal.
    ///
    /// - Parameters:
    ///   - style: How it is presented.
    ///   - root: The screen at the bottom of its stack.
    ///   - screens: The screens above it, from the bottom.
    public init(_ style: ModalStyle, _ root: Screen, _ screens: [Screen] = []) {
      self.init(style, [Entry]([root] + screens))
    }

    package init(_ style: ModalStyle, _ entries: [Entry]) {
      self.style = style
      self.entries = entries
    }
  }

  /// A list of entries that navigation changes: the stack of a tab or of a modal, or the overlays.
  public indirect enum Container: Hashable, Sendable {
    /// The stack of a tab.
    case tab(Tab)
    /// The stack of the modal with this identity.
    case modal(Entry.ID)
    /// The overlays.
    case overlays
  }
}

/// How a modal is presented.
public struct ModalStyle: Hashable, Sendable, CustomStringConvertible {
  /// The name of the style.
  public let description: String

  /// Makes a style of the app's own.
  ///
  /// - Parameter name: A stable name.
  public init(_ name: String) { description = name }

  /// A sheet, which leaves a part of the screen below visible.
  public static let sheet: ModalStyle = ModalStyle("sheet")
  /// A cover over the whole screen.
  public static let cover: ModalStyle = ModalStyle("cover")
  /// A modal over the tab bar that looks pushed and belongs to no tab.
  ///
  /// Like every modal it has a stack of its own: two screens with this style are two modals.
  public static let overTabBar: ModalStyle = ModalStyle("overTabBar")
}
