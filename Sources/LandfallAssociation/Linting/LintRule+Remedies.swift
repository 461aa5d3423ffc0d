// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LintRule {
  /// The remedy for a finding, unless it has one of its own.
  package var remedy: String {
    switch self {
    case .fileEmpty: #"Write a JSON object, such as '{"applinks": {"details": []}}'."#
    case .fileHTML:
      "Make the server answer with the file itself, not with the page of a single-page app."
    case .fileRTF: "Save it as plain text, and check the quotes."
    case .fileText: "Write a JSON object, with no text or code around it."
    case .fileFragment:
      "Put the file's own content here, and keep other configuration in its own file."
    case .fileHTTPHeaders: "Remove everything before the first brace."
    case .fileCompressed:
      "Serve the JSON itself, or let the server name the compression in 'Content-Encoding'."
    case .fileUTF16, .fileEncoding: "Save it as UTF-8."
    case .fileByteOrderMark: "Save it as UTF-8 without a mark."
    case .fileSigned: "Publish the JSON itself; nothing needs the signature since iOS 9."
    case .fileSize, .fileNearSize: "Shorten it: use wildcards and substitution variables."
    case .fileName: "Serve it as 'apple-app-site-association', without an extension."
    case .fileMergeConflict:
      "Keep one side, and remove the lines that start with '<<<<<<<', '=======' and '>>>>>>>'."
    case .jsonQuotes: "Use straight double quotes."
    case .jsonUnterminated: "Close it with a double quote."
    case .jsonString: "Write it as an escape."
    case .jsonEscape: #"Write '\\' for a backslash."#
    case .jsonTrailingComma: "Remove it."
    case .jsonComma: "Add it."
    case .jsonColon: #"Write '"key": value'."#
    case .jsonBracket: "Close what is open, in order."
    case .jsonComment: "Use the key 'comment' of a component."
    case .jsonUnquoted: "Put it in double quotes."
    case .jsonMembers: "Put braces around them."
    case .jsonObjectInObject: "Write an array: '[' instead of '{'."
    case .jsonSpace: "Replace it by an ordinary space."
    case .jsonNotOutside: #"Write it inside: '"NOT /help"'."#
    case .jsonDepth: "Remove levels; a file of this kind needs eight."
    case .jsonExtra: "Remove the rest."
    case .jsonDuplicateKey: "Keep one; which one counts is not defined."
    case .aasaRoot: #"Write an object: '{"applinks": {…}}'."#
    case .aasaNoService: "Add 'applinks', 'webcredentials', 'appclips' or 'activitycontinuation'."
    case .aasaNoApplinks: "Nothing to do if the file is for other services only, such as passwords."
    case .aasaUnknownKey: "Correct its spelling, or remove it."
    case .aasaNestedService: "Move it to the level of 'applinks'."
    case .aasaType: "Write the type that is asked for."
    case .aasaAppsNotEmpty: "Leave it empty: '[]'."
    case .aasaAppsMissing: #"Add '"apps": []', or use 'components'."#
    case .aasaServiceApps: "List the apps in 'apps', or remove the service."
    case .aasaDetailsMissing: "Add 'details' with an entry for each app."
    case .aasaDetailsDictionary: "Write an array with an entry for each app."
    case .aasaNoIdentifier: "Name its app in 'appIDs'."
    case .aasaNoRules: #"Add '"components": [{"/": "*"}]' to open every link."#
    case .aasaMixedForms: "Remove 'paths', unless the app still runs on iOS 12."
    case .aasaPathsWithAppIDs: "Use 'components' with 'appIDs'."
    case .aasaComponentsWithAppID: "Use 'appIDs' with 'components'."
    case .aasaMixedIdentifiers: "Keep 'appIDs'."
    case .aasaRepeatedApp: "Put the rules into one entry, unless their order is meant."
    case .aasaDefaultsPattern: "Check that every component is meant."
    case .aasaNewerSystem: "Raise the deployment target, or write the rules without it."
    case .appNoPrefix: "Put the ten characters of the Team ID and a dot before it."
    case .appPlaceholder: "Write the app's own identifier."
    case .appPrefix: "Check it against the entitlement 'application-identifier'."
    case .appEmptySegment: "Remove the extra dot."
    case .appSpace: "Remove it."
    case .appCharacter: "Use letters, digits, '-' and '.'."
    case .appClip: "Check that it is that of the App Clip and not that of its app."
    case .appMissing: "Correct the identifier, or add this one to 'appIDs'."
    case .ruleUnreachable: "Move it before that rule, or remove it."
    case .ruleCovered: "Move this rule further up, narrow the earlier one, or remove this one."
    case .ruleDeadExclusion: "Move the exclusion further up."
    case .ruleUndecided: "Write fewer wildcards side by side."
    case .ruleAbsentItem: "Remove it, as it changes nothing, or write '?*' to require the item."
    case .ruleAbsentItemExcluded: "Write '?*'."
    case .ruleQueryValue: "Write a string."
    case .ruleOnlyExclusions: #"Add a rule that is not an exclusion, such as '{"/": "*"}'."#
    case .ruleQueryInPath: "Use the key '?' of a component."
    case .ruleFragmentInPath: "Use the key '#' of a component."
    case .ruleHostInPath: "Write the path alone; the file counts for the host that serves it."
    case .ruleLeadingSign: "Remove it: the text behind it is compared."
    case .ruleNot: "Write 'NOT ' before the path."
    case .ruleTemplate: "Use '*' for any text and '?' for one character."
    case .ruleDoubleStar: "Write '*'."
    case .ruleLeadingSlash: "Write one; older systems need it."
    case .ruleNotEncoded: #"Percent-encode them, or set '"percentEncoded": false'."#
    case .ruleEncoded: "Write the characters themselves."
    case .ruleHexCase: "Write upper-case digits, or add both."
    case .ruleEmpty: "Write '/' for the root, or remove it."
    case .ruleOneCharacter: "Write '?*' for any value."
    case .ruleDuplicate: "Remove one."
    case .ruleVariableUndefined: "Define it in 'substitutionVariables'."
    case .ruleVariableUnclosed: "Add ')'."
    case .ruleVariableEmpty: "Give it values."
    case .ruleVariableNested: "Write the values out."
    case .ruleVariableName: "Use other characters."
    case .ruleVariablePredefined: "Choose another name."
    case .ruleVariableUnused: "Remove it."
    case .ruleRegionCode: "Define a variable of your own if your URLs have 'UK'."
    case .ruleCatchAll: "Exclude the paths that have to stay in the browser."
    case .assetLinksRoot: #"Write an array: '[{"relation": …, "target": …}]'."#
    case .assetLinksNoStatements: "Add one for each app."
    case .assetLinksStatement: "Give it 'relation' and 'target', or only 'include'."
    case .assetLinksRelation: "Write 'delegate_permission/common.handle_all_urls'."
    case .assetLinksNamespace: "Write 'android_app' or 'web'."
    case .assetLinksPackage: "Write the application ID, such as 'com.example.app'."
    case .assetLinksPackagePlaceholder: "Write the application ID."
    case .assetLinksSite: "Write scheme and host only, such as 'https://example.com'."
    case .assetLinksInclude: "Write a URL that starts with 'https://'."
    case .assetLinksFingerprint: "Write 32 upper-case pairs of hexadecimal digits with colons."
    case .assetLinksFingerprintCase: "Write it in upper case."
    case .assetLinksFingerprintLength: "Write the 32 pairs of the SHA-256 fingerprint."
    case .assetLinksSample: "Write the app's own."
    case .assetLinksPublicKey: "Write that of the key that signs the app."
    case .assetLinksRepeatedPackage: "Put its fingerprints into one, unless relations differ."
    case .assetLinksNoLinks:
      "Add 'delegate_permission/common.handle_all_urls' if the app has links."
    case .assetLinksDynamicExclusions: "Add a rule that is not an exclusion."
    case .assetLinksDynamicRule:
      "Give it '/', '?' (an object), '#' or 'exclude', none of them empty."
    case .assetLinksDynamicTwice: "Keep one."
    }
  }
}
