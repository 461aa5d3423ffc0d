// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let homeAssistant = RealApp(
    HomeAssistantLink.self, name: "homeassistant", folder: "HomeAssistant", ownLines: "1,046",
    resolvers: HomeAssistantLink.resolvers
  ) { match, _, trail in
    trail.isUnwrapped
      ? AppAnswer("nestedUrl", ["url": trail.last.text])
      : AppAnswer("\(match.link.name)", params(match))
  }

  private static func params(_ match: LinkMatch<HomeAssistantLink>) -> [String: String] {
    var values = match.values([
      "serverID": "serverId", "pipelineID": "pipelineId", "entityID": "entityId",
      "webhookID": "webhook_id", "data": "", "success": "", "error": "", "page": "",
    ])
    switch match.link {
    case .callService(_, _, let data), .fireEvent(_, let data), .xCallback(_, _, _, let data):
      for item in data { values[item.name] = item.value }
    case .navigate(let path, _, _, _): values["path"] = path.isEmpty ? nil : "/" + path
    case .tag(let tag): values["tag"] = tag.joined(separator: "/")
    case .my(let page):
      let separator = page.contains("?") ? "&" : "?"
      values["url"] = "https://my.home-assistant.io/\(page)\(separator)mobile=1"
    default: break
    }
    return values
  }
}
