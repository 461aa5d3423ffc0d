// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The openings that the state machine does not know yet, in order of arrival: those that are being
/// unwrapped, and those behind them.
///
/// Nobody can tell who is to receive a link that is wrapped, so all that came later waits, for as long
/// as unwrapping may take. Order is kept so.
struct Doorway: Sendable {
  private enum Step: Sendable {
    case unwrapping(in: LinkScene?, deadline: Duration, users: [Gate: String])
    case ready(CenterRequest)
  }

  private var line: [(number: OpeningNumber, step: Step)] = []
  private var deadlines = Deadlines()

  var count: Int { line.count }

  var numbers: [OpeningNumber] { line.map(\.number) }

  func contains(_ number: OpeningNumber) -> Bool { place(of: number) != nil }

  /// When the unwrapping of an opening has to be at its end; nil if it is.
  func deadline(of number: OpeningNumber) -> Duration? {
    guard let place = place(of: number), case .unwrapping(_, let deadline, _) = line[place].step
    else { return nil }
    return deadline
  }

  /// The scene of an opening that is being unwrapped; nil inside if it is for the app.
  func scene(ofUnwrapping number: OpeningNumber) -> LinkScene?? {
    guard let place = place(of: number), case .unwrapping(let scene, _, _) = line[place].step
    else { return nil }
    return .some(scene)
  }

  /// The users that were known when an opening came in that is being unwrapped, by their gates.
  func users(ofUnwrapping number: OpeningNumber) -> [Gate: String] {
    guard let place = place(of: number), case .unwrapping(_, _, let users) = line[place].step
    else { return [:] }
    return users
  }

  /// When the next unwrapping has to be at its end.
  var nextDeadline: Duration? { deadlines.first }

  /// The openings whose unwrapping has taken too long.
  func due(at time: Duration) -> [OpeningNumber] {
    deadlines.entries.prefix { $0.time <= time }.map(\.number).sorted()
  }

  /// Takes in an opening that has to be unwrapped, and the users that are known now.
  mutating func insert(
    _ number: OpeningNumber, in scene: LinkScene?, deadline: Duration, users: [Gate: String]
  ) {
    deadlines.move(number, from: nil, to: deadline)
    line.insert(
      (number, .unwrapping(in: scene, deadline: deadline, users: users)), at: start(of: number))
  }

  /// Takes in an opening that waits for those before it.
  mutating func insert(_ number: OpeningNumber, _ request: CenterRequest) {
    line.insert((number, .ready(request)), at: start(of: number))
  }

  /// An opening is unwrapped.
  mutating func finish(_ number: OpeningNumber, _ request: CenterRequest) {
    guard let place = place(of: number) else { return }
    deadlines.move(number, from: deadline(of: number), to: nil)
    line[place].step = .ready(request)
  }

  /// The openings that came to a scene.
  func numbers(in scene: LinkScene) -> [OpeningNumber] {
    line.compactMap { entry in
      let own =
        switch entry.step {
        case .unwrapping(let scene, _, _): scene
        case .ready(let request): request.scene
        }
      return own == scene ? entry.number : nil
    }
  }

  /// Lets an opening go to any scene.
  mutating func leaveScene(_ number: OpeningNumber) {
    guard let place = place(of: number) else { return }
    switch line[place].step {
    case .unwrapping(_, let deadline, let users):
      line[place].step = .unwrapping(in: nil, deadline: deadline, users: users)
    case .ready(var request):
      request.scene = nil
      line[place].step = .ready(request)
    }
  }

  mutating func remove(_ number: OpeningNumber) {
    guard let place = place(of: number) else { return }
    deadlines.move(number, from: deadline(of: number), to: nil)
    line.remove(at: place)
  }

  /// Takes out the first opening, if it may go on.
  mutating func next() -> (number: OpeningNumber, request: CenterRequest)? {
    guard let first = line.first, case .ready(let request) = first.step else { return nil }
    line.removeFirst()
    return (first.number, request)
  }

  private func place(of number: OpeningNumber) -> Int? {
    let start = start(of: number)
    return start < line.count && line[start].number == number ? start : nil
  }

  /// Where an opening is, or would be: the line is in the order of the numbers.
  private func start(of number: OpeningNumber) -> Int {
    var (low, high) = (0, line.count)
    while low < high {
      let middle = (low + high) / 2
      if line[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
