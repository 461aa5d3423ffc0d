// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import UIKit

/// The app, whose windows belong to `SceneDelegate`.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {}
