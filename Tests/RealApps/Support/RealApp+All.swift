// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension RealApp {
  static let all: [RealApp] = [
    artsy, bluesky, blueWallet, duckDuckGo, elementX, firefox, homeAssistant, kickstarter,
    mattermost, pocketCasts, signal, simplenote, swiftfin, vlc, wordPress, zulip,
  ]

  /// The app of a file.
  static func named(_ name: String) -> RealApp? { all.first { $0.name == name } }
}
