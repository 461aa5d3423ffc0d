// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@Suite("The names of Zulip's topics in links")
struct ZulipTopicTests {
  /// Names and what the app's own tests make of them.
  private static let names = [
    ("-", "-"), ("_", "_"), ("~", "~"), (" ", ".20"), ("!", ".21"), ("\"", ".22"), ("#", ".23"),
    ("$", ".24"), ("%", ".25"), ("&", ".26"), ("'", ".27"), ("(", ".28"), (")", ".29"),
    ("*", ".2A"), ("+", ".2B"), (",", ".2C"), (".", ".2E"), ("/", ".2F"), (":", ".3A"),
    (";", ".3B"), ("<", ".3C"), ("=", ".3D"), (">", ".3E"), ("?", ".3F"), ("@", ".40"),
    ("[", ".5B"), ("\\", ".5C"), ("]", ".5D"), ("^", ".5E"), ("`", ".60"), ("{", ".7B"),
    ("|", ".7C"), ("}", ".7D"), ("https://zulip.example", "https.3A.2F.2Fzulip.2Eexample"),
    ("français", "fran.C3.A7ais"),
  ]

  @Test("Each is written as Zulip writes it, and read again", arguments: names)
  func written(name: String, text: String) throws {
    let topic = try #require(ZulipLink.Topic(name: name))
    let link = ZulipLink.topic(
      realm: "chat.example", channel: "1-general", topic: topic, near: 5, with: nil)
    let url = "https://chat.example/#narrow/channel/1-general/topic/\(text)/near/5"
    #expect(
      try link.urlString(scheme: "https").hasSuffix(
        "#narrow/channel/1-general/topic/\(text)/near/5"))
    #expect(try ZulipLink(url) == link)
    #expect(topic.name == name)
  }
}
