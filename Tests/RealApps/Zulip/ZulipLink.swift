// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall

@DeepLinks(schemes: "http", hosts: "*")
enum ZulipLink {
  @Link("/:realm/#narrow/(channel|stream)/:channel{/near/:near}?")
  case channel(realm: String, channel: String, near: Int?)
  @Link(
    "/:realm/#narrow/(channel|stream)/:channel/(topic|subject)/:topic{/near/:near}?{/with/:with}?")
  case topic(realm: String, channel: String, topic: Topic, near: Int?, with: Int?)
  @Link("/:realm/#narrow/(dm|pm-with)/:users{/near/:near}?")
  case directMessages(realm: String, users: Users, near: Int?)
  @Link("/:realm/#narrow/is/mentioned{/is/mentioned}?{/near/:near}?")
  case mentions(realm: String, near: Int?)
  @Link("/:realm/#narrow/is/starred{/is/starred}?{/near/:near}?")
  case starredMessages(realm: String, near: Int?)
  @Link("/:realm/user_uploads/:folder/:path+")
  case upload(realm: String, folder: UInt, path: [String])

  @Link(
    "zulip:///login?realm=:realm&email=:email(+)&user_id=:user&otp_encrypted_api_key=:key",
    sensitive: ["key"])
  case login(realm: URL, email: String, user: Int, key: Key)
  @Link(
    "zulip:///notification?narrow_type=topic&realm_url=:realm&user_id=:user&channel_id=:id&topic=:name(+)",
    sources: .push)
  case topicNotification(realm: URL, user: Int, id: Int, name: String)
  @Link(
    "zulip:///notification?narrow_type=dm&realm_url=:realm&user_id=:user&all_recipient_ids=:users",
    sources: .push)
  case messageNotification(realm: URL, user: Int, users: Users)

  /// The name of a topic, in which a dot and two digits stand for a byte.
  struct Topic: LinkValue {
    static var linkValueType: ValueType {
      .pattern(#"([^.]|\.[0-7][\dA-Fa-f]|\.[C-Fc-f][\dA-Fa-f](\.[89ABab][\dA-Fa-f])+)+"#)
    }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
  /// The numbers of users, and perhaps a name that does not count.
  struct Users: LinkValue {
    static var linkValueType: ValueType { .pattern(#"\d+(,\d+)*(-.*)?"#) }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
  struct Key: LinkValue {
    static var linkValueType: ValueType { .pattern("[0-9a-fA-F]{64}") }
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
  }
}
