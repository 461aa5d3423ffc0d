// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Foundation
package import Landfall

#if LANDFALL_STAND_INS
  internal import AppleFoundation
#endif

/// A link in the folder of an App Group, which an App Clip or an earlier installation left there.
///
/// ```swift
/// try? AppGroupLink("group.com.example").keep(url)                            // in the clip
/// try await links.openFirstLink(from: [AppGroupLink("group.com.example")])    // in the app
/// ```
public struct AppGroupLink: FirstLinkSource, OneShotSource {
  /// The name of the type, and the identifier of the group.
  public let name: String

  private let folder: URL?
  private let clock: LinkClock

  /// Makes a source.
  ///
  /// - Parameter group: The identifier of the App Group, which the clip and the app both have in their
  ///   entitlements.
  public init(_ group: String) {
    #if LANDFALL_APPLE
      let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    #else
      let folder: URL? = nil
    #endif
    self.init(folder: folder, clock: .system, group: group)
  }

  package init(folder: URL?, clock: LinkClock, group: String = "group") {
    name = "AppGroupLink \(group)"
    self.folder = folder
    self.clock = clock
  }

  /// Keeps a link for the app, in the place of an earlier one.
  ///
  /// The folder may have it in the clear until the app takes it up, so keep no link with a secret.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - lifetime: How long the app can take it up.
  /// - Throws: An error that says why it cannot be written, for example as there is no such group.
  public func keep(_ url: URL, for lifetime: Duration = .seconds(86_400)) throws {
    let end = (clock.now().sinceEpoch + lifetime).milliseconds
    try file().replace(with: JSONEncoder().encode(Kept(url: url.absoluteString, until: end)))
  }

  /// Reads the link that is kept; one whose time is over is dropped.
  ///
  /// - Returns: The link, with the certainty 1; `nil` if there is none.
  /// - Throws: An error that says why it cannot be read, for example as there is no such group.
  public func firstLink() throws -> FirstLink? {
    var file = try file()
    guard let data = try file.read() else { return nil }
    let kept = try? JSONDecoder().decode(Kept.self, from: data)
    if let kept, clock.now().sinceEpoch.milliseconds < kept.until { return FirstLink(kept.url) }
    drop()
    return nil
  }

  func drop() {
    guard let file = try? file() else { return }
    try? FileManager.default.removeItem(atPath: file.name)
  }

  /// Without a lock, as iOS ends a suspended app that has one in such a folder.
  private func file() throws -> DiskFile {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    let file = folder.appendingPathComponent("LandfallFirstLink/kept")
    return DiskFile(file, isExclusive: false, sizeLimit: 64 << 10)
  }

  private struct Kept: Codable {
    let url: String
    /// The milliseconds since 1970 when its time is over.
    let until: Int64
  }
}
