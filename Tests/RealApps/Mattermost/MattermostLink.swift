// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks(schemes: "mattermost", "mmauthbeta", "http", hosts: "*")
enum MattermostLink {
  @Link("/:server+/:team/channels/:channel")
  case channel(server: [String], team: Team, channel: Identifier)
  @Link("/:server+/:team/messages/@:user")
  case directMessage(server: [String], team: Team, user: Identifier)
  @Link("/:server+/:team/messages/:channel")
  case groupMessage(server: [String], team: Team, channel: Identifier)
  @Link("/:server+/:team/pl/:post") case permalink(server: [String], team: Team, post: ID)
  @Link("/:server+/playbooks/playbooks/:playbook") case playbook(server: [String], playbook: ID)
  @Link("/:server+/playbooks/runs/:run") case playbookRun(server: [String], run: ID)
  @Link("/:server+/playbooks/runs/:run/retrospective")
  case retrospective(server: [String], run: ID)
  @Link("/:server+/login/one_time_link?t=:token([a-z0-9]{64})")
  case magicLink(server: [String], token: String)
  @Link("/:server+", "/:server+/login", "/:server+/admin_console", when: "addsServer")
  case server(server: [String])

  struct Team: LinkValue {
    static var linkValueType: ValueType { .pattern("[a-z0-9_-]+") }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
  struct Identifier: LinkValue {
    static var linkValueType: ValueType { .pattern("[@a-zA-Z0-9_-][@a-zA-Z0-9_.:-]*") }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
  struct ID: LinkValue {
    static var linkValueType: ValueType { .pattern("[a-z0-9]{26}") }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
}
