// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallManifest

extension AppSiteAssociation {
  /// Whether the system hands a URL over, and what became of each rule.
  func answer(_ url: String) -> JSONNode {
    let explanation = explanation(of: url)
    return .members { json in
      json.add("result", explanation.verdict.result.rawValue)
      json.add("reason", explanation.reason)
      json.add("steps", explanation.steps.map(AppSiteAssociation.node))
    }
  }

  private static func node(_ step: LinkExplanation.Step) -> JSONNode {
    .members { json in
      json.add("rule", step.rule)
      json.add("comment", step.comment)
      json.add("message", step.mismatch?.message)
    }
  }
}
