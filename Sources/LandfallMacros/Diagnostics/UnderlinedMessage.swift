// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics

/// A diagnostic message about a part of a token, for instance one placeholder in a pattern.
///
/// The diagnostic's position says where the part starts, so that whoever draws the diagnostic can
/// underline the whole part. The compiler is told the node alone and points at its start.
protocol UnderlinedMessage: DiagnosticMessage {
  /// The length of the part, in UTF-8 bytes of the source.
  var length: Int { get }
}
