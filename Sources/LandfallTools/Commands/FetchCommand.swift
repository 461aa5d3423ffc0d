// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallAssociation
import LandfallManifest

/// `landfall fetch-association`: the association file of a host as a device gets it.
struct FetchCommand: ToolCommand {
  private static let origin = OptionDeclaration(
    name: "origin", value: .any("URL"),
    help: "Ask this server instead of 'https://HOST', such as one that is not public yet.")
  private static let cdn = OptionDeclaration(
    name: "cdn", value: .any("URL"),
    help: "Ask this server for Apple's copy; 'none' asks nobody, which '--origin' implies.")
  private static let android = OptionDeclaration(
    name: "android", help: "Fetch 'assetlinks.json' instead.")
  private static let output = OptionDeclaration(
    name: "output", short: "o", value: .any("FILE"), help: "Write the file that the host serves.")

  static let declaration = CommandDeclaration(
    name: "fetch-association",
    abstract: "Fetch a host's association file as a device gets it, and check it.",
    discussion: """
      The command asks for '/.well-known/apple-app-site-association' without following redirects, then
      for the same name at the root, and for the copy that Apple's servers give to devices. It checks the
      status, redirects, the certificate, the content type, and the file itself. It runs 'curl'.

      Exit code: 0 no problems, 1 problems were found, 2 wrong usage, or 'curl' is missing.
      """,
    usages: ["fetch-association HOST [OPTIONS]"],
    operands: [
      OperandDeclaration(
        value: .any("HOST"), isRequired: true, help: "The host alone, such as 'linky.app'.")
    ],
    options: [android, origin, cdn, output, TableOptions.format],
    examples: [
      "fetch-association linky.app",
      "fetch-association linky.app --output apple-app-site-association",
      "fetch-association linky.app --origin http://localhost:8080",
    ])

  private let host: String
  private let origin: String
  private let cdn: String?
  private let isAndroid: Bool
  private let output: String?
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    host = arguments.operands[0].lowercased()
    guard !host.contains("/"), !host.contains(":"), !host.hasPrefix("-"), !host.contains("*") else {
      throw .usage(
        "'\(host.visible)' is not a host; leave out scheme, port and path",
        command: Self.declaration)
    }
    origin = arguments.value(Self.origin) ?? "https://\(host)"
    isAndroid = arguments.has(Self.android)
    let usual = arguments.has(Self.origin) ? "none" : "https://app-site-association.cdn-apple.com"
    let cdn = arguments.value(Self.cdn) ?? usual
    self.cdn = cdn == "none" || isAndroid ? nil : cdn
    output = arguments.value(Self.output)
    isJSON = arguments.value(TableOptions.format) == "json"
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let name = isAndroid ? "assetlinks.json" : "apple-app-site-association"
    let url = "\(origin)/.well-known/\(name)"
    let answer = try WebAnswer(url)
    var findings = problems(answer, url, console.style)
    var lines = [answer.line(url)]
    var body = answer.isFile ? answer.body : nil
    if body == nil, !isAndroid {
      let root = "\(origin)/\(name)"
      let other = try WebAnswer(root)
      lines.append(other.line(root))
      if other.isFile {
        body = other.body
        findings.append(
          finding(
            .warning, "fetch.rootOnly", "the file stands at the root only",
            "Serve it below '/.well-known/', which is asked first.", root, console.style))
        findings += problems(other, root, console.style)
      }
    }
    if let body { findings += fileFindings(body, url, name, console.style) }
    if let cdn {
      let copy = "\(cdn)/a/v1/\(host)"
      let answer = try WebAnswer(copy)
      lines.append(answer.line(copy))
      findings += copyFindings(answer, body, copy, console.style)
    }
    if let output, let body { try AtomicFile(path: output).write(body) }
    let report = LintReport(findings: findings)
    try console.write(isJSON ? report.json : lines.joined(separator: "\n") + "\n" + report.text)
    return findings.contains { $0.severity != .info } ? .problems : .success
  }

  private func fileFindings(
    _ body: [UInt8], _ url: String, _ name: String, _ style: Style
  ) -> [LintFinding] {
    AssociationLint(paths: [], apps: [], minimumSystem: nil).findings(body, name).map {
      LintFinding($0, JSONText(body), file: url, style)
    }
  }

  private func finding(
    _ severity: LintFinding.Severity, _ code: String, _ message: String, _ remedy: String,
    _ url: String, _ style: Style
  ) -> LintFinding {
    LintFinding(
      severity, code, message, remedy, file: url, (1, 1), 0..<1, JSONText(Array(url.utf8)), style)
  }

  /// What is wrong with the way in which a server answers.
  private func problems(_ answer: WebAnswer, _ url: String, _ style: Style) -> [LintFinding] {
    func error(_ code: String, _ message: String, _ remedy: String) -> [LintFinding] {
      [finding(.error, code, message, remedy, url, style)]
    }
    switch answer.failure {
    case .certificate(let reason):
      return error(
        "fetch.certificate", "the certificate is not valid: \(reason)",
        "Use one of an authority that devices trust, for this host.")
    case .tooLarge:
      return error("fetch.size", "the answer is larger than 1 MiB", "Serve at most 128 KB.")
    case .encoding:
      return error(
        "fetch.encoding",
        "the answer is encoded as '\(answer.header("content-encoding") ?? "")', or damaged",
        "Send it as it is, or compressed with gzip.")
    case .other(let reason):
      return error(
        "fetch.unreachable", "the server does not answer: \(reason)",
        "Make it reachable from everywhere, also for Apple's servers.")
    case nil: break
    }
    if (300..<400).contains(answer.status) {
      return error(
        "fetch.redirect", "the server redirects to '\(answer.redirect)', and nobody follows",
        "Serve the file at this address.")
    }
    guard answer.status == 200 else {
      return error(
        "fetch.status", "the server answers with status \(answer.status)",
        "Serve the file with status 200, without a login and for every client.")
    }
    let type = answer.contentType.split(separator: ";").first.map(String.init)?.lowercased() ?? ""
    if type == "application/json" || type == "application/pkcs7-mime" { return [] }
    return [
      finding(
        isAndroid ? .error : .warning, "fetch.type",
        type.isEmpty ? "the answer has no content type" : "the content type is '\(type)'",
        "Send 'application/json'.", url, style)
    ]
  }

  /// What is wrong with Apple's copy.
  private func copyFindings(
    _ answer: WebAnswer, _ body: [UInt8]?, _ url: String, _ style: Style
  ) -> [LintFinding] {
    if answer.failure != nil {
      return [
        finding(
          .info, "fetch.cdn", "Apple's copy cannot be fetched", "Try again later.", url, style)
      ]
    }
    if answer.status != 200 {
      let reason = answer.header("apple-failure-reason") ?? "status \(answer.status)"
      let details = answer.header("apple-failure-details").map { " (\($0))" } ?? ""
      return [
        finding(
          .error, "fetch.cdnFailure", "Apple's servers have no copy: \(reason)\(details)",
          "Correct what the reason says; Apple's servers try again within a day.", url, style)
      ]
    }
    if let body, body != answer.body {
      return [
        finding(
          .warning, "fetch.cdnDiffers", "Apple's copy is another file than the host serves",
          "Wait: the copy is renewed within a day, and devices ask about once a week.", url, style)
      ]
    }
    return []
  }
}

/// The answer of a web server, without following redirects.
struct WebAnswer {
  enum Failure {
    case certificate(String)
    case tooLarge
    case encoding
    case other(String)
  }

  private(set) var status = 0
  private(set) var redirect = ""
  private(set) var contentType = ""
  private(set) var body: [UInt8] = []
  private(set) var failure: Failure?
  private var headers: [String] = []

  /// Whether it is a file that can be read.
  var isFile: Bool { failure == nil && status == 200 }

  /// Asks for a URL.
  init(_ url: String) throws(ToolFailure) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "landfall-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (headerFile, bodyFile) = (folder.appending(path: "h"), folder.appending(path: "b"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // An answer that is compressed may become much larger, so the system bounds the file.
    process.arguments = [
      "sh", "-c", "ulimit -f 4096; exec curl \"$@\"", "curl", "--silent", "--show-error",
      "--compressed", "--max-time", "15", "--max-filesize", "1048576", "--proto", "=https,http",
      "--user-agent", "landfall/\(Tool.version)", "--dump-header", headerFile.path(),
      "--output", bodyFile.path(), "--write-out", "%{http_code}\n%{redirect_url}\n%{content_type}",
      "--", url,
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try process.run()
    } catch {
      throw .input("'curl' cannot be run: \(error)")
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 127 {
      throw .input("'curl' was not found; install it, and put it on the PATH")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count >= 3 {
      status = Int(lines[0]) ?? 0
      (redirect, contentType) = (lines[1], lines[2])
    }
    body = (try? Data(contentsOf: bodyFile)).map { Array($0) } ?? []
    let head = (try? Data(contentsOf: headerFile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    headers = head.split(whereSeparator: \.isNewline).map(String.init)
    let reason = words.split(separator: "\n").first.map(String.init) ?? "no reason is known"
    if process.terminationReason == .uncaughtSignal || body.count > 1_048_576 {
      failure = .tooLarge
      return
    }
    switch process.terminationStatus {
    case 0: break
    case 61: failure = .encoding
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91:
      failure = .certificate(reason)
    case 63: failure = .tooLarge
    default: failure = .other(reason)
    }
  }

  func header(_ name: String) -> String? {
    for line in headers {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name else {
        continue
      }
      return line[line.index(after: colon)...].drop { $0 == " " }.description
    }
    return nil
  }

  /// The answer on one line.
  func line(_ url: String) -> String {
    if failure != nil { return "\(url.visible)  no answer" }
    let type = contentType.isEmpty ? "no content type" : contentType
    return "\(url.visible)  \(status)  \(type.visible)  \(body.count) bytes"
  }
}
