// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Links whose values must not be told, in every place of a URL.
@DeepLinks(schemes: "vault", hosts: "vault.app")
enum SecretLink: Hashable {
  @Link("/reset/:token([a-f0-9]{8})", sensitive: ["token"])
  case reset(token: String)
  @Link("/login?code=:code&state=:state", sensitive: ["code", "state"])
  case login(code: Int, state: String?)
  @Link("/keys/:keys+/show?tag=:tags", sensitive: ["keys", "tags"])
  case keys(keys: [Int], tags: [Bool])
  @Link("/paste#:text", sensitive: ["text"])
  case paste(text: Int)
  @Link("/note#t=:text", sensitive: ["text"])
  case note(text: FileName)
  @Link("/hash#/u/:user", sensitive: ["user"])
  case hash(user: Int)
  @Link("/card/:pin", sensitive: ["pin"])
  case card(pin: Pin)
  @Link("/any/:word", sensitive: ["word"])
  case any(word: String)
  @Link("/maybe?word=:word", sensitive: ["word"])
  case maybe(word: String?)
  @Link("/to?url=:url", sensitive: ["url"])
  case to(url: WebURL<Hosts>)
  @Link("/guarded/:word", access: .authenticated, sensitive: ["word"])
  case guarded(word: String)
  @Link("/inside/:word", sources: .push, sensitive: ["word"])
  case inside(word: String)
  @Link("/beta/:word", when: ["beta"], sensitive: ["word"])
  case beta(word: String)
  @Link("//:tenant.vault.app/home", sensitive: ["tenant"])
  case home(tenant: String)
  @Mount("/team/:team")
  case team(team: Int, SecretRoomLink)

  enum Hosts: WebHosts { static let hosts = ["vault.app"] }

  /// A type of the app's own, which takes no text with a letter.
  struct Pin: LinkValue, Hashable {
    var digits: String

    init?(linkText: String) {
      guard !linkText.contains(where: \.isLetter) else { return nil }
      digits = linkText
    }

    var linkText: String { digits }
  }
}

/// What is mounted in ``SecretLink``.
@DeepLinks
enum SecretRoomLink: Hashable {
  @Link("/room/:room?key=:key", sensitive: ["room", "key"])
  case room(room: Int, key: String?)
}
