// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallAssociation

/// An entry of the entitlement `com.apple.developer.associated-domains`.
struct DomainEntry {
  /// Hosts that stand in samples, and hosts of tunnels to a developer's machine.
  private static let placeholders = [
    "example.com", "www.example.com", "yourdomain.com", "your-domain.com", "domain.com",
    "mywebsite.com",
  ]
  private static let tunnels = [
    "ngrok.io", "ngrok-free.app", "ngrok.app", "loca.lt", "trycloudflare.com",
  ]

  private static let providers = [
    ".app.link", ".onelink.me", ".bnc.lt", ".adj.st", ".test-app.link",
  ]
  /// Hosts of Firebase Dynamic Links, which ended on 25 August 2025.
  private static let ended = [".page.link", ".app.goo.gl"]

  struct Mistake {
    var severity: LintFinding.Severity
    var code: String
    var message: String
    var remedy: String
  }

  let text: String
  let service: String
  /// The host in lower case, without the mode.
  let host: String
  let mistakes: [Mistake]

  /// Whether it is a host of links, as far as it can be read.
  var isLinkHost: Bool { service == "applinks" && !host.isEmpty && !host.contains("$") }

  init(_ text: String) {
    self.text = text
    var mistakes: [Mistake] = []
    func report(
      _ code: String, _ message: String, _ remedy: String,
      _ severity: LintFinding.Severity = .error
    ) {
      mistakes.append(
        Mistake(severity: severity, code: "entitlement." + code, message: message, remedy: remedy))
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let named = parts.count == 2 ? String(parts[0]) : ""
    let isKnown = AssociatedService.names.contains(named)
    service = isKnown ? named : ""
    var rest = isKnown ? String(parts[1]) : text
    // A build setting may name the service, too.
    if !isKnown, !(named.isEmpty ? text : named).contains("$") {
      // A host with a port, and a scheme, have a colon, too.
      let isName =
        !named.isEmpty && named.allSatisfy { $0.isLetter || $0 == "-" }
        && !parts[1].hasPrefix("//") && parts[1].first?.isNumber != true
      let near = AssociatedService.nearest(to: named)
      if isName, near == nil {
        report(
          "service", "the service '\(named)' is unknown here",
          "Nothing to do if a system of Apple's knows it.", .info)
        host = ""
        self.mistakes = mistakes
        return
      }
      if isName { rest = String(parts[1]) }
      report(
        "service", "'\(text)' names no service",
        isName && near != nil
          ? "Write '\(near ?? "")' instead of '\(named)'."
          : "Write 'applinks:' before the host, or another service.")
    }
    if text.contains(where: \.isWhitespace) {
      report("space", "'\(text)' has white space", "Remove it.")
    }
    rest = rest.filter { !$0.isWhitespace }
    var mode: String?
    if let mark = rest.firstIndex(of: "?") {
      let query = String(rest[rest.index(after: mark)...])
      rest = String(rest[..<mark])
      mode = query.hasPrefix("mode=") ? String(query.dropFirst(5)) : nil
      if !["developer", "managed", "developer+managed"].contains(mode ?? "") {
        report(
          "mode", "'?\(query)' is not a valid mode",
          "Write '?mode=developer' or '?mode=managed', or nothing.")
      } else if mode?.hasPrefix("developer") == true {
        report(
          "developerMode", "'\(text)' only counts on devices in developer mode",
          "Remove '?\(query)' in the entitlements of a release.", .warning)
      }
    }
    if let scheme = rest.range(of: "://") {
      report("scheme", "'\(text)' has a scheme", "Write the host alone.")
      rest = String(rest[scheme.upperBound...])
    }
    if let slash = rest.firstIndex(of: "/") {
      report(
        "path", "'\(text)' has a path or a slash",
        "Write the host alone; paths belong in the website's file.")
      rest = String(rest[..<slash])
    }
    if let colon = rest.firstIndex(of: ":"), !rest.contains("$"), !rest.hasPrefix("[") {
      report("port", "'\(text)' has a port", "Write the host alone.")
      rest = String(rest[..<colon])
    }
    if rest.contains("$") {
      report(
        "variable", "'\(text)' has a build setting, so its host is not known here",
        "Nothing to do; check the host of each configuration.", .info)
    } else if rest != rest.lowercased(), !DomainEntry.isPlaceholder(rest) {
      report("case", "'\(text)' has upper-case letters", "Write the host in lower case.")
    }
    let bare = rest.hasPrefix("*.") ? String(rest.dropFirst(2)) : rest
    if bare.contains("*") {
      report(
        "wildcard", "'\(text)' has a wildcard that is not the whole label", "Write '*.' first.")
    } else if rest.hasPrefix("*."), !bare.isEmpty, !bare.contains("."), !bare.contains("$") {
      report(
        "wildcard", "'\(text)' stands for every host of a top-level domain",
        "Write '*.' before a host of your own.")
    } else if rest.hasPrefix("*."), service == "appclips" {
      report("wildcard", "App Clips take no wildcard", "Write each host.")
    }
    let low = bare.lowercased()
    if isKnown, bare.isEmpty {
      report("host", "'\(text)' names no host", "Write the host behind the colon.")
    } else if let mistake = DomainEntry.mistake(inHost: low) {
      report("host", "'\(text)' \(mistake.message)", mistake.remedy)
    } else if DomainEntry.isPlaceholder(bare) {
      report("placeholder", "'\(text)' is the host of a sample", "Write your own host.")
    } else if DomainEntry.tunnels.contains(where: { low == $0 || low.hasSuffix("." + $0) }),
      mode == nil
    {
      report(
        "tunnel", "'\(text)' is a tunnel to a developer's machine",
        "Leave it out of the entitlements of a release.", .warning)
    } else if mode == nil, bare == rest || bare.contains("."), DomainEntry.isLocal(low) {
      report(
        "unreachable", "'\(bare)' is not a public host name, so Apple's servers do not reach it",
        "Write a public name; while you develop, '?mode=developer' takes others.", .warning)
    }
    if DomainEntry.ended.contains(where: { low.hasSuffix($0) }) {
      report(
        "endedProvider", "'\(text)' is of Firebase Dynamic Links, which ended in August 2025",
        "Remove it; its links open nothing any more.", .warning)
    } else if DomainEntry.providers.contains(where: { ("." + low).hasSuffix($0) }) {
      report(
        "provider", "'\(text)' is a host of a provider of links, which writes its file itself",
        "Nothing to do; configure the app with the provider.", .info)
    }
    host = rest.lowercased()
    self.mistakes = mistakes
  }

  /// Whether a host is one of a sample; `your` alone may be a label of a real one.
  private static func isPlaceholder(_ host: String) -> Bool {
    placeholders.contains(host.lowercased())
      || TemplateWord.first(in: host).map { $0 != "your" } == true
  }

  /// Why a text is no name of a host, if it is none and has neither a wildcard nor a build setting.
  private static func mistake(inHost host: String) -> (message: String, remedy: String)? {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    if host.isEmpty || host.contains("$") || host.contains("*") { return nil }
    if host.contains(",") || host.contains(";") {
      return ("names several hosts", "Write an entry for each.")
    }
    if !host.allSatisfy(\.isASCII) {
      let remedy = "Write it in Punycode, such as 'xn--bcher-kva' for 'bücher'."
      return ("has letters that are not ASCII", remedy)
    }
    if host.hasSuffix(".") { return ("ends with a dot", "Remove it.") }
    if labels.contains("") { return ("has an empty label", "Remove the extra dot.") }
    if let other = host.first(where: { !$0.isLetter && !$0.isNumber && !"-.".contains($0) }) {
      return ("has '\(other)', which no host name has", "Use letters, digits, '-' and '.'.")
    }
    let isLegal = labels.allSatisfy { !$0.hasPrefix("-") && !$0.hasSuffix("-") && $0.count < 64 }
    let remedy = "Start and end labels with letters or digits, and use at most 63 characters."
    return isLegal && host.count < 254 ? nil : ("is not a host name", remedy)
  }

  /// Whether a host is an address, a name without dots, or one of a network of its own.
  private static func isLocal(_ host: String) -> Bool {
    let labels = host.split(separator: ".")
    guard let last = labels.last, !host.contains("$"), !host.contains("*") else { return false }
    return labels.count == 1 || last.allSatisfy(\.isNumber) || host.hasSuffix(".home.arpa")
      || ["internal", "invalid", "local", "localhost", "test"].contains(last)
  }

  /// Whether the entry is about a host, or with a wildcard about the hosts of another one.
  func covers(_ name: String) -> Bool {
    if host == name { return true }
    guard host.hasPrefix("*."), !name.hasPrefix("*.") else { return false }
    return name.hasSuffix(host.dropFirst(1))
  }
}

/// A scheme of an Info.plist.
enum SchemeCheck {
  /// Schemes that the system or the web keeps for itself.
  static let reserved = [
    "http", "https", "tel", "telprompt", "sms", "mailto", "facetime", "facetime-audio", "itms",
    "itms-apps", "itms-services", "file", "data", "javascript", "about", "blob", "ftp", "maps",
    "shortcuts", "prefs", "app-settings", "x-apple-health", "webcal", "videos", "music", "podcasts",
  ]
  /// Schemes of standards and protocols, which apps of many kinds take.
  private static let shared = [
    "bitcoin", "ethereum", "feed", "geo", "irc", "magnet", "matrix", "nostr", "sip", "wc", "xmpp",
  ]
  /// The start of schemes that libraries of others ask for; no route is expected for them.
  private static let owned = [
    "fb", "com.googleusercontent.", "wx", "msauth", "twitterkit", "kakao", "line3rdp.", "tencent",
    "amzn-", "snapkit", "spotify-", "db-", "pdk", "vk", "ok", "app-1-", "google", "stripe",
    "sb-", "tiktok", "dingoa", "qq", "wb", "alipay",
  ]

  static func isOwned(_ scheme: String) -> Bool {
    let low = scheme.lowercased()
    return owned.contains { prefix in
      guard low.hasPrefix(prefix) else { return false }
      // Short prefixes are followed by a number.
      return prefix.count > 4
        || low.dropFirst(prefix.count).allSatisfy { $0.isNumber || $0.isHexDigit }
    }
  }

  static func isVariable(_ scheme: String) -> Bool {
    scheme.contains("$(") || scheme.contains("${")
  }

  static func isPlaceholder(_ scheme: String) -> Bool {
    let words = ["placeholder", "changeme", "example"]
    let isConstant = scheme.contains("_") && scheme == scheme.uppercased()
    return isConstant || TemplateWord.first(in: scheme) != nil
      || words.contains { scheme.lowercased().hasPrefix($0) }
  }

  static func mistakes(_ scheme: String, isBrowser: Bool) -> [DomainEntry.Mistake] {
    func mistake(
      _ code: String, _ message: String, _ remedy: String,
      _ severity: LintFinding.Severity = .error
    ) -> [DomainEntry.Mistake] {
      [.init(severity: severity, code: "scheme." + code, message: message, remedy: remedy)]
    }
    if isVariable(scheme) {
      return mistake(
        "variable", "'\(scheme)' has a build setting, so the scheme is not known here",
        "Nothing to do; check the scheme of each configuration.", .info)
    }
    if scheme.contains("://") || scheme.contains("/") {
      return mistake("character", "'\(scheme)' is a URL", "Write the scheme's name alone.")
    }
    let isLegal =
      scheme.first.map { $0.isASCII && $0.isLetter } == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if isPlaceholder(scheme) {
      return mistake(
        "placeholder", "'\(scheme)' looks like a placeholder", "Write the app's own scheme.")
    }
    if !isLegal {
      return mistake(
        "character", "'\(scheme)' is not a scheme",
        "Use letters, digits, '+', '-' and '.', and a letter first.")
    }
    if SchemeCheck.reserved.contains(scheme.lowercased()), !isBrowser {
      return mistake(
        "reserved", "'\(scheme)' belongs to the system or the web",
        "Use a scheme of your own; for web links use universal links.")
    }
    if SchemeCheck.shared.contains(scheme.lowercased()) {
      return mistake(
        "shared", "'\(scheme)' belongs to a standard, and other apps take it, too",
        "Nothing to do; for links to this app alone use another scheme.", .info)
    }
    if scheme != scheme.lowercased() {
      return mistake(
        "case", "'\(scheme)' has upper-case letters", "Write it in lower case, as URLs mostly do.",
        .info)
    }
    return []
  }
}
