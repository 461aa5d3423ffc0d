// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let vlc = RealApp(
    VLCLink.self, name: "vlc", folder: "VLC", ownLines: "531",
    contexts: { test in test["platform"] == "tvOS" ? ["tvOS"] : [] }
  ) { match, _, _ in
    var values = match.values([
      "success": "x-success", "error": "x-error", "ok": "x-success", "no": "x-error",
      "name": "filename",
    ])
    switch match.link {
    case .topShelf: return AppAnswer("topshelf", values)
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
