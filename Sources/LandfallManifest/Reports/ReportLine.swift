// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A line of a report: what the first line says of the file, or one step of an opening.
///
/// `Documentation/report.md` describes the format. The app writes it, and the tool reads it.
package enum ReportLine {
  case start(ReportStart)
  case step(ReportStep)

  package static var version: Int { 1 }

  /// The longest URL that is written, in bytes; of a longer one only the hash is.
  package static var urlLimit: Int { 16_384 }

  /// What is written of a secret.
  package static func hash(_ text: String, _ salt: String) -> String {
    SHA256.hash((salt + "\n" + text).utf8)
  }
}

/// The first line of a report.
package struct ReportStart: JSONObject {
  package var app: String
  /// What is hashed before a secret, so that nobody can look the hash up.
  package var salt: String

  package init(app: String, salt: String) { (self.app, self.salt) = (app, salt) }

  package func write(to json: inout JSONNode.Members) {
    json.add("landfall", "report")
    json.add("version", ReportLine.version)
    json.add("app", app)
    json.add("salt", salt)
  }
}

/// A step of an opening, as a report has it.
package struct ReportStep: JSONObject, Sendable {
  package var opening = ""
  /// The kind of the step, as in an event of the center.
  package var step = ""
  /// Milliseconds since the start of 1970.
  package var time = 0
  /// How long after its arrival the step happened, in milliseconds.
  package var age = 0
  /// Of the first step: what was opened, and where it came from.
  package var url: String?
  package var urlHash: String?
  package var source: String?
  package var isCold = false
  /// The number of the app's process.
  package var process: Int?
  /// Of the step `matched`.
  package var link: String?
  package var pattern: String?
  package var values: [Value] = []
  package var receiver: String?
  package var detail: String?
  package var code: String?
  /// Behind the last step: the screens, if a navigator is attached.
  package var screens: Screens?

  package struct Value: JSONObject, Hashable, Sendable {
    package var name: String
    /// The texts, or the hash of each if they are secret.
    package var texts: [String]
    package var isHashed: Bool

    package init(name: String, texts: [String], isHashed: Bool) {
      (self.name, self.texts, self.isHashed) = (name, texts, isHashed)
    }

    package func write(to json: inout JSONNode.Members) {
      json.add("name", name)
      json.add(isHashed ? "hashes" : "texts", texts)
    }
  }

  /// The names of the screens, each without its values.
  package struct Screens: JSONObject, Hashable, Sendable {
    package var tab: String
    package var stack: [String]
    package var modals: [[String]]
    package var overlays: [String]

    package init(tab: String, stack: [String], modals: [[String]], overlays: [String]) {
      (self.tab, self.stack, self.modals, self.overlays) = (tab, stack, modals, overlays)
    }

    package func write(to json: inout JSONNode.Members) {
      json.add("tab", tab)
      json.add("stack", stack)
      json.add("modals", unlessEmpty: modals)
      json.add("overlays", unlessEmpty: overlays)
    }

    /// The screens of the topmost stack, from its root on.
    package var top: [String] { modals.last ?? stack }
  }

  package init() {}

  /// The kinds of steps that are the last of an opening.
  package static let lastKinds: Set = ["opened", "rejected", "expired", "superseded", "cancelled"]

  package func write(to json: inout JSONNode.Members) {
    json.add("opening", opening)
    json.add("step", step)
    json.add("time", time)
    json.add("age", age)
    json.add("url", url)
    json.add("urlHash", urlHash)
    json.add("source", source)
    json.add("cold", ifTrue: isCold)
    json.add("process", process)
    json.add("link", link)
    json.add("pattern", pattern)
    json.add("values", unlessEmpty: values)
    json.add("receiver", receiver)
    json.add("detail", detail)
    json.add("code", code)
    json.add("screens", screens)
  }
}

// MARK: Reading

extension ReportLine {
  /// Reads a line, without its end; nil if it is none of this version.
  package init?(_ bytes: [UInt8]) {
    guard let members = JSONValue(bytes)?.members else { return nil }
    let object = ReportObject(members: members, text: JSONText(bytes))
    if let step = ReportStep(object) {
      self = .step(step)
    } else if object.text("landfall") == "report", object.integer("version") == Self.version,
      let app = object.text("app"), let salt = object.text("salt")
    {
      self = .start(ReportStart(app: app, salt: salt))
    } else {
      return nil
    }
  }
}

private struct ReportObject {
  let members: [JSONMember]
  let text: JSONText

  func text(_ key: String) -> String? { members.text(key) }

  func integer(_ key: String) -> Int? {
    guard let value = members[key], case .number = value.content else { return nil }
    return Int(text.string(value.range))
  }

  func list(_ key: String) -> [JSONValue] {
    if case .array(let values)? = members[key]?.content { values } else { [] }
  }

  func object(_ value: JSONValue?) -> ReportObject? {
    guard let members = value?.members else { return nil }
    return ReportObject(members: members, text: text)
  }

  static func texts(_ values: [JSONValue]) -> [String] {
    values.compactMap { if case .string(let text) = $0.content { text } else { nil } }
  }

  func texts(_ key: String) -> [String] { ReportObject.texts(list(key)) }
}

extension ReportStep {
  fileprivate init?(_ object: ReportObject) {
    guard let opening = object.text("opening"), let step = object.text("step") else { return nil }
    (self.opening, self.step) = (opening, step)
    time = object.integer("time") ?? 0
    age = object.integer("age") ?? 0
    url = object.text("url")
    urlHash = object.text("urlHash")
    source = object.text("source")
    if case .bool(true)? = object.members["cold"]?.content { isCold = true }
    process = object.integer("process")
    link = object.text("link")
    pattern = object.text("pattern")
    values = object.list("values").compactMap { value in
      guard let value = object.object(value), let name = value.text("name") else { return nil }
      let isHashed = value.members["hashes"] != nil
      return Value(
        name: name, texts: value.texts(isHashed ? "hashes" : "texts"), isHashed: isHashed)
    }
    receiver = object.text("receiver")
    detail = object.text("detail")
    code = object.text("code")
    screens = object.object(object.members["screens"]).map { screens in
      Screens(
        tab: screens.text("tab") ?? "", stack: screens.texts("stack"),
        modals: screens.list("modals").map { modal in
          if case .array(let values) = modal.content { ReportObject.texts(values) } else { [] }
        },
        overlays: screens.texts("overlays"))
    }
  }
}
