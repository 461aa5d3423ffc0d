// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  package import Landfall
  internal import LandfallNavigation
  internal import UIKit

  /// The links that wait for a window of their own, and the navigators of all windows.
  @MainActor final class WindowRequests {
    static let shared = WindowRequests()

    private static let activityType = "landfall.window"

    private struct Request {
      let isPending: () -> Bool
      let resume: () -> Void
      /// Whether a window came, or the system said that none will.
      var isAnswered = false
      /// The identifier of its session.
      var window: String?
    }

    private var requests: [String: Request] = [:]
    /// The root handlers of the windows' navigators, while these exist.
    private var windows: [String: () -> AnyObject?] = [:]

    /// Lets links wait for the window of a navigator.
    func add(_ navigator: Navigator<some NavigationScreen>, _ window: String) {
      windows = windows.filter { $0.value() != nil }
      windows[window] = { [weak navigator] in navigator?.handler }
    }

    /// Opens a window for a link that came to another one.
    ///
    /// - Returns: The answer; `nil` if the link opens where it came to.
    func handling<Link>(of opening: Opening<Link>, in window: String) -> Handling<Link>? {
      let id = "\(opening.id)"
      guard let request = requests[id] else {
        requests = requests.filter { $0.value.isPending() }
        requests[id] = Request(
          isPending: { opening.currentOutcome == nil }, resume: { opening.resume() })
        return .delayed("a window opens for it") { self.openWindow(id, for: opening.url) }
      }
      guard request.isAnswered else { return .delayed("a window opens for it") }
      guard let other = request.window, other != window else { return nil }
      return (windows[other]?() as? any DeepLinkHandler<Link>).map { .passedThrough(to: $0) }
    }

    private func openWindow(_ id: String, for url: String?) {
      let activity = NSUserActivity(activityType: Self.activityType)
      activity.userInfo = ["landfall.opening": id]
      // The system activates a scene that prefers this content, one that accepts it, or a new one.
      activity.targetContentIdentifier = url
      UIApplication.shared.activateSceneSession(
        for: UISceneSessionActivationRequest(userActivity: activity)
      ) { @Sendable _ in
        // UIKit does not say on which thread.
        Task { @MainActor in self.answer(id, with: nil) }
      }
    }

    /// Takes the activity that a window was opened with, and returns whether a link waits for it.
    func answer(_ activity: NSUserActivity, in session: UISceneSession) -> Bool {
      guard activity.activityType == Self.activityType,
        let id = activity.userInfo?["landfall.opening"] as? String
      else { return false }
      answer(id, with: session.persistentIdentifier)
      return true
    }

    private func answer(_ id: String, with window: String?) {
      requests[id]?.isAnswered = true
      requests[id]?.window = window
      requests[id]?.resume()
    }
  }

  extension UIKitExecutor: WindowOpening {
    package func openWindow<Link: Sendable>(
      for opening: Opening<Link>, of links: DeepLinkCenter<Link>
    ) -> Handling<Link>? {
      guard let window = sessionID, UIApplication.shared.supportsMultipleScenes else { return nil }
      return WindowRequests.shared.handling(of: opening, in: window)
    }
  }
#endif
