// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LinkSources {
  /// The names of the sources, as manifests write them.
  var names: [String] {
    let known: [(LinkSources, String)] = [
      (.customScheme, "customScheme"), (.universalLink, "universalLink"), (.push, "push"),
      (.quickAction, "quickAction"), (.spotlight, "spotlight"), (.handoff, "handoff"),
      (.inApp, "inApp"), (.commandLine, "commandLine"), (.restored, "restored"),
    ]
    return known.filter { contains($0.0) }.map(\.1)
  }
}
