// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let elementX = RealApp(
    ElementXLink.self, name: "element-x", folder: "ElementX", ownLines: "215"
  ) { match, _, _ in
    AppAnswer("\(match.link.name)", params(match))
  }

  private static func params(_ match: LinkMatch<ElementXLink>) -> [String: String] {
    var values = match.values(["provider": "accountProvider", "hint": "loginHint"])
    switch match.link {
    case .userProfile(let user), .roomMemberDetails(let user):
      return ["userID": "@" + user.linkText]
    case .oAuthCallback(let answer):
      return ["url": "https://element.io/oauth/ios/io.element.elementx" + answer]
    default: break
    }
    values["roomID"] = values.removeValue(forKey: "room").map { "!" + $0 }
    values["eventID"] = values.removeValue(forKey: "event").map { "$" + $0 }
    values["alias"] = values["alias"].map { "#" + $0 }
    return values
  }
}
