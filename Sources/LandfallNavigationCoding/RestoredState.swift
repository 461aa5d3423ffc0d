// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallNavigation

/// A saved state, as far as this version of the app can show it.
///
/// Save `state` with any encoder. Decode this type from it when the scene comes back:
/// ```swift
/// let saved = try JSONEncoder().encode(state)
/// let restored = try JSONDecoder().decode(RestoredState<MailScreen>.self, from: saved)
/// try await navigator.restore(restored.state, asking: links)   // before navigator.attach(to:)
/// ```
/// A screen that cannot be decoded, or that is not `isRestorable`, is left out
/// with everything above it. One that is not `isRestorable` is not written in the first place. The
/// navigator leaves out the screens whose gates are closed.
public struct RestoredState<Screen: NavigationScreen & Codable>: Decodable, Sendable
where Screen.Tab: Codable {
  /// The state that can be shown.
  public let state: NavigationState<Screen>
  /// The screens that were left out, and the reasons, for a log.
  ///
  /// The texts name the place in the saved state, and no values.
  public let losses: [String]

  private typealias State = NavigationState<Screen>

  /// Reads a state and leaves out what this app does not know.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if the data is not a saved state at all.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: NavigationKey.self)
    var losses: [String] = []
    var stacks: [Screen.Tab: [Screen]] = [:]
    var roots: [Screen.Tab: Screen] = [:]
    var list = try values.nestedUnkeyedContainer(forKey: .stacks)
    while !list.isAtEnd {
      let stack = try list.nestedContainer(keyedBy: NavigationKey.self)
      guard let tab = try? stack.decode(Screen.Tab.self, forKey: .tab) else {
        losses.append("a tab is unknown")
        continue
      }
      let screens = try Self.screens(of: stack, "tab '\(tab)'", &losses)
      roots[tab] = screens.first
      stacks[tab] = Array(screens.dropFirst())
    }
    var modals: [State.Modal] = []
    if var list = try? values.nestedUnkeyedContainer(forKey: .modals) {
      while !list.isAtEnd {
        let modal = try list.nestedContainer(keyedBy: NavigationKey.self)
        let screens = try Self.screens(of: modal, "modal \(modals.count + 1)", &losses)
        guard let root = screens.first else { break }
        let style = try modal.decode(ModalStyle.self, forKey: .style)
        modals.append(State.Modal(style, root, Array(screens.dropFirst())))
      }
    }
    let overlays = (try? values.decode([Attempt].self, forKey: .overlays)) ?? []
    for (index, overlay) in overlays.enumerated() where overlay.screen == nil {
      losses.append("overlay \(index + 1) of \(overlays.count): cannot be shown")
    }
    let tab = try? values.decode(Screen.Tab.self, forKey: .selected)
    if tab == nil { losses.append("the selected tab is unknown") }
    if let omitted = try? values.decode(Int.self, forKey: .omitted) {
      losses.append("not saved, as not restorable or above such a screen: \(omitted)")
    }
    state = State(
      selecting: tab, stacks: stacks, roots: { roots[$0] }, modals: tab == nil ? [] : modals,
      overlays: overlays.compactMap(\.screen))
    self.losses = losses
  }

  /// The screens of a list of entries, up to the first that cannot be shown.
  private static func screens(
    of container: KeyedDecodingContainer<NavigationKey>, _ place: String, _ losses: inout [String]
  ) throws -> [Screen] {
    let attempts = try container.decode([Attempt].self, forKey: .entries)
    let screens = attempts.prefix { $0.screen != nil }.compactMap(\.screen)
    if screens.count < attempts.count {
      losses.append("\(place), entry \(screens.count + 1) of \(attempts.count): cannot be shown")
    }
    return screens
  }

  /// A screen, or none if it cannot be shown.
  private struct Attempt: Decodable {
    let screen: Screen?

    init(from decoder: any Decoder) throws {
      let entry = try? State.Entry(from: decoder)
      screen = entry.flatMap { $0.screen.isRestorable ? $0.screen : nil }
    }
  }
}
