// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The memory in which a URL is read and matched.
///
/// A URL and a table of usual size need none of the heap, others one allocation.
struct Scratch {
  let segments: Room<Segment>
  let pairs: Room<QueryPair>
  /// What the walk has captured on its way.
  let captures: Room<Capture>
  /// What it gives to the parameters of a route.
  let slots: Room<Capture>

  /// Calls `body` with memory of the stack: all segments and parameters that the usual limits admit,
  /// 64 items of a query and 64 captures.
  @inline(__always)
  static func withStack<R>(_ body: (Scratch) -> R) -> R {
    Room<Segment>.with(128) { segments in
      Room<QueryPair>.with(64) { pairs in
        Room<Capture>.with(64) { captures in
          Room<Capture>.with(64) { slots in
            body(Scratch(segments: segments, pairs: pairs, captures: captures, slots: slots))
          }
        }
      }
    }
  }

  /// Calls `body` with as much memory as is asked for, in one piece.
  static func with<R>(
    segments: Int, pairs: Int, captures: Int, slots: Int, _ body: (Scratch) -> R
  ) -> R {
    let size =
      Room<Segment>.size(segments) + Room<QueryPair>.size(pairs) + Room<Capture>.size(captures)
      + Room<Capture>.size(slots)
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { memory in
      var offset = 0
      return body(
        Scratch(
          segments: Room(in: memory, at: &offset, capacity: segments),
          pairs: Room(in: memory, at: &offset, capacity: pairs),
          captures: Room(in: memory, at: &offset, capacity: captures),
          slots: Room(in: memory, at: &offset, capacity: slots)))
    }
  }
}
