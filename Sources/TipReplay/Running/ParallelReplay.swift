import Synchronization
import TipEngine
import TipFoundation
import TipInterpreter
import TipModel
import TipSystem

/// Evaluates all partitions on all cores, each with its own programs.
final class ParallelReplay: @unchecked Sendable {
  private let store: PartitionStore
  private let schema: ReplaySchema
  private let window: ReplayWindow
  private let perUser: PerUser
  private let programs: Replay.Making
  private let next = Atomic(0)
  private let done = Atomic(0)
  private let isOver = Atomic(false)
  private let lock = ThreadLock()
  private let largeParts = ThreadLock()
  private var failure: (any Error)?
  private var gathered: Gathered?

  /// The work for each user beside the evaluation of the rules.
  struct PerUser {
    /// The replay of lives; nil without an exposure.
    var lives: Lives?
    /// The findings of each user; nil where nobody asks for them.
    var findings: UserFindings?
    var sweeps: [Sweep] = []
  }

  /// The exposure with which users' lives are replayed.
  struct Lives {
    let exposure: Exposure
    /// An instant that no row is before.
    let begin: Date
  }

  /// The results of one core, and in the end of all of them.
  private struct Gathered {
    var users = 0
    var present = 0
    var tallies: [TipTally]
    var changes: [ReplayResult.Change]
    var otherTallies: [TipTally]
    var added: [ReplayResult.AddedTip]
    var exposure: ExposureResult?
    var sweeps: [SweepResult]
    let tips: [(name: String, id: String, rules: [ReplayResult.Rule])]

    mutating func add(_ other: Gathered) {
      users += other.users
      present += other.present
      for place in tallies.indices { tallies[place].add(other.tallies[place]) }
      for place in otherTallies.indices { otherTallies[place].add(other.otherTallies[place]) }
      for place in changes.indices { changes[place].add(other.changes[place]) }
      for place in added.indices { added[place].available += other.added[place].available }
      if let more = other.exposure { exposure?.add(more) }
      for place in sweeps.indices { sweeps[place].add(other.sweeps[place]) }
    }
  }

  init(
    _ store: PartitionStore, _ schema: ReplaySchema, _ window: ReplayWindow, _ perUser: PerUser,
    _ programs: @escaping Replay.Making
  ) {
    self.store = store
    self.schema = schema
    self.window = window
    self.perUser = perUser
    self.programs = programs
  }

  /// Throws ``ReplayError``.
  func run(cores: Int, advance: (Int) -> Void) throws {
    let cores = max(1, cores)
    let helpers = (1..<cores).compactMap { _ in
      // The depth to which rules may nest.
      NativeThread(stackBytes: 64 << 20) { [self] in work(cores) { _ in } }
    }
    work(cores, advance)
    for helper in helpers { helper.join() }
    if let failure { throw failure }
  }

  /// Runs a function that needs most of the memory alone, and any other at once.
  private func alone<Result>(if isLarge: Bool, _ body: () throws -> Result) throws -> Result {
    isLarge ? try largeParts.withLock(body) : try body()
  }

  private func work(_ cores: Int, _ advance: (Int) -> Void) {
    do {
      let programs = try programs()
      guard let program = programs.first else { return }
      let asked = try Programs(program, programs.dropFirst().first, window, perUser)
      var (users, present) = (0, 0)
      while !isOver.load(ordering: .relaxed) {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < PartitionStore.count else { break }
        let parts = store.partCount(of: number, cores: cores)
        for part in 0..<parts where !isOver.load(ordering: .relaxed) {
          let blocks = try store.rows(of: number, part: part, of: parts)
          let found = try alone(if: store.isLarge(blocks, cores: cores)) {
            let rows = UserRows(blocks, schema, keepsOrder: perUser.lives != nil)
            let present = try asked.ask(rows, schema, keepsFindings: perUser.findings != nil)
            return (users: rows.userCount, present: present)
          }
          try perUser.findings?.add(asked.takeFindings())
          users += found.users
          present += found.present
        }
        advance(done.wrappingAdd(1, ordering: .relaxed).newValue)
      }
      let found = Gathered(
        users: users, present: present, tallies: asked.tallies, changes: asked.changes,
        otherTallies: asked.otherTallies, added: asked.added, exposure: asked.exposure,
        sweeps: asked.sweeps, tips: asked.words)
      lock.withLock {
        gathered?.add(found)
        gathered = gathered ?? found
      }
    } catch {
      lock.withLock { if failure == nil { failure = error } }
      isOver.store(true, ordering: .relaxed)
    }
  }

  /// Adds the findings to the result.
  func finish(_ result: inout ReplayResult, _ counts: [Int]) throws {
    guard let gathered else { throw ReplayError("no processor core is available", .system) }
    for (subject, known) in schema.subjects.enumerated() {
      if known.isParameter {
        result.settings += counts[subject]
      } else {
        result.donations += counts[subject]
      }
    }
    result.users = gathered.users
    result.present = gathered.present
    result.tips = gathered.tips.enumerated().map { place, tip in
      var change: ReplayResult.Change?
      if place < gathered.changes.count {
        change = gathered.changes[place]
        change?.availableThere = gathered.otherTallies[place].available
        change?.everThere = gathered.otherTallies[place].ever
        change?.curve = gathered.otherTallies[place].curve
      }
      return ReplayResult.Tip(
        name: tip.name, id: tip.id, tally: gathered.tallies[place],
        rules: tip.rules.map { silent($0, counts) }, change: change)
    }
    result.added = gathered.added
    result.exposure = gathered.exposure
    result.sweeps = gathered.sweeps
  }
}

extension ParallelReplay {
  /// The rule with the inputs that no row mentions.
  private func silent(_ rule: ReplayResult.Rule, _ counts: [Int]) -> ReplayResult.Rule {
    var rule = rule
    rule.silent = rule.inputs.compactMap { input in
      switch input {
      case .event(let event):
        schema.event(event.id).flatMap { counts[$0] == 0 ? "no row is of `\(event.id)`" : nil }
      case .parameter(let parameter):
        schema.parameter(parameter.id).flatMap {
          counts[$0] == 0 ? "no row sets `\(schema.name($0))`" : nil
        }
      }
    }
    return rule
  }
}

/// The programs of a core, with their verdicts so far.
private final class Programs {
  private let program: ReplayProgram
  private let other: ReplayProgram?
  private let window: ReplayWindow
  private let askings: [TipReplayRun]
  /// The other program's tips, in the order of the first program's, with nil where it has no such
  /// tip.
  private let otherRuns: [TipReplayRun?]
  /// Tips of the other program that the first does not have.
  private let addedTips: [(name: String, asking: TipReplayRun)]
  private(set) var changes: [ReplayResult.Change]
  private let lives: LifeReplay?
  private let sweepRuns: [SweepRun]
  private var keepsFindings = false
  private var findings: [UserFinding] = []
  private let inputs: ReplayProgram.Inputs

  /// Throws ``ReplayError`` where the exposure does not fit the program.
  init(
    _ program: ReplayProgram, _ other: ReplayProgram?, _ window: ReplayWindow,
    _ perUser: ParallelReplay.PerUser
  ) throws {
    lives = try perUser.lives.map {
      try LifeReplay(program, $0.exposure, window, begin: $0.begin)
    }
    sweepRuns = try perUser.sweeps.map { try SweepRun($0, program, window) }
    inputs = lives == nil ? ReplayProgram.Inputs() : program.inputs
    self.program = program
    self.other = other
    self.window = window
    askings = program.tips.map { TipReplayRun($0, window) }
    otherRuns = program.tips.map { tip in
      other?.tips.first { $0.instance.id == tip.instance.id }.map { TipReplayRun($0, window) }
    }
    let ids = Set(program.tips.map(\.instance.id))
    addedTips = (other?.tips ?? []).filter { !ids.contains($0.instance.id) }
      .map { ($0.name, TipReplayRun($0, window)) }
    changes =
      other == nil
      ? []
      : otherRuns.map { asking in
        var change = ReplayResult.Change()
        change.isThere = asking != nil
        return change
      }
  }

  var tallies: [TipTally] { askings.map(\.tally) }

  var exposure: ExposureResult? { lives?.result }

  var sweeps: [SweepResult] { sweepRuns.map(\.result) }

  var added: [ReplayResult.AddedTip] {
    addedTips.map { ReplayResult.AddedTip(name: $0.name, available: $0.asking.tally.available) }
  }

  var otherTallies: [TipTally] {
    other == nil
      ? []
      : otherRuns.map {
        $0?.tally ?? TipTally(ruleCount: 0, dayCount: window.dayCount)
      }
  }

  var words: [(name: String, id: String, rules: [ReplayResult.Rule])] {
    program.tips.map { tip in
      (tip.name, tip.instance.id, tip.rules.map { ReplayResult.Rule($0) })
    }
  }

  /// The findings of the users since the last call.
  func takeFindings() -> [UserFinding] {
    defer { findings = [] }
    return findings
  }

  /// The findings of the user who was asked about last.
  private func finding(of user: String) -> UserFinding {
    UserFinding(
      user: user,
      tips: askings.enumerated().map { place, asking in
        let blocking = asking.blockingRules
        return UserFinding.Tip(
          isAvailable: blocking.isEmpty,
          isAvailableThere: otherRuns[place].map { $0.blockingRules.isEmpty },
          first: asking.firstInstant, blocking: blocking,
          sight: lives?.sight(of: place, isEligible: asking.wasEverAvailable))
      })
  }

  /// Replays every user of a partition. Returns the number of users who are present by then. Throws
  /// ``ReplayError``.
  func ask(_ rows: UserRows, _ schema: ReplaySchema, keepsFindings: Bool) throws -> Int {
    self.keepsFindings = keepsFindings
    let history = UserHistory(rows, schema, program.session.engine)
    let otherHistory = other.map { UserHistory(rows, schema, $0.session.engine) }
    return try program.session.engine.askingElsewhere {
      guard let other, let otherHistory else { return try ask(rows, schema, history, nil) }
      return try other.session.engine.askingElsewhere {
        try ask(rows, schema, history, otherHistory)
      }
    }
  }

  private func ask(
    _ rows: UserRows, _ schema: ReplaySchema, _ history: UserHistory,
    _ otherHistory: UserHistory?
  ) throws -> Int {
    let acts = lives.map { UserActs(rows, schema, inputs, $0.plan) }
    var present = 0
    for user in 0..<rows.userCount {
      let first = rows.firstDate(of: user)
      guard first <= window.to else { continue }
      present += 1
      // Users see no tip before their first row.
      let start = max(window.from, first)
      history.take(user)
      otherHistory?.take(user)
      for place in askings.indices {
        let here = try askings[place].ask(history, from: start, window)
        guard let otherHistory, let asking = otherRuns[place] else { continue }
        let there = try asking.ask(otherHistory, from: start, window)
        changes[place].add(rows.user(user), here: here, there: there)
      }
      for run in sweepRuns { try run.ask(history, from: start, window) }
      if let lives, let acts {
        acts.take(user)
        try lives.live(acts, isEligible: askings.map(\.wasEverAvailable))
      }
      if keepsFindings { findings.append(finding(of: rows.user(user))) }
      guard let otherHistory else { continue }
      for (_, asking) in addedTips { _ = try asking.ask(otherHistory, from: start, window) }
    }
    for history in [history, otherHistory] {
      if let name = history?.unforeseen {
        throw ReplayError(
          "a rule reads \(name), which the program does not declare: the answer would be wrong",
          .program)
      }
    }
    return present
  }
}
