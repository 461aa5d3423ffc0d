// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallDiagnostics
public import LandfallLinks
internal import LandfallManifest
public import LandfallNavigation

extension NavigationScreen where Self: DeepLink {
  /// Returns the manifest with the place of each link's screen, for tools that draw them.
  ///
  /// The parents of a link are the links of the screens below its screen, from the bottom, without those that
  /// no URL opens. The manifest also has the screen's tab, if the app has several, and its style if it is
  /// presented, such as `sheet`.
  ///
  /// - Parameter samples: A link for each case whose place the manifest gets.
  /// - Returns: The manifest as JSON, as `manifestJSON` of `LandfallDiagnostics` writes it.
  /// - Throws: A `NavigationFailure` if a way does not end at a tab.
  public static func manifestJSON(
    withParentsOf samples: some Sequence<Self>
  ) throws(NavigationFailure) -> String {
    var manifest = Self.manifest
    let names = Set(manifest.links.map(\.name))
    for sample in samples {
      let name = sample.fullName
      let parents = try sample.ancestorsAndSelf().dropLast().map(\.fullName).filter(names.contains)
      let (tab, style) = try sample.tabAndStyle()
      for index in manifest.links.indices where manifest.links[index].name == name {
        manifest.links[index].parents = parents
        manifest.links[index].tab = Self.Tab.allCases.count > 1 ? tab.map { "\($0)" } : nil
        manifest.links[index].presented = style
      }
    }
    return manifest.json()
  }
}
