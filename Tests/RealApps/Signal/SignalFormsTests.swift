// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@Suite("The web and the app form of Signal's links")
struct SignalFormsTests {
  /// What each of these is behind `https:` and behind `sgnl:`, which the app reads, too.
  private static let forms: [(link: SignalLink, web: String, app: String)] = [
    (
      .contactByPhoneNumber(number: "+1234567890"), "https://signal.me/#p/+1234567890",
      "sgnl://signal.me/#p/+1234567890"
    ),
    (
      .contactByEncryptedUsername(name: ["FoO", "456"]), "https://signal.me/#eu/FoO/456",
      "sgnl://signal.me/#eu/FoO/456"
    ),
    (.groupInvites(code: "FoO"), "https://signal.group/#FoO", "sgnl://signal.group/#FoO"),
    (
      .linkCall(key: "FoO", epoch: ".bAr"), "https://signal.link/call#key=FoO&epoch=.bAr",
      "sgnl://signal.link/call#key=FoO&epoch=.bAr"
    ),
    (
      .artAddStickers(pack: "1f", key: "2e"),
      "https://signal.art/addstickers#pack_id=1f&pack_key=2e",
      "sgnl:///addstickers?pack_id=1f&pack_key=2e"
    ),
  ]

  @Test("Each is printed in both, and read in both", arguments: forms.indices)
  func both(index: Int) throws {
    let (link, web, app) = Self.forms[index]
    #expect(try link.urlString() == web)
    #expect(try link.urlString(scheme: "sgnl") == app)
    #expect(try SignalLink(web) == link)
    #expect(try SignalLink(app) == link)
  }
}
