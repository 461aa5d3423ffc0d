// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let zulip = RealApp(
    ZulipLink.self, name: "zulip", folder: "Zulip", ownLines: "415 + 82 + 172",
    decisions: [
      Decision(
        "empty segments do not count", "https://example.com//#narrow/channel/5-check",
        "https://example.com///#narrow/channel/5-check"),
      Decision(
        "a host has ASCII letters only; systems hand it over as 'example.xn--h2brj9c', which opens",
        "https://example.भारत/#narrow/stream/5-check (realm=https://example.भारत)"),
      Decision(
        "the app takes the pairs of operators and operands in any order; a pattern has the order in "
          + "which Zulip writes them",
        "https://example.com/#narrow/near/5/channel/1-check",
        "https://example.com/#narrow/channel/1-check/topic/a/with/6/near/5"),
      Decision(
        "items that no route names are allowed", "https://example.com/?x=1#narrow/channel/1-check"),
      Decision(
        "a route that names no scheme takes https and http alike",
        "http://example.com/#narrow/channel/1-check"),
    ]
  ) { match, test, _ in
    var values = match.values(["realm": "", "users": "", "topic": "", "folder": "", "path": ""])
    switch match.link {
    case .channel(let realm, let operand, _):
      values["channel"] = channel(operand, test)
      return values["channel"] != nil && isHere(realm, test) ? AppAnswer("channel", values) : nil
    case .topic(let realm, let operand, let topic, _, _):
      values["channel"] = channel(operand, test)
      values["topic"] = topic.name
      return values["channel"] != nil && isHere(realm, test) ? AppAnswer("topic", values) : nil
    case .directMessages(let realm, let users, _):
      values["users"] = users.others.joined(separator: ",")
      return isHere(realm, test) ? AppAnswer("dm", values) : nil
    case .mentions(let realm, _), .starredMessages(let realm, _):
      return isHere(realm, test) ? AppAnswer("\(match.link.name)", values) : nil
    case .upload(let realm, let folder, let path):
      return isHere(realm, test)
        ? AppAnswer("upload", ["realmId": "\(folder)", "path": path.joined(separator: "/")]) : nil
    case .login(let realm, _, _, _):
      values["realm"] = realm.linkText
      return AppAnswer("login", values)
    case .topicNotification(let realm, _, _, _):
      values["realm"] = realm.linkText
      values["channel"] = values.removeValue(forKey: "id")
      values["topic"] = values.removeValue(forKey: "name")
      return AppAnswer("notification.topic", values)
    case .messageNotification(let realm, _, let users):
      values["realm"] = realm.linkText
      values["users"] = users.linkText
      return AppAnswer("notification.dm", values)
    }
  }

  /// The realm of the account that shows the link.
  private static func realm(_ test: AppCase) -> String { test["realm"] ?? "https://example.com" }

  private static func isHere(_ host: String, _ test: AppCase) -> Bool {
    realm(test).hasSuffix("//" + host)
  }

  /// The number of a channel; names are those that the account knows, as in `1 check`.
  private static func channel(_ operand: String, _ test: AppCase) -> String? {
    var known: [String: String] = [:]
    if case .list(let channels) = test.context?["channels"] {
      for channel in channels {
        let parts = channel.split(separator: " ", maxSplits: 1).map(String.init)
        known[parts[0]] = parts[1]
      }
    }
    let digits = operand.prefix { ("0"..."9").contains($0) }
    let rest = operand.dropFirst(digits.count)
    let number = digits.isEmpty || !(rest.isEmpty || rest.hasPrefix("-")) ? nil : String(digits)
    if let number, known[number] != nil { return number }
    guard let name = operand.dotDecoded else { return nil }
    return known.first { $0.value == name }?.key ?? number
  }
}

extension ZulipLink.Topic {
  var name: String { linkText.dotDecoded ?? linkText }

  /// Writes a name as Zulip does.
  init?(name: String) { self.init(linkText: name.dotEncoded) }
}

extension ZulipLink.Users {
  /// All but the user whose account it is, who is 10 in all cases.
  var others: [String] {
    linkText.prefix { $0 != "-" }.split(separator: ",").map(String.init).filter { $0 != "10" }
  }
}

extension String {
  /// The text with a byte for each dot and two digits; nil if it is malformed.
  fileprivate var dotDecoded: String? {
    var (bytes, rest) = ([UInt8](), utf8[...])
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: ".") {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  fileprivate var dotEncoded: String {
    utf8.map { byte in
      let isPlain =
        UInt8(ascii: "-") == byte || UInt8(ascii: "_") == byte || UInt8(ascii: "~") == byte
        || (byte < 0x80
          && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber))
      let hex = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(Unicode.Scalar(byte)) : "." + (hex.utf8.count < 2 ? "0" : "") + hex
    }.joined()
  }
}
