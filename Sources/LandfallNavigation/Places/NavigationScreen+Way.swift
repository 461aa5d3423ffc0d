// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension NavigationScreen {
  /// The screens on the way to this one, from the bottom, this one last.
  ///
  /// The way starts at the root of a tab, or at the first screen above the current ones.
  ///
  /// - Returns: The screens.
  /// - Throws: A ``NavigationFailure`` if the places lead in a circle, over too many screens, or to
  ///   no tab.
  public func ancestorsAndSelf() throws(NavigationFailure) -> [Self] {
    let way = try Way(to: self)
    var screens = way.screens + way.modals.flatMap(\.screens)
    if case .root(_, let root?) = way.start { screens.insert(root, at: 0) }
    return screens
  }

  /// The tab in which the way starts, if it starts in one, and how this screen is presented.
  ///
  /// The style is `nil` unless the screen is the first of a modal or an overlay.
  package func tabAndStyle() throws(NavigationFailure) -> (tab: Self.Tab?, style: String?) {
    let way = try Way(to: self)
    let modal = way.modals.last
    let style = modal?.screens.count == 1 ? modal?.style.description : nil
    if case .root(let tab, _) = way.start { return (tab, style) }
    let isOverlay = way.start == .overlay && modal == nil && way.screens.count == 1
    return (nil, isOverlay ? "overlay" : style)
  }

  /// Follows the places of some screens and of the roots of all tabs, for a test.
  ///
  /// ```swift
  /// let samples: [AppLink] = [.question(league: 1, id: 2), .join(id: 1)]
  /// #expect(AppLink.checkPlaces(of: samples) == [])
  /// ```
  /// - Parameter samples: Screens; one for each case is enough if places do not depend on values.
  /// - Returns: The places that do not end at a tab, the roots of tabs whose place is not a root, and tabs that
  ///   are not the same when they are read again.
  public static func checkPlaces(of samples: some Sequence<Self>) -> [NavigationFailure] {
    guard Array(Tab.allCases) == Array(Tab.allCases) else { return [.changingTabs(Tab.self)] }
    var failures: [NavigationFailure] = []
    for sample in samples {
      do throws(NavigationFailure) { _ = try sample.ancestorsAndSelf() } catch {
        failures.append(error)
      }
    }
    for tab in Tab.allCases {
      let way = try? Way(to: tab.root)
      guard case .root(tab, _)? = way?.start, way == way?.toRoot else {
        failures.append(
          NavigationFailure(
            .navigationPlace, "'\(tab.root.caseName)' is the root of '\(tab)', but not its place"))
        continue
      }
    }
    return failures
  }
}
