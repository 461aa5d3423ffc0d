// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import AppIntents

/// The entity of an app whose intents 'landfall intents' writes.
struct ContactEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Contact" }

  let id: Int
}
