// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// A string of a file, with its place there.
struct PlacedText {
  var text: String
  /// The string with its quotes.
  var range: ByteRange

  var bytes: [UInt8] { Array(text.utf8) }
}

/// A pattern of a rule, as it is written.
struct RulePattern {
  var text: PlacedText
  /// Where the pattern starts in the text, behind a `NOT `.
  var offset = 0

  /// The pattern itself.
  var pattern: String { String(decoding: bytes, as: UTF8.self) }
  var bytes: ArraySlice<UInt8> { text.bytes[offset...] }
}

/// A rule of a file: an element of `components` or of `paths`.
struct LinkRule {
  enum Query {
    case text(RulePattern)
    case items([(name: PlacedText, pattern: RulePattern)])
  }

  /// The place in its array, from 0.
  var number: Int
  var range: ByteRange
  var path: RulePattern?
  var query: Query?
  var fragment: RulePattern?
  var isExcluded = false
  var isCaseSensitive = true
  var isPercentEncoded = true
  var comment: String?

  var isUnconditional: Bool { path == nil && query == nil && fragment == nil }
}

/// An element of `applinks.details`.
struct LinkEntry {
  enum Form {
    case components, paths, none
  }

  /// The place in `details`, from 0; of a dictionary, the place among its sorted keys.
  var number: Int
  var range: ByteRange
  var apps: [PlacedText] = []
  var form = Form.none
  var rules: [LinkRule] = []
  /// Whether every rule could be read.
  var isWhole = true
}

/// A key that systems before a version do not know.
struct NewerKey {
  var key: String
  var range: ByteRange
  /// The first version of iOS that reads it, such as 13.5.
  var system: Double
}

/// The services of Apple's systems that associate a domain with an app.
package enum AssociatedService {
  /// The keys that each knows in a file.
  static let keys = [
    "applinks": ["apps", "defaults", "details", "substitutionVariables"],
    "webcredentials": ["apps"], "appclips": ["apps"], "activitycontinuation": ["apps"],
    // Filters for messages, reports of unwanted calls and messages, and single sign-on.
    "messagefilter": ["apps"], "classificationreport": ["apps"], "authsrv": ["apps"],
  ]

  package static let names = keys.keys.sorted()

  /// The service that was probably meant.
  package static func nearest(to name: String) -> String? {
    EditDistance.nearest(to: name, in: names)?.word
  }
}

/// The contents of a file that count.
struct AssociationModel {
  var newerKeys: [NewerKey] = []
  /// The identifiers of the apps of each service but `applinks`.
  var services: [String: [String]] = [:]
  var entries: [LinkEntry] = []
  /// The `paths` of entries with `components`, which only systems before iOS 13 read, with the places of
  /// their keys.
  var olderEntries: [LinkEntry] = []
  var variables = SubstitutionVariables()
  /// The strings of each variable, with their places.
  var variableTexts: [(name: PlacedText, values: [PlacedText])] = []
}
