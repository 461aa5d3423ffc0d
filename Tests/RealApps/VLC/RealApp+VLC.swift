// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let vlc = RealApp(
    VLCLink.self, name: "vlc", folder: "VLC", ownLines: "531",
    other: { test in
      guard test["platform"] == "tvOS", let match = try? TopShelfLink.match(test.url) else {
        return nil
      }
      return .some(AppAnswer("topshelf", match.values))
    }
  ) { match, _, _ in
    var values = match.values([
      "success": "x-success", "error": "x-error", "ok": "x-success", "no": "x-error",
      "name": "filename",
    ])
    switch match.link {
    case .play(let url), .stream(let url, nil, _, _), .download(let url, _, _, _):
      values["url"] = url.linkText
    case .stream(let url, let sub?, _, _):
      values["url"] = url.linkText
      values["sub"] = sub.linkText
    }
    let name = "\(match.link.name)"
    return AppAnswer(name == "play" ? name : "xcallback." + name, values)
  }
}
