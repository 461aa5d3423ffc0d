// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@DeepLinks
enum DuckDuckGoLink {
  @Link("ddgNewSearch:///") case newSearch
  @Link("ddgVoiceSearch:///") case voiceSearch
  @Link("ddgFireButton:///", confirm: true) case fireButton
  @Link("ddgFavorites:///") case favorites
  @Link("ddgNewEmail:///") case newEmail
  @Link("ddgAddFavorite:///") case addFavorite
  @Link("ddgOpenVPN:///") case openVPN
  @Link("ddgOpenPasswords:///") case openPasswords
  @Link("ddgOpenAIChat:///") case openAIChat
  @Link("ddgQuickLink:///:query(**)") case quickLink(query: LooseQuery)

  /// A web address or words to search for; browsers lose the inner colon of 'https://'.
  struct LooseQuery: LinkValue {
    let linkText: String

    init?(linkText: String) {
      let isCut = linkText.hasPrefix("https//")
      self.linkText = isCut ? "https:" + linkText.dropFirst(5) : linkText
    }
  }
}
