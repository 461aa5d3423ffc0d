// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The format of a compiled table: one flat sequence of bytes, version 1.
///
/// All of it is printable ASCII and UTF-8 text, so that the macro can write it as a string literal,
/// which a compiler puts into the binary as constant data. Numbers are digits of six bits, each the
/// byte `0x30 + digit`, the lowest first: one byte holds 0 to 63, two 4,095, three 262,143, four
/// 16,777,215. Offsets are four digits from the start of the table. Text is a length of two digits
/// and the bytes. `Decisions/0003-table-format.md` describes the blocks.
package enum TableFormat {
  /// The bytes of `LF1`, the first one lowest.
  package static var magic: UInt32 { 0x31_464C }

  // The header: magic, options, then the offsets of origins, roots and links, the number of links,
  // the most captures of any route, the table's length, the offset of the tree of all routes if none
  // is bound to an origin, or zero, and that of the regular expressions of whole URLs, or zero. The
  // known starts of URLs stand right behind it.
  package static var options: Int { 3 }
  package static var origins: Int { 4 }
  package static var roots: Int { 8 }
  package static var links: Int { 12 }
  package static var linkCount: Int { 16 }
  package static var captureLimit: Int { 19 }
  package static var length: Int { 21 }
  package static var onlyRoot: Int { 25 }
  package static var expressions: Int { 29 }
  package static var headerSize: Int { 33 }
  static var starts: Int { headerSize }

  /// The offset behind the literals of a node that start at an offset: one, or two to the power of
  /// `log` slots of eight digits.
  static func afterLiterals(_ offset: Int, log: Int) -> Int {
    offset &+ 1 &+ (log == 0 ? 4 : 8 &<< log)
  }

  package static var digit: UInt8 { 0x30 }

  package static var longestText: Int { 4_095 }

  /// How many parameters a link may have.
  package static var parameterLimit: Int { 62 }

  /// A slot that nobody asks for: a bare `*`.
  package static var noSlot: Int { 63 }

  package enum Option {
    package static var caseInsensitive: Int { 1 }
    package static var formEncodedQuery: Int { 2 }
  }

  /// What a node has.
  ///
  /// The bits stand in choosing order.
  package enum Branch {
    package static var leaves: Int { 1 }
    package static var literal: Int { 2 }
    package static var folded: Int { 4 }
    package static var mixed: Int { 8 }
    package static var constrained: Int { 16 }
    package static var more: Int { 32 }
    // In the second digit:
    package static var plain: Int { 1 }
    package static var repeated: Int { 2 }
    package static var rest: Int { 4 }
    package static var mounts: Int { 8 }
  }

  /// What is declared for all routes of the start of a URL.
  package enum StartFlag {
    package static var schemeIsDeclared: Int { 1 }
    package static var hostIsDeclared: Int { 2 }
  }

  package enum LeafKind {
    package static var route: Int { 0 }
    package static var mount: Int { 1 }
    package static var fragmentPath: Int { 2 }
    /// A route that needs no more than its path, whose captures stand in the order of the parameters.
    package static var plain: Int { 3 }
    /// A regular expression of the whole URL.
    package static var expression: Int { 4 }
    /// A mount whose routes stand in this table, too: it owns its path, and matches nothing.
    package static var owner: Int { 5 }
  }

  package enum Requirement {
    package static var literal: Int { 0 }
    package static var present: Int { 1 }
    package static var absent: Int { 2 }
    package static var capture: Int { 3 }
    /// A constant that a parameter is.
    package static var constant: Int { 4 }
    /// All items that the route does not name.
    package static var others: Int { 5 }
    /// The path's rest goes on to the end of the URL.
    package static var tail: Int { 6 }
    /// A context that must hold, or must not.
    package static var context: Int { 7 }
    /// A raw rest that is no value where there is nothing.
    package static var blank: Int { 16 }
    /// What stands behind text in a segment goes on to the end of the path.
    package static var pathTail: Int { 17 }
    /// The rest of the URL from the value of an item on.
    package static var itemTail: Int { 18 }
    /// Added to those of the fragment's items.
    package static var inFragment: Int { 8 }
  }

  /// What a route asks of a fragment, and what a print program writes there.
  package enum Fragment {
    package static var ignored: Int { 0 }
    package static var literal: Int { 1 }
    package static var capture: Int { 2 }
    package static var path: Int { 3 }
    /// Items behind a `?`, although no path stands before them; in print programs alone.
    package static var markedItems: Int { 4 }
  }

  package enum SlotFlag {
    package static var optional: Int { 1 }
    package static var list: Int { 2 }
    package static var emptyIsAbsent: Int { 4 }
    package static var plusIsSpace: Int { 8 }
  }

  package enum MixedKind {
    package static var literal: Int { 0 }
    package static var placeholder: Int { 1 }
  }

  package enum TypeKind {
    package static var string: Int { 0 }
    package static var int: Int { 1 }
    package static var uint: Int { 2 }
    package static var double: Int { 3 }
    package static var bool: Int { 4 }
    package static var uuid: Int { 5 }
    package static var date: Int { 6 }
    package static var url: Int { 7 }
    package static var oneOf: Int { 8 }
    package static var opaque: Int { 9 }
    package static var boundedDouble: Int { 10 }
    package static var padded: Int { 11 }
    package static var text: Int { 12 }
    package static var webURL: Int { 13 }
    package static var fileName: Int { 14 }
    package static var pattern: Int { 15 }
    /// Another type and an expression.
    package static var constrained: Int { 16 }
  }

  package enum ExpressionKind {
    package static var automaton: Int { 0 }
    package static var program: Int { 1 }
  }

  /// The instructions of an expression's program.
  package enum Step {
    package static var scalars: Int { 0 }
    package static var split: Int { 1 }
    package static var jump: Int { 2 }
    package static var save: Int { 3 }
    package static var start: Int { 4 }
    package static var end: Int { 5 }
    package static var match: Int { 6 }
  }

  package enum RouteFlag {
    package static var authenticated: Int { 1 }
    package static var confirm: Int { 2 }
    package static var deprecated: Int { 4 }
    package static var caseInsensitive: Int { 8 }
    /// Names of contexts follow.
    package static var conditional: Int { 16 }
  }

  /// The steps of a print program.
  package enum PrintStep {
    package static var end: Int { 0 }
    /// A slash, if anything follows it.
    package static var slash: Int { 1 }
    /// Text of a path, percent-encoded; it may start with a slash.
    package static var literal: Int { 2 }
    /// A value in a path.
    package static var value: Int { 3 }
    /// The rest of a path, byte for byte.
    package static var rest: Int { 4 }
    /// The rest of a URL, byte for byte.
    package static var tail: Int { 5 }
    /// The values of a list, one segment each.
    package static var list: Int { 6 }
    /// Steps that are taken if one of some values has to be said.
    package static var group: Int { 7 }
    /// An item, percent-encoded.
    package static var item: Int { 8 }
    /// An item with a value, or one for each value of a list.
    package static var capture: Int { 9 }
    /// A value that must be this text.
    package static var constant: Int { 10 }
    /// The items that the route does not name.
    package static var others: Int { 11 }
    /// An item whose value is the rest of the URL, byte for byte.
    package static var itemTail: Int { 12 }
  }

  package enum PrintFlag {
    /// The route is there in some contexts only.
    package static var conditional: Int { 1 }
    /// The route is bound to a scheme or a host.
    package static var bound: Int { 2 }
    /// The path stands behind the scheme and its colon, without a slash.
    package static var opaque: Int { 4 }
  }

  /// What a print program knows of a value.
  package enum PlaceFlag {
    package static var mayBeAbsent: Int { 1 }
    /// A `String`, which may be empty and hold line feeds outside of a path.
    package static var text: Int { 2 }
    /// The expression of the type follows.
    package static var typeExpression: Int { 4 }
    /// The expression behind the placeholder's name follows.
    package static var constraint: Int { 8 }
  }

  package enum ParameterFlag {
    package static var optional: Int { 1 }
    package static var list: Int { 2 }
    package static var hasDefault: Int { 4 }
    package static var isPublic: Int { 8 }
    package static var isSensitive: Int { 16 }
  }
}
