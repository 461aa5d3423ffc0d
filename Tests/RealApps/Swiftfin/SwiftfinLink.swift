// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks(schemes: "swiftfin")
enum SwiftfinLink {
  @Link("/:serverID/:userID/item/:id", "/:serverID/:userID/library/:id")
  case item(serverID: ID, userID: ID, id: ID)

  struct ID: LinkValue {
    static var linkValueType: ValueType { .pattern("[A-Za-z0-9-]+") }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
}
