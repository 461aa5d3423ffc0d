// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks(schemes: "bluesky", "bsky", hosts: "bsky.app", caseInsensitive: true)
enum BlueskyLink {
  @Link("/") case home
  @Link("/search?q=:q") case search(q: String?)
  @Link("/feeds") case feeds
  @Link("/notifications") case notifications
  @Link("/settings") case settings
  @Link("/settings/language") case languageSettings
  @Link("/settings/app-passwords") case appPasswords
  @Link("/settings/following-feed") case preferencesFollowingFeed
  @Link("/settings/threads") case preferencesThreads
  @Link("/settings/external-embeds") case preferencesExternalEmbeds
  @Link("/settings/saved-feeds") case savedFeeds
  @Link("/lists") case lists
  @Link("/moderation") case moderation
  @Link("/moderation/modlists") case moderationModlists
  @Link("/moderation/muted-accounts") case moderationMutedAccounts
  @Link("/moderation/blocked-accounts") case moderationBlockedAccounts
  @Link("/profile/:name") case profile(name: String)
  @Link("/profile/:name/followers") case profileFollowers(name: String)
  @Link("/profile/:name/follows") case profileFollows(name: String)
  @Link("/profile/:name/lists/:rkey") case profileList(name: String, rkey: String)
  @Link("/profile/:name/post/:rkey") case postThread(name: String, rkey: String)
  @Link("/profile/:name/post/:rkey/liked-by") case postLikedBy(name: String, rkey: String)
  @Link("/profile/:name/post/:rkey/reposted-by") case postRepostedBy(name: String, rkey: String)
  @Link("/profile/:name/feed/:rkey") case profileFeed(name: String, rkey: String)
  @Link("/profile/:name/feed/:rkey/liked-by") case profileFeedLikedBy(name: String, rkey: String)
  @Link("/sys/debug") case debug
  @Link("/sys/debug-mod") case debugMod
  @Link("/sys/log") case log
  @Link("/support") case support
  @Link("/support/privacy") case privacyPolicy
  @Link("/support/tos") case termsOfService
  @Link("/support/community-guidelines") case communityGuidelines
  @Link("/support/copyright") case copyrightPolicy
  @Link("/hashtag/:tag") case hashtag(tag: String)
  @Link("/intent/compose?text=:text&imageUris=:images&videoUri=:video", access: .authenticated)
  case compose(text: String?, images: String?, video: String?)
  @Link("/intent/verify-email?code=:code") case verifyEmail(code: String)
}
