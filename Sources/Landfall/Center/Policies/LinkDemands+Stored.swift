// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LinkDemands {
  /// What the route of an opening asked for that a store gives back; nil if the store does not say.
  init?(kept stored: StoredOpening) {
    guard let access = stored.access, let needsConfirmation = stored.needsConfirmation else {
      return nil
    }
    self.init(access: access, needsConfirmation: needsConfirmation)
  }
}
