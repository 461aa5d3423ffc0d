// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#include <glib-unix.h>
#include <gtk/gtk.h>

// How an event loop that is not Dispatch's own serves the main queue. Dispatch exports both for Foundation's
// `RunLoop`, and has no header for them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
