// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The codes of an explanation's lines, whether the URL passes or not, beside those of refusals.
enum ExplanationCode: String, CaseIterable {
  // What a route needs.
  case originScheme = "origin.scheme"
  case originHost = "origin.host"
  case pathLiteral = "path.literal"
  case pathMixed = "path.mixed"
  case pathValue = "path.value"
  case pathRepeated = "path.repeated"
  case pathRest = "path.rest"
  case pathTail = "path.tail"
  case pathTooShort = "path.tooShort"
  case pathTooLong = "path.tooLong"
  case queryPresent = "query.present"
  case queryAbsent = "query.absent"
  case queryLiteral = "query.literal"
  case queryValue = "query.value"
  case queryConstant = "query.constant"
  case queryOthers = "query.others"
  case fragmentLiteral = "fragment.literal"
  case fragmentValue = "fragment.value"
  case fragmentPath = "fragment.path"
  case contextCondition = "context.condition"
  case urlExpression = "url.expression"
  case urlGroup = "url.group"
  case mountOwned = "mount.owned"
  case routeDeclined = "route.declined"

  // Why a route is tried before another one.
  case choiceOrigin = "choice.origin"
  case choiceSegment = "choice.segment"
  case choiceType = "choice.type"
  case choiceQuery = "choice.query"
  case choiceContext = "choice.context"
  case choiceExpression = "choice.expression"
  case choicePriority = "choice.priority"
  case choiceOrder = "choice.order"

  // What was probably meant.
  case hintScheme = "hint.scheme"
  case hintHost = "hint.host"
  case hintAuthority = "hint.authority"
  case hintEncoding = "hint.encoding"
  case hintEdges = "hint.edges"
  case hintLiteral = "hint.literal"
  case hintCase = "hint.case"
  case hintSlash = "hint.slash"
  case hintDelimiter = "hint.delimiter"
  case hintTail = "hint.tail"
  case hintNumber = "hint.number"
  case hintValue = "hint.value"
  case hintQueryName = "hint.queryName"
  case hintQueryValue = "hint.queryValue"
  case hintQueryItem = "hint.queryItem"
  case hintHash = "hint.hash"
}
