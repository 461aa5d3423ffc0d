// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A rule that association files are checked against.
///
/// The raw value is the code of its findings. `Documentation/association-rules.md` says of each what it
/// finds; a finding says more about its place.
package enum LintRule: String, CaseIterable, Sendable {
  // MARK: The file

  case fileEmpty = "file.empty"
  case fileHTML = "file.html"
  case fileRTF = "file.rtf"
  case fileText = "file.text"
  case fileFragment = "file.fragment"
  case fileHTTPHeaders = "file.httpHeaders"
  case fileCompressed = "file.compressed"
  case fileUTF16 = "file.utf16"
  case fileEncoding = "file.encoding"
  case fileByteOrderMark = "file.byteOrderMark"
  case fileSigned = "file.signed"
  case fileSize = "file.size"
  case fileNearSize = "file.nearSize"
  case fileName = "file.name"
  case fileMergeConflict = "file.mergeConflict"

  // MARK: JSON

  case jsonQuotes = "json.quotes"
  case jsonUnterminated = "json.unterminated"
  case jsonString = "json.string"
  case jsonEscape = "json.escape"
  case jsonTrailingComma = "json.trailingComma"
  case jsonComma = "json.comma"
  case jsonColon = "json.colon"
  case jsonBracket = "json.bracket"
  case jsonComment = "json.comment"
  case jsonUnquoted = "json.unquoted"
  case jsonMembers = "json.members"
  case jsonObjectInObject = "json.objectInObject"
  case jsonSpace = "json.space"
  case jsonNotOutside = "json.notOutside"
  case jsonDepth = "json.depth"
  case jsonExtra = "json.extra"
  case jsonDuplicateKey = "json.duplicateKey"

  // MARK: Structure

  case aasaRoot = "aasa.root"
  case aasaNoService = "aasa.noService"
  case aasaNoApplinks = "aasa.noApplinks"
  case aasaUnknownKey = "aasa.unknownKey"
  case aasaNestedService = "aasa.nestedService"
  case aasaType = "aasa.type"
  case aasaAppsNotEmpty = "aasa.appsNotEmpty"
  case aasaAppsMissing = "aasa.appsMissing"
  case aasaServiceApps = "aasa.serviceApps"
  case aasaDetailsMissing = "aasa.detailsMissing"
  case aasaDetailsDictionary = "aasa.detailsDictionary"
  case aasaNoIdentifier = "aasa.noIdentifier"
  case aasaNoRules = "aasa.noRules"
  case aasaMixedForms = "aasa.mixedForms"
  case aasaPathsWithAppIDs = "aasa.pathsWithAppIDs"
  case aasaComponentsWithAppID = "aasa.componentsWithAppID"
  case aasaMixedIdentifiers = "aasa.mixedIdentifiers"
  case aasaRepeatedApp = "aasa.repeatedApp"
  case aasaDefaultsPattern = "aasa.defaultsPattern"
  case aasaNewerSystem = "aasa.newerSystem"

  // MARK: Identifiers

  case appNoPrefix = "app.noPrefix"
  case appPlaceholder = "app.placeholder"
  case appPrefix = "app.prefix"
  case appEmptySegment = "app.emptySegment"
  case appSpace = "app.space"
  case appCharacter = "app.character"
  case appClip = "app.clip"
  case appMissing = "app.missing"

  // MARK: Rules

  case ruleUnreachable = "rule.unreachable"
  case ruleCovered = "rule.covered"
  case ruleDeadExclusion = "rule.deadExclusion"
  case ruleUndecided = "rule.undecided"
  case ruleAbsentItem = "rule.absentItem"
  case ruleAbsentItemExcluded = "rule.absentItemExcluded"
  case ruleQueryValue = "rule.queryValue"
  case ruleOnlyExclusions = "rule.onlyExclusions"
  case ruleQueryInPath = "rule.queryInPath"
  case ruleFragmentInPath = "rule.fragmentInPath"
  case ruleHostInPath = "rule.hostInPath"
  case ruleLeadingSign = "rule.leadingSign"
  case ruleNot = "rule.not"
  case ruleTemplate = "rule.template"
  case ruleDoubleStar = "rule.doubleStar"
  case ruleLeadingSlash = "rule.leadingSlash"
  case ruleNotEncoded = "rule.notEncoded"
  case ruleEncoded = "rule.encoded"
  case ruleHexCase = "rule.hexCase"
  case ruleEmpty = "rule.empty"
  case ruleOneCharacter = "rule.oneCharacter"
  case ruleDuplicate = "rule.duplicate"
  case ruleVariableUndefined = "rule.variableUndefined"
  case ruleVariableUnclosed = "rule.variableUnclosed"
  case ruleVariableEmpty = "rule.variableEmpty"
  case ruleVariableNested = "rule.variableNested"
  case ruleVariableName = "rule.variableName"
  case ruleVariablePredefined = "rule.variablePredefined"
  case ruleVariableUnused = "rule.variableUnused"
  case ruleRegionCode = "rule.regionCode"
  case ruleCatchAll = "rule.catchAll"

  // MARK: assetlinks.json

  case assetLinksRoot = "assetlinks.root"
  case assetLinksNoStatements = "assetlinks.noStatements"
  case assetLinksStatement = "assetlinks.statement"
  case assetLinksRelation = "assetlinks.relation"
  case assetLinksNamespace = "assetlinks.namespace"
  case assetLinksPackage = "assetlinks.package"
  case assetLinksPackagePlaceholder = "assetlinks.packagePlaceholder"
  case assetLinksSite = "assetlinks.site"
  case assetLinksInclude = "assetlinks.include"
  case assetLinksFingerprint = "assetlinks.fingerprint"
  case assetLinksFingerprintCase = "assetlinks.fingerprintCase"
  case assetLinksFingerprintLength = "assetlinks.fingerprintLength"
  case assetLinksSample = "assetlinks.sample"
  case assetLinksPublicKey = "assetlinks.publicKey"
  case assetLinksRepeatedPackage = "assetlinks.repeatedPackage"
  case assetLinksNoLinks = "assetlinks.noLinks"
  case assetLinksDynamicExclusions = "assetlinks.dynamicExclusions"
  case assetLinksDynamicRule = "assetlinks.dynamicRule"
  case assetLinksDynamicTwice = "assetlinks.dynamicTwice"

  /// How bad a finding is, unless it says otherwise.
  package var severity: AssociationFinding.Severity {
    switch self {
    case .fileByteOrderMark, .fileNearSize, .fileName, .aasaAppsNotEmpty, .aasaServiceApps,
      .aasaDetailsDictionary, .aasaPathsWithAppIDs, .aasaMixedIdentifiers, .aasaMixedForms,
      .aasaNewerSystem, .appPrefix, .ruleUnreachable, .ruleAbsentItem, .ruleHexCase,
      .ruleVariablePredefined, .assetLinksSample, .assetLinksPublicKey, .assetLinksDynamicTwice:
      .warning
    case .fileSigned, .aasaNoApplinks, .aasaAppsMissing, .aasaComponentsWithAppID,
      .aasaRepeatedApp, .aasaDefaultsPattern, .appClip, .ruleCovered, .ruleUndecided,
      .ruleDoubleStar, .ruleLeadingSlash, .ruleEmpty, .ruleOneCharacter, .ruleDuplicate,
      .ruleVariableUnused, .ruleRegionCode, .ruleCatchAll, .assetLinksRepeatedPackage,
      .assetLinksNoLinks:
      .info
    default: .error
    }
  }
}
