// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let signal = RealApp(
    SignalLink.self, name: "signal", folder: "Signal", ownLines: "19.9 kB",
    decisions: [
      Decision(
        "the app shows the escape; values are decoded, once", "https://signal.me/#p/%2B1234567890"),
      Decision(
        "a plus is a plus, as keys in Base64 have it; ':key(+)' would read it as the app does",
        "sgnl://linkdevice?uuid=abc&pub_key=a+b"),
      Decision(
        "the app takes the first of two items of a name; where one is wanted, two are refused",
        "sgnl://show-conversation?token=a&token=b"),
      Decision(
        "items and fragments that no route names are allowed",
        "https://signal.me/?utm_source=mail#p/+1234567890",
        "sgnl://show-window#top"),
      Decision(
        "hosts compare without case, also behind the app's own scheme",
        "sgnl://SIGNAL.ME/#p/+1234567890"),
    ]
  ) { match, _, _ in
    var values = match.values([
      "number": "phoneNumber", "code": "inviteCode", "pack": "packId", "answer": "captchaId",
      "name": "",
    ])
    switch match.link {
    case .contactByEncryptedUsername(let name):
      values["encryptedUsername"] = name.joined(separator: "/")
    case .artAddStickers: values["packKey"] = values.removeValue(forKey: "key")
    case .linkDevice(_, _, let capabilities):
      values["pubKey"] = values.removeValue(forKey: "key")
      values["capabilities"] = capabilities?.names.joined(separator: ",")
    default: break
    }
    return AppAnswer("\(match.link.name)", values)
  }
}
