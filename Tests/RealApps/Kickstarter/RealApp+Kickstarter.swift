// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let kickstarter = RealApp(
    KickstarterLink.self, name: "kickstarter", folder: "Kickstarter", ownLines: "23 kB",
    decisions: [
      Decision(
        "the app compares the start of the host only; whole hosts are compared",
        "https://www.kickstarter.com.evil.example/projects/creator/project"),
      Decision(
        "an item of the query overwrites the value of the path of the same name; the path says it",
        "https://www.kickstarter.com/discover/categories/a?category_id=z"),
      Decision(
        "the app decodes before it splits, so '%2F' ends a segment; it is part of one",
        "https://www.kickstarter.com/projects/a%2Fb",
        "https://www.kickstarter.com/projects/a%2Fb/project"),
    ]
  ) { match, _, _ in
    AppAnswer(route(match.link), params(match))
  }

  private static func params(_ match: LinkMatch<KickstarterLink>) -> [String: String] {
    var values = match.values([
      "creator": "", "filter": "", "thread": "message_thread", "secret": "secret_reward_token",
      "response": "survey_response", "category": "category_id",
      "parentCategory": "parent_category_id", "survey": "", "page": "", "tab": "", "step": "",
    ])
    switch match.link {
    case .me: return [:]
    case .discovery(_, _, let filter):
      for item in filter where values[item.name] == nil { values[item.name] = item.value }
    case .survey(let creator, let project, let survey, let page):
      values["url"] =
        "https://www.kickstarter.com/projects/\(creator)/\(project)/surveys/\(survey)"
        + (page.map { "/" + $0.rawValue } ?? "")
    case .backing(let creator, let project, let tab):
      values["url"] = "https://www.kickstarter.com/projects/\(creator)/\(project)/backing/\(tab)"
    case .thanks(_, _, _, let racing): values["racing"] = racing.map { "\($0 == 1)" }
    case .managePledge: values["ref"] = "ksr_email_backer_failed_transaction"
    default: break
    }
    return values
  }

  private static func route(_ link: KickstarterLink) -> String {
    switch link {
    case .emailClick, .messages, .signup: "\(link.name)"
    case .activity, .login, .search, .me, .discovery: "tab.\(link.name)"
    case .verifyEmail: "profile.verifyEmail"
    case .notificationSetting: "settings.notifications"
    case .userSurvey: "user.survey"
    case .payments: "checkout.payments.root"
    case .newPayment: "checkout.payments.new"
    case .applePay: "checkout.payments.applePay"
    case .storedCard: "checkout.payments.useStoredCard"
    case .project: "project.root"
    case .survey, .backing: "project.survey"
    case .thanks: "project.checkout.thanks"
    case .comments, .commentThread, .creatorBio, .friends, .messageCreator, .updates, .update:
      "project.\(link.name)"
    case .pledge: "project.pledge.root"
    case .managePledge: "project.pledge.manage"
    case .pledgeStep(_, _, let step): "project.pledge.\(step)"
    case .updateComments: "project.update.comments"
    case .updateCommentThread: "project.update.commentThread"
    }
  }
}
