// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import CGtk

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Lets GLib's main loop run the main actor, too.
///
/// On Linux the main actor's jobs are in Dispatch's main queue, and nothing but the main thread serves it.
/// GTK needs that thread for its own loop. Dispatch has a file descriptor that can be read as soon as the
/// queue has work: `RunLoop` of Foundation waits for it, and so does GLib here. Nothing polls, and GTK's
/// signals and the main actor are on one thread, one after the other. Code on the main actor must not run
/// GLib's loop inside of itself, because the queue cannot be served within one of its own jobs.
@MainActor func serveMainQueue() {
  _ = g_unix_fd_add(
    _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
    { descriptor, _, _ in
      // Else the descriptor would stay readable, and the loop would spin.
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
      _dispatch_main_queue_callback_4CF(nil)
      return 1
    }, nil)
}

private final class Action {
  let run: @MainActor () -> Void
  init(_ run: @escaping @MainActor () -> Void) { self.run = run }
}

/// Runs a closure at each emission of a signal, until the object is gone.
@MainActor func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Void
) {
  // Swapped: the data is the first argument, and the others are ignored. False, to a signal that wants an
  // answer, means that GTK goes on as usual.
  let callback: @convention(c) (UnsafeMutableRawPointer) -> gboolean = { data in
    let action = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { action.run() }
    return 0
  }
  g_signal_connect_data(
    object, signal, unsafeBitCast(callback, to: GCallback.self),
    Unmanaged.passRetained(Action(body)).toOpaque(),
    { data, _ in if let data { Unmanaged<Action>.fromOpaque(data).release() } },
    G_CONNECT_SWAPPED)
}

extension UnsafeMutablePointer {
  /// The object as C names it whose class has no public fields.
  var opaque: OpaquePointer { OpaquePointer(self) }

  /// The same object as one of another class.
  func cast<Other>() -> UnsafeMutablePointer<Other> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Other.self)
  }
}
