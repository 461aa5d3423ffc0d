// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
package import LandfallManifest
public import LandfallNavigation

/// Writes what becomes of each link into a file, for the tool that opened it.
///
/// ```swift
/// #if DEBUG
///   LinkReporter.start(links, navigator)
/// #endif
/// ```
/// Call it once for each center, before the first link is opened. `landfall open --expect` waits for these
/// lines. A line has the URL and all values, so that you can see what arrived. A value that its route marks
/// `sensitive:`, a URL with one or with more than its route names, and a URL that is not a link of the app are
/// written as salted hashes. This is for builds on your desk: call it inside of `#if DEBUG`, and import it
/// there. A release build that calls it says so on standard error.
///
/// The file is `links.jsonl`, in the caches of the app's container; on Linux it is below
/// `~/.local/state/landfall`. It has about one mebibyte at most, and one older file is kept. `open`
/// never waits for it. If the file cannot be written, the reporter says so once on standard error.
public enum LinkReporter {
  /// Starts to write, until the center is released or the result is cancelled.
  ///
  /// - Parameters:
  ///   - links: The center.
  ///   - app: The name of the app, which the tool gets as `--app`: letters, digits, `.`, `_` and `-`. Without
  ///     one it is the bundle identifier, or the name of the program. On Apple's systems leave it out: the
  ///     tool finds the app's container by the bundle identifier.
  /// - Returns: A subscription; cancel it to stop writing.
  @discardableResult
  public static func start(
    _ links: DeepLinkCenter<some Sendable>, app: String? = nil
  ) -> LinkObservation {
    start(links, ReportFile(of: app), screens: nil)
  }

  /// Starts to write, with the screens that are shown when the main actor is free after the end of a link.
  ///
  /// - Parameters:
  ///   - links: The center.
  ///   - navigator: The navigator of the window, which is not kept. The report has only the name of a screen's
  ///     case, and no value; a case without values is written as it describes itself.
  ///   - app: The name of the app, as above.
  /// - Returns: A subscription; cancel it to stop writing.
  @discardableResult
  @MainActor public static func start<Screen>(
    _ links: DeepLinkCenter<some Sendable>, _ navigator: Navigator<Screen>, app: String? = nil
  ) -> LinkObservation {
    start(links, navigator, ReportFile(of: app))
  }

  /// Starts to write into a file that the caller has chosen, or wants to flush.
  @discardableResult
  @MainActor package static func start<Screen>(
    _ links: DeepLinkCenter<some Sendable>, _ navigator: Navigator<Screen>, _ file: ReportFile
  ) -> LinkObservation {
    start(links, file) { [weak navigator] in navigator.map { ReportStep.Screens($0.state) } }
  }

  /// Starts to write into a file that the caller has chosen.
  @discardableResult
  package static func start(
    _ links: DeepLinkCenter<some Sendable>, _ file: ReportFile,
    screens: (@MainActor @Sendable () -> ReportStep.Screens?)?
  ) -> LinkObservation {
    links.observe(
      with: LinkObserver { event in
        let isLast = ReportStep.lastKinds.contains(event.step.kind.rawValue)
        file.write(isLast ? screens : nil) { ReportStep(event, salt: $0) }
      })
  }
}
