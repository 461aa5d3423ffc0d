// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallUIKit
import UIKit

let links = DeepLinkCenter<AppLink>()

// SAMPLE
