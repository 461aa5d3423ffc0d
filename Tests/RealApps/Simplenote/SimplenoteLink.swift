// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks(schemes: "simplenote", hosts: "app.simplenote.com", caseInsensitive: true)
enum SimplenoteLink {
  @Link("/note/:key") case note(key: String)
  @Link("/list?tag=:tag") case tagList(tag: String?)
}
