// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Records the steps of a match, for an explanation.
///
/// The engine knows no more of explanations than this.
package protocol MatchTracing: AnyObject {
  /// Whether a walk that declines all that it is offered has found a route.
  var hasListed: Bool { get }

  /// A walk is about to start.
  func begin()

  func note(_ event: MatchEvent)

  /// Why a match that the app takes is not taken, so that the walk goes on; nil to take it.
  func decline(_ match: RouteMatch) -> Refusal?

  /// What traces the table that a route mounts.
  func mount(_ match: RouteMatch, _ table: CompiledTable) -> any MatchTracing
}

/// Hands the steps of the interpreter to a trace.
struct Traced: MatchTracer {
  let trace: Borrow<any MatchTracing>

  @inline(never)
  func note(_ event: MatchEvent) { trace.value.note(event) }

  func decline(_ match: RouteMatch) -> Refusal? { trace.value.decline(match) }
}

/// Receives each step of the interpreter.
///
/// The steps of an ordinary match are generic over it, so that one that does nothing costs nothing:
/// testing for a trace at each of them took 6 % more instructions. Those that an explanation alone
/// or a rare pattern takes test for one.
protocol MatchTracer {
  func note(_ event: MatchEvent)

  /// Why a match that the app takes is not taken, so that the walk goes on; nil to take it.
  func decline(_ match: RouteMatch) -> Refusal?
}

/// The tracer of a match that is not explained.
struct Untraced: MatchTracer {
  @inline(__always)
  func note(_ event: MatchEvent) {}

  @inline(__always)
  func decline(_ match: RouteMatch) -> Refusal? { nil }
}

/// A step of the interpreter.
///
/// Roots, nodes, leaves and the like are named by their offsets in the table, segments by their
/// index in the path. Nothing here takes work to make. What is not told follows: a literal that the
/// segment is not is a node that is not reached.
package enum MatchEvent {
  /// The roots are about to be tried.
  case began(isLenient: Bool)
  /// The routes of a root are bound to another scheme.
  case otherScheme(root: Int)
  /// The routes of a root are bound to another host.
  case otherHost(root: Int)
  /// A node's branches are about to be tried, with the segment at an index or the end of the path.
  case reached(node: Int, index: Int)
  /// A value does not have its type.
  case noValue(Refusal.Kind, ByteRange, type: Int)
  /// The path fits a route, whose host, query and fragment are about to be checked.
  case offered(leaf: Int)
  /// A query item is missing, unwanted, given twice, or not what it has to be.
  case unmet(requirement: Int)
  /// A route matches but for a value.
  case failed(leaf: Int)
  /// If no route matches, the refusal is the one of this route, unless another one is told later.
  case blamed(leaf: Int)
  /// A route matches and was taken; a mount, that its own table took the rest.
  case accepted(leaf: Int)
  /// A route matches and was not taken.
  case declined(leaf: Int, Refusal)
  /// What is mounted here owns the path, so that no other route is tried.
  case owned(leaf: Int)
}

/// A value that kept a route from matching: what a refusal is made of.
struct ValueFailure {
  /// Whose value it is.
  enum Owner: Equatable {
    /// The capture at an index, until a leaf tells whose it is.
    case capture(Int)
    /// A parameter.
    case slot(Int)
    /// A query item that is no parameter.
    case name
  }

  var kind: Refusal.Kind
  var range: ByteRange
  /// The type that was expected, as an offset of the table, or zero.
  var type: Int
  var owner: Owner
  /// The query item's name, as an offset of the table, or zero.
  var name: Int

  /// Whether it is no value, but the context that is not as the route asks.
  var isAboutContext: Bool { kind.isAboutContext }
}
