// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let mattermost = RealApp(
    MattermostLink.self, name: "mattermost", folder: "Mattermost", ownLines: "451 + 314 + 45",
    contexts: { test in test.isSet("asServer") ? ["addsServer"] : [] },
    read: { test in
      // A link without a scheme is one of the server at hand.
      .url(test.url.hasPrefix("/") ? (test["serverURL"] ?? "") + test.url : test.url)
    }
  ) { match, _, _ in
    var values = match.values([
      "team": "teamName", "channel": "channelName", "user": "userName", "post": "postId",
      "playbook": "playbookId", "run": "playbookRunId", "server": "",
    ])
    let server = match.parameters.first { $0.name == "server" }?.values ?? []
    values["serverUrl"] = server.joined(separator: "/")
    return AppAnswer(route(match.link), values)
  }

  private static func route(_ link: MattermostLink) -> String {
    switch link {
    case .channel, .permalink, .server: "\(link.name)"
    case .directMessage: "dm"
    case .groupMessage: "gm"
    case .playbook: "playbooks"
    case .playbookRun: "playbook_runs"
    case .retrospective: "playbook_runs_retrospective"
    case .magicLink: "magic_link"
    }
  }
}
