// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks(
  schemes: "ksr", "http",
  hosts: "www.kickstarter.com", "kickstarter.com", "api.kickstarter.com")
enum KickstarterLink {
  @Link("//clicks.kickstarter.com/*", "//emails.kickstarter.com/*") case emailClick

  @Link("/activity") case activity
  @Link("/authorize", sources: .inApp) case login
  @Link("/search", sources: .inApp) case search
  @Link("/signup", sources: .inApp) case signup
  @Link(
    "/discover?:filter*", "/discover/advanced?:filter*",
    "/discover/categories/:category?:filter*",
    "/discover/categories/:parentCategory/:category?:filter*")
  case discovery(parentCategory: String?, category: String?, filter: [QueryItem])
  @Link("/messages/:thread", access: .authenticated) case messages(thread: Int)
  @Link("/profile/:user", sources: .inApp) case me(user: String)
  @Link("/profile/verify_email") case verifyEmail
  @Link("/settings/:notification/:enabled", confirm: true)
  case notificationSetting(notification: String, enabled: Bool)
  @Link("/users/:user/surveys/:response") case userSurvey(user: String, response: Int)

  @Link("/checkouts/:checkout/payments", sources: .inApp) case payments(checkout: Int)
  @Link("/checkouts/:checkout/payments/new", sources: .inApp) case newPayment(checkout: Int)
  @Link("/checkouts/:checkout/payments/apple-pay?payload=:payload", sources: .inApp)
  case applePay(checkout: Int, payload: String)
  @Link("/checkouts/:checkout/payments/use_stored_card", sources: .inApp)
  case storedCard(checkout: Int)

  @Link(
    "/projects/:creator/:project?ref=:ref&secret_reward_token=:secret&!token",
    "/projects/:creator/:project/description?ref=:ref&secret_reward_token=:secret",
    "/projects/:creator/:project/faqs?ref=:ref&secret_reward_token=:secret")
  case project(creator: String, project: String, ref: String?, secret: String?)
  @Link("/projects/:creator/:project/surveys/:survey/:page?")
  case survey(creator: String, project: String, survey: String, page: SurveyPage?)
  @Link(
    "/projects/:creator/:project/backing/:tab",
    "/projects/:creator/:project/backing/details?:tab=survey_responses")
  case backing(creator: String, project: String, tab: String)
  @Link("/projects/:creator/:project/checkouts/:checkout/thanks?racing=:racing", sources: .inApp)
  case thanks(creator: String, project: String, checkout: Int, racing: Int?)
  @Link("/projects/:creator/:project/comments") case comments(creator: String, project: String)
  @Link("/projects/:creator/:project/comments?comment=:comment&reply=:reply")
  case commentThread(creator: String, project: String, comment: String, reply: String?)
  @Link("/projects/:creator/:project/creator_bio", sources: .inApp)
  case creatorBio(creator: String, project: String)
  @Link("/projects/:creator/:project/friends", sources: .inApp)
  case friends(creator: String, project: String)
  @Link("/projects/:creator/:project/messages/new", sources: .inApp)
  case messageCreator(creator: String, project: String)

  @Link("/projects/:creator/:project/pledge") case pledge(creator: String, project: String)
  @Link("/projects/:creator/:project/pledge?ref=ksr_email_backer_failed_transaction")
  case managePledge(creator: String, project: String)
  @Link("/projects/:creator/:project/pledge/:step", sources: .inApp)
  case pledgeStep(creator: String, project: String, step: PledgeStep)

  @Link("/projects/:creator/:project/posts", "/projects/:creator/:project/updates")
  case updates(creator: String, project: String)
  @Link("/projects/:creator/:project/posts/:update")
  case update(creator: String, project: String, update: Int)
  @Link("/projects/:creator/:project/posts/:update/comments")
  case updateComments(creator: String, project: String, update: Int)
  @Link("/projects/:creator/:project/posts/:update/comments?comment=:comment&reply=:reply")
  case updateCommentThread(
    creator: String, project: String, update: Int, comment: String, reply: String?)

  enum SurveyPage: String { case edit, editAddress = "edit_address" }
  enum PledgeStep: String {
    case bigPrint = "big_print"
    case changeMethod = "change_method"
    case destroy, edit, new
  }
}
