// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a conversation is told: a line typed, or a link that another process sent.
enum ConversationInput: Sendable {
  case typed(String)
  case sent(LinkMessage, AsyncStream<LinkMessage>.Continuation)
}
