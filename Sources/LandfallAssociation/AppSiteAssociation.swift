// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallManifest

/// An apple-app-site-association file: which URLs of a website open which app.
///
/// Every text can be read. ``findings(requiring:minimumSystem:name:)`` lists the mistakes, and a file with a mistake that
/// stops a system from reading it matches no URL.
package struct AppSiteAssociation: Sendable {
  /// The file, or the content of a signed one.
  let bytes: [UInt8]
  private(set) var model: AssociationModel
  private(set) var evaluator: LinkEvaluator
  /// What is wrong with the text and its structure.
  let structureFindings: [RawFinding]
  /// The bytes of the file itself, signed or not.
  let fileSize: Int

  /// Whether a system can read the file: it is JSON without a mistake in its syntax.
  package let isReadable: Bool

  /// Reads a file.
  ///
  /// - Parameter bytes: The file as a server sends it: JSON, or a signed message with JSON in it.
  package init(_ bytes: some Sequence<UInt8>) {
    let file = Array(bytes)
    fileSize = file.count
    let contents = FileContents(file)
    self.bytes = contents.bytes
    isReadable = contents.isJSON
    var reader = AssociationReader()
    if let root = contents.root { reader.read(root) }
    structureFindings = contents.findings + reader.findings
    model = reader.model
    evaluator = LinkEvaluator(model)
  }

  /// The file as systems read it that know no `components`: only the entries with `paths`.
  var older: AppSiteAssociation {
    let mixed = Dictionary(uniqueKeysWithValues: model.olderEntries.map { ($0.number, $0) })
    let entries = model.entries.compactMap { $0.form == .paths ? $0 : mixed[$0.number] }
    var file = self
    file.model = AssociationModel(entries: entries, variables: model.variables)
    file.evaluator = LinkEvaluator(file.model)
    return file
  }

  /// The identifiers of the apps in `details`, each once, in the order of the file.
  package var apps: [String] {
    var known: Set<String> = []
    return model.entries.flatMap(\.apps).map(\.text).filter { known.insert($0).inserted }
  }

  /// The rules of all entries, a line each.
  package var ruleLines: [String] { model.entries.flatMap(\.rules).map(\.line) }

  /// Whether an entry names other apps than another one, so that their rules may differ.
  package var appsDiffer: Bool { Set(model.entries.map { Set($0.apps.map(\.text)) }).count > 1 }

  /// The identifiers of the App Clips in `appclips`.
  package var clips: [String] { model.services["appclips"] ?? [] }

  /// The identifiers of the apps of each service but `applinks`, such as `webcredentials`.
  package var services: [String: [String]] { model.services }

  /// Decides whether a URL may open an app.
  ///
  /// The first rule that matches decides. With an app, only entries that name it count. Without
  /// one, the first rule that opens an app decides: an exclusion counts for the apps of its entry
  /// alone, and decides only if no rule opens another app.
  ///
  /// - Parameters:
  ///   - url: The URL as it is written, still percent-encoded. What is not ASCII is encoded first, as systems do
  ///     it.
  ///   - app: The identifier of an app with its prefix; `nil` for any app.
  ///   - host: The host that serves the file; `nil` for any host.
  /// - Returns: The answer, with the rule that decides.
  /// - Complexity: O(*n* · *m*) in the bytes of the URL and of the patterns, and mostly O(*n* +
  ///   *m*); a search that would take longer is given up.
  package func verdict(
    for url: String, app: String? = nil, host: String? = nil
  ) -> LinkVerdict {
    var url = CandidateURL.written(url)
    return url.withUTF8 { verdict(ByteView($0), app: app, host: host) }
  }

  private func verdict(_ text: ByteView, app: String?, host: String?) -> LinkVerdict {
    guard isReadable, text.count <= CandidateURL.sizeLimit, let url = CandidateURL(text) else {
      return LinkVerdict(.none)
    }
    if let host, !url.isOn(host) { return LinkVerdict(.none) }
    switch evaluator.answer(url, app: app) {
    case .none: return LinkVerdict(.none)
    case .undecided: return LinkVerdict(.undecided)
    case .rule(let index, let entry, let apps, let isContested):
      let rule = evaluator.rules[index]
      return LinkVerdict(
        rule.isExcluded ? .exclude : .match, entry: evaluator.entries[entry].number,
        component: rule.number, apps: apps, isContested: isContested)
    }
  }
}
