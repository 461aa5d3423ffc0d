// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import Testing

@testable import landfall_tool

/// Against a real nginx of this machine; nothing else is asked.
@Suite("fetch-association", .enabled(if: Nginx.path != nil && ProcessRun.isPossible))
struct FetchTests {
  private static let file =
    #"{"applinks":{"details":[{"appIDs":["K7QX2M9P4D.a.b"],"components":[{"/":"/a"}]}]}}"#

  private static func location(_ path: String, _ words: String) -> String {
    "location = \(path) { \(words) }\n"
  }

  private static let wellKnown = "/.well-known/apple-app-site-association"
  private static let good = "default_type application/json; return 200 '\(file)';"

  struct Fault: Sendable {
    let locations: String
    let codes: [String]
    let code: Int32

    init(_ locations: String, _ codes: [String], _ code: Int32 = 1) {
      self.locations = locations
      self.codes = codes
      self.code = code
    }

    /// A fault of the answer at the file's address.
    init(file words: String, _ codes: String...) {
      self.init(location(wellKnown, words), codes)
    }

    /// A file without fault, and an answer of Apple's servers.
    init(copy words: String, _ codes: String...) {
      self.init(
        location(wellKnown, good) + location("/a/v1/linky.app", words), codes, codes.isEmpty ? 0 : 1
      )
    }
  }

  static let faults: [Fault] = [
    Fault(location(wellKnown, good), [], 0),
    Fault(file: "return 301 https://linky.app/x;", "fetch.redirect"),
    Fault(file: "return 403;", "fetch.status"),
    Fault(file: "default_type text/plain; return 200 '\(file)';", "fetch.type"),
    Fault(
      file: "default_type text/html; return 200 '<!DOCTYPE html><html></html>';", "fetch.type",
      "file.html"),
    Fault(location("/apple-app-site-association", good), ["fetch.status", "fetch.rootOnly"]),
    Fault(file: "return 444;", "fetch.unreachable"),
    Fault(file: "default_type application/json; alias BIG;", "fetch.size"),
    Fault(
      copy:
        "add_header Apple-Failure-Reason 'SWCERR00101 Bad HTTP Response: 403' always; return 404;",
      "fetch.cdnFailure"),
    Fault(copy: "default_type application/json; return 200 '{}';", "fetch.cdnDiffers"),
    Fault(copy: good),
  ]

  @Test("Each fault of a server is named", arguments: faults)
  func fault(_ fault: Fault) throws {
    let (locations, codes, code) = (fault.locations, fault.codes, fault.code)
    let server = try Nginx(locations)
    let origin = "http://127.0.0.1:\(server.port)"
    let hasCopy = locations.contains("/a/v1/")
    let run = ToolRun(
      "fetch-association", "linky.app", "--origin", origin, "--cdn", hasCopy ? origin : "none")
    for expected in codes { #expect(run.output.contains("[\(expected)]"), "\(run.output)") }
    #expect(run.code == code, "\(run.output)")
    if codes.isEmpty { #expect(run.output.hasSuffix("no problems\n")) }
  }

  /// The answer for a file that a command writes, compressed with gzip.
  private func fetch(_ command: String, header: String) throws -> ToolRun {
    let folder = try TemporaryFolder()
    let file = folder.file("packed")
    let words = "\(command) | gzip -c > \(file)"
    try #require(ProcessRun("/bin/sh", ["-c", words]).code == 0)
    let server = try Nginx(
      Self.location(
        Self.wellKnown,
        "default_type application/json; \(header) alias \(file);"))
    return ToolRun("fetch-association", "linky.app", "--origin", "http://127.0.0.1:\(server.port)")
  }

  @Test(
    "A file that is sent compressed is read, and one that stays compressed is named",
    arguments: [
      ("add_header Content-Encoding gzip;", 0, "no problems"),
      ("", 1, "the file is compressed with gzip"),
      ("add_header Content-Encoding pack200;", 1, "the answer is encoded as 'pack200'"),
    ])
  func compressed(header: String, code: Int32, words: String) throws {
    let run = try fetch("printf %s '\(Self.file)'", header: header)
    #expect(run.code == code && run.output.contains(words), "\(run.output)")
  }

  @Test("An answer that is too large when it is unpacked is not kept")
  func bomb() throws {
    let run = try fetch(
      "head -c 8388608 /dev/zero", header: "add_header Content-Encoding gzip;")
    #expect(run.output.contains("[fetch.size]"), "\(run.output)")
  }

  @Test("An answer that does not name its length, and does not end, is read up to the limit")
  func endless() throws {
    let server = try Nginx(
      Self.location(Self.wellKnown, "default_type application/json; \(Self.pieces) alias ENDLESS;"))
    let run = ToolRun(
      "fetch-association", "linky.app", "--origin", "http://127.0.0.1:\(server.port)")
    #expect(run.code == 1 && run.output.contains("[fetch.size]"), "\(run.output)")
  }

  @Test("Lines of a head that come after a body are no part of it")
  func trailers() throws {
    let server = try Nginx(
      Self.location(Self.wellKnown, "\(Self.pieces) add_trailer X-Late '}'; \(Self.good)"))
    let run = ToolRun(
      "fetch-association", "linky.app", "--origin", "http://127.0.0.1:\(server.port)")
    #expect(run.code == 0, "\(run.output)")
  }

  /// Lets nginx send a file piece by piece, without its length.
  private static let pieces = "ssi on; ssi_types application/json;"

  @Test("No character of an origin stands for several URLs")
  func globs() throws {
    let server = try Nginx(
      Self.location("\"/x[1-3]{a,b}\(Self.wellKnown)\"", Self.good))
    let run = ToolRun(
      "fetch-association", "linky.app", "--origin", "http://127.0.0.1:\(server.port)/x[1-3]{a,b}")
    #expect(run.code == 0 && run.output.contains("  200  application/json  "), "\(run.output)")
  }

  @Test("The user's file of options for 'curl' does not count")
  func userOptions() throws {
    let server = try Nginx(
      Self.location(Self.wellKnown, "return 301 http://127.0.0.1:PORT/other;")
        + Self.location("/other", Self.good))
    let folder = try TemporaryFolder([".curlrc": "location\n"])
    let run = try ProcessRun(
      "/usr/bin/env",
      [
        "CURL_HOME=\(folder.path)", ProcessRun.tool, "fetch-association", "linky.app", "--origin",
        "http://127.0.0.1:\(server.port)",
      ])
    #expect(run.output.contains("[fetch.redirect]"), "\(run.output)\(run.errors)")
  }

  @Test("No file is left when the command is ended while it fetches")
  func ended() throws {
    let folder = try TemporaryFolder(["bin/curl": "#!/bin/sh\nkill -KILL $PPID\n", "tmp/x": ""])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.file("bin/curl"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    _ = try ProcessRun(
      "/usr/bin/env",
      [
        "PATH=\(folder.file("bin")):\(path)", "TMPDIR=\(folder.file("tmp"))", ProcessRun.tool,
        "fetch-association", "linky.app",
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("tmp")) == ["x"])
  }

  @Test("A certificate of nobody, a closed port and a wrong host are named")
  func others() throws {
    let server = try Nginx(Self.location(Self.wellKnown, Self.good), isSecure: true)
    let run = ToolRun(
      "fetch-association", "linky.app", "--origin", "https://127.0.0.1:\(server.port)")
    #expect(run.output.contains("[fetch.certificate]"), "\(run.output)")
    let closed = ToolRun("fetch-association", "linky.app", "--origin", "http://127.0.0.1:1")
    #expect(closed.output.contains("[fetch.unreachable]"))
    let wrong = ToolRun("fetch-association", "https://linky.app/")
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("leave out scheme, port and path"))
  }

  @Test("The file can be kept, and that of Android is fetched, too")
  func output() throws {
    let server = try Nginx(
      Self.location(Self.wellKnown, Self.good)
        + Self.location(
          "/.well-known/assetlinks.json", "default_type application/json; return 200 '{}';"))
    let folder = try TemporaryFolder()
    let origin = "http://127.0.0.1:\(server.port)"
    let file = folder.file("aasa")
    #expect(
      ToolRun("fetch-association", "linky.app", "--origin", origin, "--output", file).code == 0)
    #expect(try folder.text("aasa") == Self.file)
    let run = ToolRun("fetch-association", "linky.app", "--origin", origin, "--android")
    #expect(run.output.contains("[assetlinks.root]"))
    // It replaces nothing but the same file.
    let words = ["fetch-association", "linky.app", "--origin", origin, "--output", file]
    #expect(ToolRun(words: words).code == 0)
    try folder.write([0x7B, 0x7D], to: "aasa")
    let refused = ToolRun(words: words)
    #expect(refused.code == 2 && refused.output.hasSuffix("no problems\n"))
    #expect(refused.errors.contains("exists and holds something else, so it is left as it is"))
    #expect(try folder.text("aasa") == "{}")
    #expect(ToolRun(words: words + ["--force"]).code == 0)
    #expect(try folder.text("aasa") == Self.file)
  }
}

@Suite("Hosts of fetch-association")
struct FetchHostTests {
  /// Each of these has a meaning in a URL or for 'curl', is read as another letter, or is no name.
  private static let marks =
    "{}[],@?#/\\:*%&=+;!$'\"<>|^`~() \t\n\r\0\u{7F}\u{301}\u{200D}\u{FC}\u{212A}\u{3002}\u{FF0E}"

  static let wrongWords =
    marks.unicodeScalars.flatMap { ["a\($0)b.example", "\($0).example", "a.example\($0)"] } + [
      "", ".", "..", "a..b", ".a", "a.", "-a.example", "a.-b", "--globoff", "[::1]",
    ]

  @Test("A word that is not a host is refused before anything runs", arguments: wrongWords)
  func wrong(_ word: String) {
    let run = ToolRun("fetch-association", "--origin", "http://127.0.0.1:1", "--", word)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
    #expect(run.errors.contains("is not a host; leave out scheme, port and path"), "\(run.errors)")
  }

  @Test(
    "A host is taken in either case",
    arguments: [
      "linky.app", "Linky.App", "localhost", "xn--bcher-kva.example", "a_b.example", "1.2",
    ])
  func right(_ word: String) throws {
    let command = FetchCommand.declaration
    _ = try FetchCommand(ParsedArguments([ArgumentText(word)], command))
  }
}
