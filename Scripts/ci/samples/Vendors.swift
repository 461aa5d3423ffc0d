// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The declarations of five SDKs that find the link behind an install, as their headers and sources have them in 2026:
// Branch.h, AppsFlyerDeepLink.h, ADJConfig.h, Detour.swift with Models.swift, Grovs.swift.

import Foundation

nonisolated class Branch: NSObject {
  class func getInstance() -> Branch { Branch() }

  func initSession(
    launchOptions: [AnyHashable: Any]?,
    andRegisterDeepLinkHandler callback: (([AnyHashable: Any]?, (any Error)?) -> Void)?
  ) {}
}

nonisolated class DeepLink: NSObject {
  var deeplinkValue: String? { nil }
  var isDeferred: Bool { false }
}

nonisolated class DeepLinkResult: NSObject {
  var deepLink: DeepLink? { nil }
}

nonisolated protocol DeepLinkDelegate: NSObjectProtocol {
  func didResolveDeepLink(_ result: DeepLinkResult)
}

nonisolated protocol AdjustDelegate {
  func adjustDeferredDeeplinkReceived(_ deeplink: URL?) -> Bool
}

nonisolated struct DetourConfig: Sendable {}

nonisolated struct DetourLink: Sendable {
  let url: String
}

nonisolated struct DetourResult: Sendable {
  let link: DetourLink?
}

@MainActor class Detour {
  static let shared = Detour()

  func resolveInitialLink(
    config: DetourConfig, launchOptions: [String: Any]?,
    completion: @escaping @Sendable (DetourResult) -> Void
  ) {}
}

nonisolated protocol GrovsDelegate: AnyObject {
  func grovsReceivedPayloadFromDeeplink(
    link: String?, payload: [String: Any]?, tracking: [String: Any]?)
}
