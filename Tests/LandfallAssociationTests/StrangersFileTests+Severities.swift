// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import Testing

/// Mistakes that are as bad as what they do, and stand where they are.
extension StrangersFileTests {
  private static let mixed = "aasa.mixedForms: an entry has 'components' and 'paths'"
  private static func lost(_ rule: String, _ url: String) -> String {
    "aasa.mixedForms: 'components', which alone counts since iOS 13, does not open '\(url)', and "
      + "'\(rule)' of 'paths' does. Write into 'components' what is to open, then remove 'paths'."
  }

  @Test(
    "What 'paths' opens beside 'components' is lost only if 'components' does not open it",
    arguments: [
      Case(
        entry(#""appID":"\#(app)","components":[{"/":"/a"}],"paths":["/a"]"#),
        mixed + ". Remove 'paths', unless the app still runs on iOS 12."),
      Case(
        entry(#""components":[{"/":"/a/*"},{"/":"/b"}],"paths":["/a/x","NOT /c","/b"]"#),
        mixed + ". Remove 'paths', unless the app still runs on iOS 12."),
      Case(entry(#""components":[{"/":"/a"}],"paths":["/a","/b"]"#), lost("/b", "/b")),
      Case(entry(#""components":[],"paths":["/b"]"#), lost("/b", "/b")),
      // An escape that is not whole is not decided; what is decided is said.
      Case(
        entry(#""components":[{"/":"/q%E9"},{"/":"/a"}],"paths":["/a","/b"]"#), lost("/b", "/b")),
      Case(
        entry(#""components":[{"/":"/q%E9"},{"/":"/a"}],"paths":["/a"]"#),
        mixed
          + "; whether 'paths' opens more is not decided. Check that 'components' opens all that "
          + "'paths' does, then remove 'paths'."),
      // More rules than a listing of differences names.
      Case(
        entry(
          #""components":[\#((0..<300).map { #"{"/":"/p\#($0)/?*"}"# }.joined(separator: ","))],"#
            + #""paths":["/b"]"#), lost("/b", "/b")),
      // What an earlier entry excludes for older systems is not lost.
      Case(
        details(
          #"{"appID":"\#(app)","paths":["NOT /b","/z"]},"#
            + #"{"appID":"\#(app)","components":[{"/":"/a"}],"paths":["/a","/b"]}"#),
        mixed + ". Remove 'paths', unless the app still runs on iOS 12."),
      Case(
        entry(#""components":[{"/":"/a","exclude":true},{"/":"/a*"}],"paths":["/a*"]"#),
        lost("/a*", "/a")),
      Case(
        details(
          #"{"appIDs":["\#(app)"],"components":[{"/":"/a"}],"paths":["/a","/b"]},"#
            + #"{"appIDs":["\#(app)"],"components":[{"/":"/b"}]}"#),
        mixed + ". Remove 'paths', unless the app still runs on iOS 12."),
      Case(
        details(
          #"{"appIDs":["\#(app)"],"components":[{"/":"/a"}],"paths":["/a"]},"#
            + #"{"appIDs":["\#(app)"],"components":[{"/":"/b"}],"paths":["/c"]}"#),
        mixed + ". Remove 'paths', unless the app still runs on iOS 12.", lost("/c", "/c")),
      Case(
        details(
          #"{"appIDs":["\#(app)"],"components":[{"/":"/a"}],"paths":["/a"]},"#
            + #"{"appIDs":["K7QX2M9P4D.acme.other"],"components":[{"/":"/b"}],"paths":["/c"]}"#),
        mixed + ". Remove 'paths', unless the app still runs on iOS 12.", lost("/c", "/c")),
    ])
  func mixture(_ row: Case) throws {
    let found = AppSiteAssociation(row.text.utf8).findings().filter { $0.code == "aasa.mixedForms" }
    #expect(problems(found) == row.findings)
    #expect(
      found.map(\.severity) == row.findings.map { $0.hasPrefix(Self.mixed) ? .warning : .error })
    for finding in found {
      #expect(Array(row.text.utf8)[finding.range].elementsEqual("\"paths\"".utf8))
    }
  }

  @Test("Only the quote that is wrong is marked", arguments: ["”", "“", "′", "»"])
  func wrongQuote(quote: String) throws {
    let good = Self.components(#"{"/":"/a"}"#)
    for (wrong, mark) in [
      (#""/a\#(quote)"#, quote), (#"\#(quote)/a""#, quote),
      ("\(quote)/a\(quote)", "\(quote)/a\(quote)"),
    ] {
      let text = good.replacing(#""/a""#, with: wrong)
      let file = AppSiteAssociation(text.utf8)
      let errors = file.findings().filter { $0.severity == .error }
      #expect(errors.map(\.code) == ["json.quotes"])
      let range = try #require(errors.first).range
      #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == mark)
      #expect(Self.fixed(Array(text.utf8)) == Array(good.utf8))
    }
  }

  @Test(
    "A service that names no app on purpose is a remark",
    arguments: ["webcredentials", "appclips", "activitycontinuation"])
  func emptyService(name: String) {
    let file = AppSiteAssociation(#"{"\#(name)":{"apps":[]}}"#.utf8)
    #expect(file.findings().map(\.code).sorted() == ["aasa.noApplinks", "aasa.serviceApps"])
    #expect(problems(file.findings()).isEmpty)
    let missing = AppSiteAssociation(#"{"\#(name)":{}}"#.utf8)
    #expect(
      problems(missing.findings()) == [
        "aasa.serviceApps: '\(name)' has no 'apps'. List the apps in 'apps', or remove the service."
      ])
  }

  @Test(
    "A prefix of digits alone is probably no prefix",
    arguments: [
      ("1498251703.acme.linky", true), ("K498251703.acme.linky", false), ("149825170Z.acme", false),
    ])
  func digits(identifier: String, isOne: Bool) {
    let text = Self.details(#"{"appIDs":["\#(identifier)"],"components":[{"/":"/a"}]}"#)
    #expect(
      problems(AppSiteAssociation(text.utf8).findings())
        == (isOne
          ? [
            "app.prefix: '\(identifier)' starts with digits alone, as an App Store ID. Check it against "
              + "the entitlement 'application-identifier'."
          ] : []))
  }

  @Test("A fingerprint that no key has is an error if no other one verifies the app")
  func fillers() {
    let filler = Array(repeating: "00", count: 32).joined(separator: ":")
    func severities(_ statements: [String]...) -> [AssociationFinding.Severity] {
      let texts = statements.map { prints in
        #"""
        {"relation":["delegate_permission/common.handle_all_urls"],
          "target":{"namespace":"android_app","package_name":"app.linky",
            "sha256_cert_fingerprints":[\#(prints.map { "\"\($0)\"" }.joined(separator: ","))]}}
        """#
      }
      let links = AssetLinks("[\(texts.joined(separator: ","))]".utf8)
      return links.findings().filter { $0.code == "assetlinks.sample" }.map(\.severity)
    }
    let print = AssetLinksTests.print
    #expect(severities([filler]) == [.error])
    #expect(severities([filler, filler]) == [.error, .error])
    #expect(severities([filler, print]) == [.warning])
    #expect(severities([filler], [print]) == [.warning])
    #expect(severities([filler], [filler]) == [.error, .error])
    #expect(severities([print]).isEmpty)
  }

  @Test("Code and prose are neither called the other", arguments: ["const x = {};", "Hello"])
  func text(_ text: String) {
    #expect(
      problems(AppSiteAssociation(text.utf8).findings()) == [
        "file.text: the file is a text, not JSON. Write a JSON object, with no text or code around it."
      ])
  }
}
