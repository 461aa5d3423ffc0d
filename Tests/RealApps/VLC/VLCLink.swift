// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks
enum VLCLink {
  @Link("vlc:///topshelf?id=:id", when: "tvOS") case topShelf(id: Int)
  @Link("vlc:///:url(**)") case play(url: MediaURL)
  @Link(
    "vlc-x-callback:///x-callback-url/stream?url=:url&sub=:sub&x-success=:success&x-error=:error",
    "x-callback-url:///x-callback-url/stream?url=:url&sub=:sub&x-success=:success&x-error=:error")
  case stream(url: MediaURL, sub: MediaURL?, success: String?, error: String?)
  @Link(
    "vlc-x-callback:///x-callback-url/download?url=:url&filename=:name&x-success=:ok&x-error=:no")
  case download(url: MediaURL, name: FileName?, ok: String?, no: String?)

  /// The address of a film; browsers lose the inner colon of `http://`, and people leave it out.
  struct MediaURL: LinkValue {
    let linkText: String

    init?(linkText: String) {
      guard !linkText.isEmpty else { return nil }
      let scheme = ["http", "https", "ftp"].first { linkText.hasPrefix($0 + "//") }
      var text = scheme.map { $0 + ":" + linkText.dropFirst($0.count) } ?? linkText
      if !text.contains("://") { text = "http://" + text }
      self.linkText = text.split(separator: " ", omittingEmptySubsequences: false)
        .joined(separator: "%20")
    }
  }
}
