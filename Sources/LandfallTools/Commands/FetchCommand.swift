// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallManifest

/// `landfall fetch-association`: the association file of a host as a device gets it.
struct FetchCommand: ToolCommand {
  private static let origin = OptionDeclaration(
    name: "origin", value: .any("URL"),
    help: "Ask this server instead of 'https://HOST', such as one that is not public yet.")
  private static let cdn = OptionDeclaration(
    name: "cdn", value: .any("URL"),
    help: "Ask this server for Apple's copy; 'none' asks no server, as '--origin' does, too.")
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
    options: [android, origin, cdn, output, .force, TableOptions.format],
    examples: [
      "fetch-association linky.app",
      "fetch-association linky.app --output apple-app-site-association",
      "fetch-association linky.app --origin http://localhost:8080",
    ])

  private let arguments: ParsedArguments
  private let host: String
  private let origin: String
  private let cdn: String?
  private let isAndroid: Bool

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    let word = arguments.operands[0]
    // The name becomes part of URLs, in which other characters have a meaning.
    let labels = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let dash = UInt8(ascii: "-")
    guard labels.allSatisfy({ $0.first ?? dash != dash && $0.allSatisfy(ASCII.isLabelByte) }) else {
      throw arguments.usage(
        "'\(word.visible)' is not a host; leave out scheme, port and path, and write letters beyond "
          + "ASCII as 'xn--…'")
    }
    host = word.lowercased()
    origin = arguments.value(Self.origin) ?? "https://\(host)"
    isAndroid = arguments.has(Self.android)
    let usual = arguments.has(Self.origin) ? "none" : "https://app-site-association.cdn-apple.com"
    let cdn = arguments.value(Self.cdn) ?? usual
    self.cdn = cdn == "none" || isAndroid ? nil : cdn
    self.arguments = arguments
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
        findings += problem(
          .warning, "fetch.rootOnly", "the file is at the root only",
          "Serve it below '/.well-known/', which is asked first.", root, console.style)
        findings += problems(other, root, console.style)
      }
    }
    if let body {
      findings += AssociationLint(paths: [], apps: [], minimumSystem: nil)
        .findings(body, name, at: url, console.style)
    }
    if let cdn {
      let copy = "\(cdn)/a/v1/\(host)"
      let answer = try WebAnswer(copy)
      lines.append(answer.line(copy))
      findings += copyFindings(answer, body, copy, console.style)
    }
    let report = LintReport(findings: findings)
    try console.write(
      arguments.isJSON ? report.json : lines.joined(separator: "\n") + "\n" + report.text)
    if let output = arguments.value(Self.output), let body {
      try AtomicFile(path: output).replace(with: body, isForced: arguments.has(.force)) {
        $0 == body ? nil : "exists and holds something else"
      }
    }
    return findings.contains { $0.severity != .info } ? .problems : .success
  }

  private func problem(
    _ severity: LintFinding.Severity, _ code: String, _ message: String, _ remedy: String,
    _ url: String, _ style: Style
  ) -> [LintFinding] {
    let text = JSONText(Array(url.utf8))
    return [LintFinding(severity, code, message, remedy, file: url, (1, 1), 0..<1, text, style)]
  }

  /// What is wrong with the way in which a server answers.
  private func problems(_ answer: WebAnswer, _ url: String, _ style: Style) -> [LintFinding] {
    func error(_ code: String, _ message: String, _ remedy: String) -> [LintFinding] {
      problem(.error, code, message, remedy, url, style)
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
        "fetch.redirect", "the server redirects to '\(answer.redirect)', which devices ignore",
        "Serve the file at this address.")
    }
    guard answer.status == 200 else {
      return error(
        "fetch.status", "the server answers with status \(answer.status)",
        "Serve the file with status 200, without a login and for every client.")
    }
    let type = answer.contentType.split(separator: ";").first.map(String.init)?.lowercased() ?? ""
    if type == "application/json" || type == "application/pkcs7-mime" { return [] }
    return problem(
      isAndroid ? .error : .warning, "fetch.type",
      type.isEmpty ? "the answer has no content type" : "the content type is '\(type)'",
      "Send 'application/json'.", url, style)
  }

  /// What is wrong with Apple's copy.
  private func copyFindings(
    _ answer: WebAnswer, _ body: [UInt8]?, _ url: String, _ style: Style
  ) -> [LintFinding] {
    if answer.failure != nil {
      return problem(
        .info, "fetch.cdn", "Apple's copy cannot be fetched", "Try again later.", url,
        style)
    }
    if answer.status != 200 {
      let reason = answer.header("apple-failure-reason") ?? "status \(answer.status)"
      let details = answer.header("apple-failure-details").map { " (\($0))" } ?? ""
      return problem(
        .error, "fetch.cdnFailure", "Apple's servers have no copy: \(reason)\(details)",
        "Correct what the reason says; Apple's servers try again within a day.", url, style)
    }
    if let body, body != answer.body {
      return problem(
        .warning, "fetch.cdnDiffers", "Apple's copy is another file than the host serves",
        "Wait: the copy is renewed within a day, and devices ask about once a week.", url, style)
    }
    return []
  }
}

/// The answer of a web server, without following redirects.
struct WebAnswer {
  enum Failure {
    case certificate(String)
    case tooLarge, encoding
    case other(String)
  }

  private static let sizeLimit = 1 << 20

  private(set) var status = 0
  private(set) var redirect = ""
  private(set) var contentType = ""
  private(set) var body: [UInt8] = []
  private(set) var failure: Failure?
  private var headers: [ArraySlice<UInt8>] = []

  /// Whether it is a file that can be read.
  var isFile: Bool { failure == nil && status == 200 }

  /// Asks for a URL.
  init(_ url: String) throws(ToolFailure) {
    // '--disable' has to be first: no file of the user's adds options. By '--globoff' no character of
    // the URL stands for several. Facts about the answer come from standard error.
    let facts = ["http_code", "redirect_url", "content_type", "size_download", "errormsg"]
    let run = try ProgramRun(
      [
        "curl", "--disable", "--globoff", "--silent", "--compressed", "--max-time", "15",
        "--max-filesize", "\(WebAnswer.sizeLimit)", "--proto", "=https,http",
        "--user-agent", "landfall/\(Tool.version)", "--suppress-connect-headers",
        "--dump-header", "-", "--output", "-",
        "--write-out", "%{stderr}" + facts.map { "\n%{\($0)}" }.joined(), "--", url,
      ], limit: 2 * WebAnswer.sizeLimit)
    if run.code == 127 {
      throw .input("'curl' was not found; install it, and put it on the PATH")
    }
    var rest = run.output[...]
    repeat {
      // The head of a status such as 103 comes before that of the answer.
      headers = []
      var line: ArraySlice<UInt8>
      repeat {
        line = rest.prefix { $0 != UInt8(ascii: "\n") }
        rest = rest.dropFirst(line.count + 1)
        headers.append(line)
      } while line.count > 1
    } while headers[0].split(separator: 0x20).dropFirst().first?.first == UInt8(ascii: "1")
    let lines = run.errors.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let values = lines.suffix(facts.count).map { String(decoding: $0, as: UTF8.self) }
    if values.count == facts.count {
      status = Int(values[0]) ?? 0
      (redirect, contentType) = (values[1], values[2])
      // Trailers would follow.
      if header("content-encoding") == nil, let size = Int(values[3]) { rest = rest.prefix(size) }
    }
    body = Array(rest)
    let reason = values.last { !$0.isEmpty } ?? "no reason is known"
    switch run.code {
    case _ where run.isTooLong || body.count > WebAnswer.sizeLimit: failure = .tooLarge
    case 63: failure = .tooLarge
    case 0: break
    case 61: failure = .encoding
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91:
      failure = .certificate(reason)
    default: failure = .other(reason)
    }
  }

  func header(_ name: String) -> String? {
    let lines = headers.map { $0.split(separator: UInt8(ascii: ":"), maxSplits: 1) }
    return lines.first { $0.count == 2 && $0[0].map(ASCII.lowercased).elementsEqual(name.utf8) }
      .map { $0[1].drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\r") } }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The answer on one line.
  func line(_ url: String) -> String {
    if failure != nil { return "\(url.visible)  no answer" }
    let type = contentType.isEmpty ? "no content type" : contentType
    return "\(url.visible)  \(status)  \(type.visible)  \(body.count.counting("byte"))"
  }
}
