// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallAssociation

// App Clips: their URLs are set in App Store Connect, so the command line names them.
extension AppCheck {
  var clipFindings: [LintFinding] {
    let key = ProjectLint.domainsKey
    let entries = lint.entitlements.flatMap { file, entries in
      entries.filter { $0.service == "appclips" && !$0.host.isEmpty }.map { (file, $0) }
    }
    guard let first = entries.first?.0 ?? lint.entitlements.first?.file ?? lint.plists.first else {
      return []
    }
    var findings: [LintFinding] = []
    func report(_ code: String, _ message: String, _ remedy: String, at host: String?) {
      let entry = entries.first { $0.1.host == host }
      findings.append(
        lint.finding(
          .error, code, message, remedy, entry?.0 ?? first, text: entry?.1.text, key: key))
    }
    if !entries.isEmpty || !lint.clips.isEmpty {
      let files = lint.associations.filter(\.file.isReadable)
      for association in files where files.allSatisfy(\.file.clips.isEmpty) {
        findings.append(
          lint.finding(
            .error, "clip.file",
            "'appclips' names no App Clip, so no URL of the website starts one",
            "Add its identifier to 'apps' of 'appclips'.", association.path, association.bytes,
            0..<1))
      }
    }
    for url in lint.clips {
      let read = URL(string: url)
      guard let host = read?.host()?.lowercased(), read?.scheme?.lowercased() == "https" else {
        report(
          "clip.url", "'\(url)' is not an https URL", "Write the URL of the experience.", at: nil)
        continue
      }
      // The system knows the app of its own host.
      let isOwn = host == "appclip.apple.com"
      if !isOwn, !entries.contains(where: { $0.1.host == host }) {
        report(
          "clip.host", "no entitlement has 'appclips:\(host)', so '\(url)' starts no App Clip",
          "Add it to those of the app and of the clip.", at: nil)
      }
      if !roots.contains(where: { $0.opens(url) }) {
        report(
          "clip.route", "the experience '\(url)' starts the clip, and no route takes it",
          "Add a route, or correct the experience.", at: host)
      }
    }
    return findings
  }
}
