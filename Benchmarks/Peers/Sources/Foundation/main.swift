// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Peer

// What the peers are compared with: it reads a URL, and routes nothing.
func read(_ url: String) -> Bool { URLComponents(string: url) != nil }

Peer.run(reading: read)
