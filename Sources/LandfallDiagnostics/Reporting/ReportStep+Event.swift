// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallLinks
import LandfallManifest
import LandfallNavigation

extension ReportStep {
  /// A step with the values of its event, but for those that are secret.
  init(_ event: LinkEvent, salt: String) {
    self.init()
    opening = "\(event.opening)"
    step = event.step.kind.rawValue
    time = Int(event.step.time.sinceEpoch.milliseconds)
    age = Int(event.age.milliseconds)
    receiver = event.step.receiver
    code = event.step.code?.rawValue
    switch step {
    case "received":
      source = event.source.rawValue
      isCold = event.isCold
      process = Int(ProcessInfo.processInfo.processIdentifier)
      if let text = event.hidden.url {
        // What is no link of the app, or is more than one, may have a secret but for a mistake.
        let isSecret =
          event.link == nil || event.hidden.hasExtras
          || event.hidden.parameters.contains(where: \.isSensitive)
        if isSecret || text.utf8.count > ReportLine.urlLimit {
          urlHash = ReportLine.hash(text, salt)
        } else {
          url = text
        }
      }
    case "matched":
      link = event.link
      pattern = event.pattern
      values = event.hidden.parameters.map { parameter in
        let isSecret = parameter.isSensitive
        return Value(
          name: parameter.name,
          texts: isSecret ? parameter.values.map { ReportLine.hash($0, salt) } : parameter.values,
          isHashed: isSecret)
      }
    default: detail = event.step.detail
    }
  }
}

extension ReportStep.Screens {
  @MainActor init<Screen>(_ state: NavigationState<Screen>) {
    self.init(
      tab: "\(state.selectedTab)", stack: state.screens(of: state.selectedTab).map(\.caseName),
      modals: state.modals.map { modal in modal.entries.map(\.screen.caseName) },
      overlays: state.overlays.map(\.screen.caseName))
  }
}
