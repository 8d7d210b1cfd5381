import TipEngine
import TipFoundation
import TipInterpreter
import TipModel

/// Lives through one user's history after the other on an engine, with the views of an app.
///
/// At a row, what ends a display comes first, then the donation or the parameter, then what begins a display: a view that
/// goes up with an event finds the event donated, and a user who presses an action presses what was there before.
final class LifeReplay {
  let plan: ExposurePlan
  private let window: ReplayWindow
  /// The engine before any life, with the tips registered.
  private let base: TipEngine
  /// The tips in that engine.
  private let tips: [TipInstance]
  /// The position of a tip by its id.
  private let places: [String: Int]
  /// The view of each line of the plan; nil for a line that presents nothing.
  private let views: [ScreenView?]
  private let actions: [String?]
  private(set) var result: ExposureResult

  /// The life of the user that is replayed.
  private var life: Life
  /// The lines whose views are up, in the order of the engine's screen.
  private var up: [Int] = []

  /// One user's sight of each tip.
  private struct Life {
    var tips: [Tip]
    /// The tip that was shown last.
    var lastShown: Int?

    struct Tip {
      var displays = 0
      /// True if it was shown, be it before the window.
      var wasShown = false
      var first: Double?
      var ignored = 0
      var isDismissed = false
      var hasActed = false
      var isUsedUp = false
      var isOver = false
      var cause: StarvationCause?

      var starvation: StarvationCause { cause ?? StarvationCause(kind: .noView, by: nil) }
    }
  }

  /// - Parameter begin: An instant that no row is before.
  init(
    _ program: ReplayProgram, _ exposure: Exposure, _ window: ReplayWindow, begin: Date
  ) throws {
    let plan = try ExposurePlan(exposure, program)
    self.plan = plan
    self.window = window
    let session = program.session
    do {
      let base = try TipEngine(
        clock: VirtualClock(start: begin), policy: session.engine.policy,
        defaultValue: { try session.engine.initialValue(of: $0) })
      try base.configure([.displayFrequency(plan.frequency)])
      let definitions = program.tips.map { TipDefinition(of: $0.instance, in: session.engine) }
      let tips = try definitions.map(base.register)
      self.base = base
      self.tips = tips
      actions = definitions.map { $0.content?.actions.first?.id }
      views = plan.lines.map { line in
        guard case .presents(let inOrder, let isPopover) = line.deed else { return nil }
        let shown = line.tips.map { tips[$0] }
        return ScreenView(
          shown.count == 1
            ? .tip(shown[0]) : .group(base.makeGroup(isOrdered: inOrder, tips: shown)),
          isPopover: isPopover)
      }
    } catch let error as ReplayError {
      throw error
    } catch {
      throw ReplayError("the tips cannot be lived with: \(error)", .program)
    }
    places = Dictionary(tips.enumerated().map { ($1.id, $0) }) { first, _ in first }
    life = Life(tips: Array(repeating: Life.Tip(), count: tips.count))
    result = ExposureResult(
      name: exposure.name, frequency: plan.frequency,
      tips: Array(repeating: ExposureTally(dayCount: window.dayCount), count: tips.count),
      lines: plan.lines.map {
        .init(number: $0.number, event: $0.event, verb: $0.deed.verb, tips: $0.tips)
      })
  }

  /// Lives through the history of a user, and counts what they saw.
  ///
  /// - Parameters:
  ///   - isEligible: Whether each tip's rules held at some instant, by its place.
  ///   - observe: Gets each step in the life of a tip.
  func live(
    _ rows: UserActs, isEligible: [Bool], observe: ((LifecycleEntry) -> Void)? = nil
  ) throws {
    life = Life(tips: Array(repeating: Life.Tip(), count: tips.count))
    up = []
    let engine = base.fork()
    engine.advance(to: Date(timeIntervalSinceReferenceDate: rows.firstDate))
    engine.observers.onLifecycle { [unowned self] step in
      note(step)
      observe?(step)
    }
    do {
      try begin(plan.lines.indices.filter { plan.lines[$0].isOfStart }, engine)
      while let act = rows.next(), act.date <= window.to {
        engine.advance(to: Date(timeIntervalSinceReferenceDate: act.date))
        watch(engine)
        for line in act.lines where !plan.lines[line].deed.isPresenting { try end(line, engine) }
        try rows.perform(act, in: engine)
        try begin(act.lines.filter { plan.lines[$0].deed.isPresenting }, engine)
        watch(engine)
      }
      engine.advance(to: Date(timeIntervalSinceReferenceDate: window.to))
      watch(engine)
    } catch {
      throw ReplayError("a life cannot be replayed: \(error)", .program)
    }
    count(from: rows.firstDate, isEligible)
  }

  // MARK: Views

  /// Puts the views of lines up, in their order. Those that are up already were left in between.
  private func begin(_ lines: [Int], _ engine: TipEngine) throws {
    try takeAway(up.indices.filter { lines.contains(up[$0]) }, engine)
    for line in lines {
      result.lines[line].rows += 1
      guard let view = views[line] else { continue }
      up.append(line)
      PresentedViews(of: engine).present(view)
    }
  }

  private func takeAway(_ places: [Int], _ engine: TipEngine) throws {
    if places.isEmpty { return }
    for place in places.reversed() { up.remove(at: place) }
    try PresentedViews(of: engine).takeAway(at: places)
  }

  /// Ends the displays that a line ends.
  private func end(_ line: Int, _ engine: TipEngine) throws {
    result.lines[line].rows += 1
    let (deed, ended) = (plan.lines[line].deed, plan.lines[line].tips)
    if deed == .hides {
      let gone = up.indices.filter { plan.lines[up[$0]].tips.contains(where: ended.contains) }
      if gone.isEmpty { result.lines[line].idle += 1 }
      try takeAway(gone, engine)
      return
    }
    let shown = up.indices.compactMap { PresentedViews(of: engine).tip(at: $0) }
    let answered = ended.filter { shown.contains(tips[$0]) }
    if answered.isEmpty { result.lines[line].idle += 1 }
    for tip in answered {
      guard case .acts(let action) = deed else {
        try engine.invalidate(tips[tip], reason: .tipClosed)
        continue
      }
      life.tips[tip].hasActed = true
      if let pressed = action ?? actions[tip] { try engine.press(pressed, of: tips[tip]) }
      try engine.invalidate(tips[tip], reason: .actionPerformed)
    }
  }

  /// Notes what keeps tips from the views that wait for them.
  private func watch(_ engine: TipEngine) {
    for (place, line) in up.enumerated() {
      for tip in plan.lines[line].tips where !life.tips[tip].wasShown && !life.tips[tip].isOver {
        let shown = PresentedViews(of: engine).tip(at: place)
        if tips[tip] == shown { continue }
        guard let closed = PresentedViews(of: engine).closedGates(of: tips[tip]) else { continue }
        if closed == [.frequency] {
          life.tips[tip].cause = StarvationCause(kind: .frequency, by: life.lastShown)
        } else if closed.isEmpty {
          life.tips[tip].cause = turn(of: tip, line, shown, engine)
        }
      }
    }
  }

  /// The cause for which a tip that is available is not shown.
  private func turn(
    of tip: Int, _ line: Int, _ shown: TipInstance?, _ engine: TipEngine
  ) -> StarvationCause? {
    if let shown { return StarvationCause(kind: .group, by: place(of: shown)) }
    guard case .presents(let inOrder, let isPopover) = plan.lines[line].deed else { return nil }
    if inOrder,
      let before = plan.lines[line].tips.prefix(while: { $0 != tip }).first(where: {
        !life.tips[$0].isOver
      })
    {
      return StarvationCause(kind: .group, by: before)
    }
    guard isPopover else { return nil }
    let other = up.indices.first { place in
      guard case .presents(_, true) = plan.lines[up[place]].deed else { return false }
      return PresentedViews(of: engine).tip(at: place) != nil
    }
    return other.flatMap { PresentedViews(of: engine).tip(at: $0) }.map {
      StarvationCause(kind: .popover, by: place(of: $0))
    }
  }

  /// The exposure of the last replayed user to a tip.
  func sight(of place: Int, isEligible: Bool) -> UserFinding.Sight {
    let tip = life.tips[place]
    var sight = UserFinding.Sight(displays: tip.displays, first: tip.first)
    sight.end =
      tip.hasActed ? .acted : tip.isDismissed ? .dismissed : tip.isUsedUp ? .usedUp : nil
    if isEligible, !tip.wasShown { sight.starvation = tip.starvation }
    return sight
  }

  private func place(of tip: TipInstance) -> Int? { tips.firstIndex(of: tip) }

  // MARK: Counting

  private func note(_ step: LifecycleEntry) {
    guard let tip = places[step.tip] else { return }
    let date = step.date.timeIntervalSinceReferenceDate
    let counts = date >= window.from
    switch step.kind {
    case .shown:
      life.lastShown = tip
      life.tips[tip].wasShown = true
      guard counts else { return }
      life.tips[tip].displays += 1
      life.tips[tip].first = life.tips[tip].first ?? date
    case .ignored: if counts { life.tips[tip].ignored += 1 }
    case .dismissed:
      life.tips[tip].isOver = true
      if counts { life.tips[tip].isDismissed = true }
    case .invalidated:
      life.tips[tip].isOver = true
      if counts, !life.tips[tip].hasActed { life.tips[tip].isUsedUp = true }
    case .blocked:
      // It may be over before the next row.
      guard step.gates == [GateReport.Gate.frequency.code], !life.tips[tip].wasShown,
        up.contains(where: { plan.lines[$0].tips.contains(tip) })
      else { return }
      life.tips[tip].cause = StarvationCause(kind: .frequency, by: life.lastShown)
    case .eligible, .hidden, .acted: break
    }
  }

  private func count(from start: Double, _ isEligible: [Bool]) {
    for (place, tip) in life.tips.enumerated() {
      if isEligible[place] { result.tips[place].eligible += 1 }
      result.tips[place].displays += tip.displays
      result.tips[place].ignored += tip.ignored
      if tip.isDismissed { result.tips[place].dismissed += 1 }
      if tip.hasActed { result.tips[place].acted += 1 }
      if tip.isUsedUp { result.tips[place].usedUp += 1 }
      if let first = tip.first {
        result.tips[place].shown += 1
        result.tips[place].firsts.append(first - start)
        result.tips[place].firstOnDay[window.day(of: first)] += 1
      } else if isEligible[place], !tip.wasShown {
        result.tips[place].starved[tip.starvation, default: 0] += 1
      }
    }
  }
}
