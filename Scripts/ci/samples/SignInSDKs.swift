// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The declarations of SDKs that take URLs, as their headers and sources have them in 2026: OIDExternalUserAgentSession.h
// of AppAuth 2.0, GIDSignIn.h, FBSDKApplicationDelegate.h, MSALPublicClientApplication.h, FIRAuth.h, and of UIKit what
// they need.

import Foundation

nonisolated protocol OIDExternalUserAgentSession {
  func resumeExternalUserAgentFlow(with url: URL) -> Bool
}

nonisolated final class GIDSignIn: NSObject, Sendable {
  static let sharedInstance = GIDSignIn()
  func handle(_ url: URL) -> Bool { false }
}

@MainActor final class UIApplication: NSObject {
  static let shared = UIApplication()
}

nonisolated final class ApplicationDelegate: NSObject, Sendable {
  static let shared = ApplicationDelegate()
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any?
  ) -> Bool { false }
}

nonisolated final class MSALPublicClientApplication: NSObject {
  static func handleMSALResponse(_ response: URL, sourceApplication: String?) -> Bool { false }
}

nonisolated final class Auth: NSObject {
  static func auth() -> Auth { Auth() }
  func canHandle(_ url: URL) -> Bool { false }
}
