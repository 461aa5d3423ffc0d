// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  internal import Landfall
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
      weak var window: AnyObject?
    }

    private struct Window {
      weak var navigator: AnyObject?
    }

    private var requests: [String: Request] = [:]
    private var windows: [String: Window] = [:]

    /// Lets a navigator open windows, and links wait for it.
    func add<Link, Screen>(_ navigator: Navigator<Link, Screen>, _ session: UISceneSession) {
      windows = windows.filter { $0.value.navigator != nil }
      windows[session.persistentIdentifier] = Window(navigator: navigator)
      navigator.openWindow = { [weak navigator] opening in
        guard let navigator, UIApplication.shared.supportsMultipleScenes else { return nil }
        return WindowRequests.shared.handling(of: opening, by: navigator)
      }
    }

    private func handling<Link>(of opening: Opening<Link>, by navigator: AnyObject) -> Handling<
      Link
    >? {
      let id = "\(opening.id)"
      guard let request = requests[id] else {
        requests = requests.filter { $0.value.isPending() }
        requests[id] = Request(
          isPending: { opening.currentOutcome == nil }, resume: { opening.resume() })
        return .delayed("a window opens for it") { self.openWindow(id, for: opening.url) }
      }
      guard request.isAnswered else { return .delayed("a window opens for it") }
      guard request.window !== navigator else { return nil }
      return (request.window as? any DeepLinkHandler<Link>).map { .passedThrough(to: $0) }
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
      answer(id, with: windows[session.persistentIdentifier]?.navigator)
      return true
    }

    private func answer(_ id: String, with window: AnyObject?) {
      requests[id]?.isAnswered = true
      requests[id]?.window = window
      requests[id]?.resume()
    }
  }
#endif
