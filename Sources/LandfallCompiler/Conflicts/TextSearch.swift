// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Decides whether there is a text that all of some languages take, and none of others.
///
/// Most of them are decided by trying texts and by what is known of the types; automata are made
/// only for the others, and what was decided is kept.
package final class TextSearch {
  private struct Question: Hashable {
    var domain: TextDomain
    var within: [Int]
    var without: [Int]
  }

  private struct Machine {
    var automaton: Automaton
    /// The states from which it still accepts some text.
    var live: [Bool]

    init(_ automaton: Automaton) {
      self.automaton = automaton
      live = automaton.liveStates
    }
  }

  private struct Affix {
    var isFolded: Bool
    /// Whether every text with the start, the end and something between them is taken.
    var isAlone: Bool

    init?(_ language: TextLanguage) {
      guard case .mixed(_, let isFolded) = language else { return nil }
      self.isFolded = isFolded
      isAlone = language.isAffixed
    }
  }

  /// How many steps an automaton is reckoned to take to make.
  private static var machineCost: Int { 20_000 }

  private static var workLimit: Int { 1_000_000 }

  /// The number of the language that takes whatever a place admits.
  static var any: Int { 0 }

  private(set) var languages: [TextLanguage] = [.any]
  private var numbers: [TextLanguage: Int] = [.any: 0]
  private var samples: [[[UInt8]]] = [TextLanguage.any.samples]
  /// Those of the parts of a mixed segment.
  private var partSamples: [[[[UInt8]]]] = [[]]
  /// Those that are segments of the language, once they were asked for.
  private var segmentSamples: [[[UInt8]]?] = [nil]
  /// What every text of a language starts with, and ends with in reverse.
  private var starts: [[UInt8]] = [[]]
  private var ends: [[UInt8]] = [[]]
  /// All texts of a language, if they are few and known.
  private var texts: [Set<[UInt8]>?] = [nil]
  private var profiles: [TextProfile?] = [nil]
  /// What is known of mixed segments; nil for other languages.
  private var affixes: [Affix?] = [nil]
  private var isOpaque = [false]
  private var isTooLarge = [false]
  /// How often a text may still be tried for all questions together.
  private var trials = 5_000_000
  /// How many steps automata may still take for all questions together.
  private var budget = 1_200_000
  /// How much else may still be done before the next start.
  private var work = TextSearch.workLimit
  private let readable = ReadableBytes.inOrder
  private var answers: [Question: Found<[UInt8]>] = [:]
  private var machines: [Int: Machine?] = [:]
  private var domains: [TextDomain: Machine?] = [:]
  private var types: [ValueType: Automaton?] = [:]

  package init() {}

  /// The number of a language: equal languages share it.
  func number(_ language: TextLanguage) -> Int {
    if let number = numbers[language] { return number }
    let number = languages.count
    numbers[language] = number
    languages.append(language)
    // Only mixed segments have parts.
    let parts = language.partSamples
    partSamples.append(parts)
    samples.append(parts.isEmpty ? language.samples : TextLanguage.samples(from: parts))
    segmentSamples.append(nil)
    starts.append(language.start)
    ends.append(language.end.reversed())
    texts.append(language.texts.map { Set($0) })
    profiles.append(language.profile)
    affixes.append(Affix(language))
    isOpaque.append(language.isOpaque)
    isTooLarge.append(language.isTooLarge)
    return number
  }

  /// The samples of a language that are segments it takes.
  private func segmentSamples(of language: Int) -> [[UInt8]] {
    if let own = segmentSamples[language] { return own }
    let own = samples[language].filter { takes(language, $0, in: .segment) }
    segmentSamples[language] = own
    return own
  }

  func isOpaque(_ language: Int) -> Bool { isOpaque[language] }

  /// Whether a text that it is looked at to take may be none.
  private func isUnsure(_ language: Int) -> Bool { isOpaque[language] || isTooLarge[language] }

  /// Lets as much be done as at the start, whatever was done before.
  func refresh() { work = TextSearch.workLimit }

  /// Whether some questions were not decided for want of time.
  var isExhausted: Bool { work <= 0 || trials <= 0 || budget <= 0 }

  /// Whether there is still time for a question; it is taken away.
  func spend(_ count: Int) -> Bool {
    work -= count
    return work > 0
  }

  @inline(never)
  func takes(_ language: Int, _ text: [UInt8], in domain: TextDomain) -> Bool {
    languages[language].takes(text, in: domain)
  }

  /// Whether no text is in both; false also where that takes more than a glance to see.
  func areApart(_ first: Int, _ second: Int) -> Bool {
    if first == second || first == TextSearch.any || second == TextSearch.any { return false }
    if let mine = texts[first], let others = texts[second] { return mine.isDisjoint(with: others) }
    if let mine = profiles[first], let others = profiles[second], mine.isApart(from: others) {
      return true
    }
    return TextSearch.differ(starts[first], starts[second])
      || TextSearch.differ(ends[first], ends[second])
      || TextSearch.areApart(languages[first], languages[second])
  }

  /// Whether no text can start with both, whatever its case.
  private static func differ(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    zip(first, second).contains { ASCII.lowercased($0) != ASCII.lowercased($1) }
  }

  /// Whether the second takes all that the first takes, as a glance tells; nil if it does not.
  private func isInside(_ first: Int, _ second: Int) -> Bool? {
    if let mine = profiles[first], let others = profiles[second] {
      return mine.mayBeInside(others) ? nil : false
    }
    if let affix = affixes[second], let mine = affixes[first], mine.isFolded == affix.isFolded,
      affix.isAlone, starts[first].starts(with: starts[second]),
      ends[first].starts(with: ends[second])
    {
      return true
    }
    return affixes[first] == nil ? TextSearch.isInside(languages[first], languages[second]) : nil
  }

  /// Whether the second takes all that the first takes; false also where nobody can tell.
  func isSubset(_ first: Int, of second: Int, in domain: TextDomain) -> Bool {
    inclusion(first, second, in: domain) == true
  }

  /// Whether the second takes all that the first takes; nil where nobody can tell.
  func inclusion(_ first: Int, _ second: Int, in domain: TextDomain) -> Bool? {
    if first == second || second == TextSearch.any { return true }
    if let isInside = isInside(first, second) { return isInside }
    if isUnsure(second) { return nil }
    // What an unsure one takes is a part of what it is looked at to take.
    let refuted: Bool? = isUnsure(first) ? nil : false
    let own = domain == .segment ? segmentSamples(of: first) : samples[first]
    trials -= own.count
    guard trials > 0 else { return nil }
    let isRefuted = own.contains { text in
      !takes(second, text, in: domain) && (domain == .segment || takes(first, text, in: domain))
    }
    if isRefuted { return refuted }
    if texts[first] != nil { return true }
    return switch text(in: [first], notIn: [second], domain) {
    case .found: refuted
    case .none: true
    case .unknown: nil
    }
  }

  /// A text that all of some languages take, and none of others.
  func text(
    in within: [Int], notIn without: [Int], _ domain: TextDomain
  ) -> Found<[UInt8]> {
    if without.contains(where: { $0 == TextSearch.any || within.contains($0) }) { return .none }
    guard spend(1 + within.count + without.count) else { return .unknown }
    var question = Question(
      domain: domain, within: TextSearch.unique(within.filter { $0 != TextSearch.any }),
      without: TextSearch.unique(without))
    if question.within.isEmpty {
      question.within = [TextSearch.any]
      if question.without.isEmpty { return .found(samples[TextSearch.any][0]) }
    }
    if let answer = answers[question] { return answer }
    let answer = answer(question)
    answers[question] = answer
    return answer
  }

  private static func unique(_ numbers: [Int]) -> [Int] {
    if numbers.count < 2 { return numbers }
    var sorted = numbers
    sorted.sort()
    var count = 1
    for number in sorted where number != sorted[count - 1] {
      sorted[count] = number
      count += 1
    }
    sorted.removeSubrange(count...)
    return sorted
  }

  // MARK: Answers

  /// An opaque type may take any text: what is found is only sure where nothing else limits it.
  private func answer(_ question: Question) -> Found<[UInt8]> {
    var known = question
    known.without.removeAll(where: isUnsure)
    let answer = decide(known)
    guard case .found = answer else { return answer }
    if question.within.contains(where: { isTooLarge[$0] }) { return .unknown }
    if question.within.allSatisfy({ isOpaque[$0] }) {
      return question.without.contains { isTooLarge[$0] } ? .unknown : answer
    }
    let isSure =
      !question.within.contains { isOpaque[$0] } && known.without.count == question.without.count
    return isSure ? answer : .unknown
  }

  private func decide(_ question: Question) -> Found<[UInt8]> {
    let (within, without) = (question.within, question.without)
    func isWanted(_ text: [UInt8]) -> Bool {
      within.allSatisfy { languages[$0].takes(text, in: question.domain) }
        && !without.contains { languages[$0].takes(text, in: question.domain) }
    }
    trials -=
      (within + without).reduce(0) { $0 + samples[$1].count } * (within.count + without.count)
    guard trials > 0 else { return .unknown }
    for language in within {
      guard let texts = languages[language].texts else { continue }
      return texts.first(where: isWanted).map { .found($0) } ?? .none
    }
    for (index, first) in within.enumerated() {
      if within[..<index].contains(where: { areApart($0, first) }) { return .none }
      if without.contains(where: { isInside(first, $0) == true }) { return .none }
    }
    for language in within + without {
      if let text = samples[language].first(where: isWanted) { return .found(text) }
    }
    if let text = joinedSamples(of: within).first(where: isWanted) { return .found(text) }
    // The samples of numbers hold every number at which an answer could change.
    if (within + without).allSatisfy({ languages[$0].isInteger }) { return .none }
    return search(question)
  }

  /// Texts that several languages may well take: they start and end as all of them ask, or have a
  /// sample of one in the place of a placeholder of another.
  private func joinedSamples(of within: [Int]) -> [[UInt8]] {
    guard within.count > 1 else { return [] }
    let start = within.map { starts[$0] }.max { $0.count < $1.count } ?? []
    let end = within.map { ends[$0] }.max { $0.count < $1.count } ?? []
    let texts = "a1".utf8.map { start + [$0] + end.reversed() }
    return texts
      + within.flatMap { first in
        within.flatMap { second in
          first == second
            ? []
            : samples[second].prefix(2).flatMap { text in
              languages[first].samples(around: text, from: partSamples[first])
            }
        }
      }
  }

  private func search(_ question: Question) -> Found<[UInt8]> {
    guard let domain = machine(question.domain) else { return .unknown }
    var accepting = [(automaton: domain.automaton, live: domain.live)]
    for language in question.within where language != TextSearch.any {
      guard let machine = machine(language) else { return .unknown }
      accepting.append((machine.automaton, machine.live))
    }
    var rejecting: [Automaton] = []
    for language in question.without {
      guard let machine = machine(language) else { return .unknown }
      rejecting.append(machine.automaton)
    }
    return AutomatonSearch(accepting: accepting, rejecting: rejecting).text(&budget, readable)
  }

  private func machine(_ domain: TextDomain) -> Machine? {
    if let machine = domains[domain] { return machine }
    let machine = (try? domain.automaton()).map { Machine($0) }
    domains[domain] = .some(machine)
    return machine
  }

  private func machine(_ language: Int) -> Machine? {
    if let machine = machines[language] { return machine }
    budget -= TextSearch.machineCost
    let automaton = budget > 0 ? languages[language].automaton(values) : nil
    let machine = automaton.map { Machine($0) }
    machines[language] = .some(machine)
    return machine
  }

  private func values(_ type: ValueType) -> Automaton? {
    if let automaton = types[type] { return automaton }
    let automaton = (try? type.automaton()) ?? nil
    types[type] = .some(automaton)
    return automaton
  }
}
