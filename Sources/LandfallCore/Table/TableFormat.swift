// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The format of a compiled table: one flat sequence of bytes, version 1.
///
/// All of it is printable ASCII and UTF-8 text, so that the macro can write it as a string literal,
/// which a compiler puts into the binary as constant data. Numbers are digits of six bits, each the
/// byte `0x30 + digit`, the lowest first: one byte holds 0 to 63, two 4,095, three 262,143, four
/// 16,777,215. Offsets are four digits from the start of the table. Text is a length of two digits
/// and the bytes. `Decisions/0003-table-format.md` describes the blocks.
enum TableFormat {
  static var magic: StaticString { "LF1" }

  // The header: magic, options, then the offsets of origins, roots and links, the number of links,
  // the most captures of any route, the table's length, the offset of the tree of all routes if none
  // is bound to an origin, or zero, and that of the regular expressions of whole URLs, or zero. The
  // known starts of URLs stand right behind it.
  static var options: Int { 3 }
  static var origins: Int { 4 }
  static var roots: Int { 8 }
  static var links: Int { 12 }
  static var linkCount: Int { 16 }
  static var captureLimit: Int { 19 }
  static var length: Int { 21 }
  static var onlyRoot: Int { 25 }
  static var expressions: Int { 29 }
  static var headerSize: Int { 33 }
  static var starts: Int { headerSize }

  /// The offset behind the literals of a node that start at an offset: one, or two to the power of
  /// `log` slots of eight digits.
  static func afterLiterals(_ offset: Int, log: Int) -> Int {
    offset &+ 1 &+ (log == 0 ? 4 : 8 &<< log)
  }

  static var digit: UInt8 { 0x30 }

  static var longestText: Int { 4_095 }

  /// A slot that nobody asks for: a bare `*`.
  static var noSlot: Int { 63 }

  enum Option {
    static var caseInsensitive: Int { 1 }
    static var formEncodedQuery: Int { 2 }
  }

  /// What a node has.
  ///
  /// The bits stand in choosing order.
  enum Branch {
    static var leaves: Int { 1 }
    static var literal: Int { 2 }
    static var folded: Int { 4 }
    static var mixed: Int { 8 }
    static var constrained: Int { 16 }
    static var more: Int { 32 }
    // In the second digit:
    static var plain: Int { 1 }
    static var repeated: Int { 2 }
    static var rest: Int { 4 }
    static var mounts: Int { 8 }
  }

  enum LeafKind {
    static var route: Int { 0 }
    static var mount: Int { 1 }
    static var fragmentPath: Int { 2 }
    /// A route that needs no more than its path, whose captures stand in the order of the parameters.
    static var plain: Int { 3 }
    /// A regular expression of the whole URL.
    static var expression: Int { 4 }
    /// A mount whose routes stand in this table, too: it owns its path, and matches nothing.
    static var owner: Int { 5 }
  }

  enum Requirement {
    static var literal: Int { 0 }
    static var present: Int { 1 }
    static var absent: Int { 2 }
    static var capture: Int { 3 }
    /// A constant that a parameter is.
    static var constant: Int { 4 }
    /// All items that the route does not name.
    static var others: Int { 5 }
    /// The path's rest goes on to the end of the URL.
    static var tail: Int { 6 }
    /// A context that must hold, or must not.
    static var context: Int { 7 }
    /// A raw rest that is no value where there is nothing.
    static var blank: Int { 16 }
    /// Added to those of the fragment's items.
    static var inFragment: Int { 8 }
  }

  /// What a route asks of a fragment, and what a print program writes there.
  enum Fragment {
    static var ignored: Int { 0 }
    static var literal: Int { 1 }
    static var capture: Int { 2 }
    static var path: Int { 3 }
  }

  enum SlotFlag {
    static var optional: Int { 1 }
    static var list: Int { 2 }
    static var emptyIsAbsent: Int { 4 }
  }

  enum MixedKind {
    static var literal: Int { 0 }
    static var placeholder: Int { 1 }
  }

  enum TypeKind {
    static var string: Int { 0 }
    static var int: Int { 1 }
    static var uint: Int { 2 }
    static var double: Int { 3 }
    static var bool: Int { 4 }
    static var uuid: Int { 5 }
    static var date: Int { 6 }
    static var url: Int { 7 }
    static var oneOf: Int { 8 }
    static var opaque: Int { 9 }
    static var boundedDouble: Int { 10 }
    static var padded: Int { 11 }
    static var text: Int { 12 }
    static var webURL: Int { 13 }
    static var fileName: Int { 14 }
    static var pattern: Int { 15 }
    /// Another type and an expression.
    static var constrained: Int { 16 }
  }

  enum ExpressionKind {
    static var automaton: Int { 0 }
    static var program: Int { 1 }
  }

  /// The instructions of an expression's program.
  enum Step {
    static var scalars: Int { 0 }
    static var split: Int { 1 }
    static var jump: Int { 2 }
    static var save: Int { 3 }
    static var start: Int { 4 }
    static var end: Int { 5 }
    static var match: Int { 6 }
  }

  enum RouteFlag {
    static var authenticated: Int { 1 }
    static var confirm: Int { 2 }
    static var deprecated: Int { 4 }
    static var caseInsensitive: Int { 8 }
    /// Names of contexts follow.
    static var conditional: Int { 16 }
  }

  /// The steps of a print program.
  enum PrintStep {
    static var end: Int { 0 }
    /// A slash, if anything follows it.
    static var slash: Int { 1 }
    /// Text of a path, percent-encoded; it may start with a slash.
    static var literal: Int { 2 }
    /// A value in a path.
    static var value: Int { 3 }
    /// The rest of a path, byte for byte.
    static var rest: Int { 4 }
    /// The rest of a URL, byte for byte.
    static var tail: Int { 5 }
    /// The values of a list, one segment each.
    static var list: Int { 6 }
    /// Steps that are taken if one of some values has to be said.
    static var group: Int { 7 }
    /// An item, percent-encoded.
    static var item: Int { 8 }
    /// An item with a value, or one for each value of a list.
    static var capture: Int { 9 }
    /// A value that must be this text.
    static var constant: Int { 10 }
    /// The items that the route does not name.
    static var others: Int { 11 }
  }

  enum PrintFlag {
    /// The route is there in some contexts only.
    static var conditional: Int { 1 }
    /// The route is bound to a scheme or a host.
    static var bound: Int { 2 }
  }

  /// What a print program knows of a value.
  enum PlaceFlag {
    static var mayBeAbsent: Int { 1 }
    /// A `String`, which may be empty and hold line feeds outside of a path.
    static var text: Int { 2 }
    /// The expression of the type follows.
    static var typeExpression: Int { 4 }
    /// The expression behind the placeholder's name follows.
    static var constraint: Int { 8 }
  }

  enum ParameterFlag {
    static var optional: Int { 1 }
    static var list: Int { 2 }
    static var hasDefault: Int { 4 }
    static var isPublic: Int { 8 }
    static var isSensitive: Int { 16 }
  }
}
