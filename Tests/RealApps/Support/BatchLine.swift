// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallDiagnostics

/// What `landfall match --batch` says of a URL.
struct BatchLine: Equatable, CustomStringConvertible {
  var link: String?
  var pattern: String?
  var parameters: [String: [String]] = [:]
  var canonical: String?
  var code: String?
  var offset: Int?
  let url: String
  var contexts: LinkContexts = []

  /// What the app's own table says.
  init<Link: DeepLink>(_ url: String, of: Link.Type, in contexts: LinkContexts) {
    self.url = url
    self.contexts = contexts
    do throws(Refusal) {
      let match = try Link.match(url, contexts: contexts)
      link = "\(match.link.name)"
      pattern = match.pattern
      for parameter in match.parameters { parameters[parameter.name] = parameter.values }
      canonical = try? match.link.urlString()
    } catch {
      code = error.code.rawValue
      offset = error.offset
    }
  }

  /// What the tool has written.
  init(_ line: Substring, in contexts: LinkContexts) throws {
    self.contexts = contexts
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    url = object["url"] as? String ?? ""
    link = object["link"] as? String
    pattern = object["pattern"] as? String
    canonical = object["canonical"] as? String
    for (name, value) in object["parameters"] as? [String: Any] ?? [:] {
      let items = (value as? [[String: Any]])?.map { item in
        QueryItem(name: item["name"] as? String ?? "?", value: item["value"] as? String).linkText
      }
      parameters[name] = items ?? value as? [String] ?? [value as? String ?? "?"]
    }
    let reason = object["reason"] as? [String: Any]
    code = reason?["code"] as? String
    offset = reason?["offset"] as? Int
  }

  var description: String {
    code.map { "\(url) ! \($0)@\(offset ?? -1)" }
      ?? "\(url) \(link ?? "") \(pattern ?? "") \(parameters) \(canonical ?? "")"
  }
}
