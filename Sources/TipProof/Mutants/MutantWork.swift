import Synchronization
import TipRunner
import TipSystem
import TipText

/// Runs mutants on several threads. What becomes of a mutant does not depend on their number.
final class MutantWork: @unchecked Sendable {
  /// A script that touches a mutant's tip, with the number of the mutant's file in it.
  typealias Place = (script: Int, file: FileID)

  private let mutants: [Mutant]
  private let places: [[Place]]
  private let scripts: [TestedScript]
  private let settings: ProgramSettings
  private let lock = ThreadLock()
  private let isStopped = Atomic(false)
  // The rest is changed under the lock.
  private var fates: [Mutant.Fate?]
  private var survivors: Set<Int> = []
  /// A script that kills mutants of a tip, which is run first.
  private var killers: [String: Int] = [:]
  private var running: [Int: ProgramRun] = [:]
  private var finishedCount = 0

  init(
    _ mutants: [Mutant], at places: [[Place]], _ scripts: [TestedScript],
    settings: ProgramSettings
  ) {
    (self.mutants, self.places, self.scripts) = (mutants, places, scripts)
    self.settings = settings
    fates = Array(repeating: nil, count: mutants.count)
  }

  /// Ends the runs, on any thread. The mutants that are not finished then have no fate.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    for run in lock.withLock({ Array(running.values) }) { run.cancel() }
  }

  /// The fate of each mutant.
  ///
  /// - Parameter advance: Called after each mutant; returns false to stop.
  func perform(threads: Int, advance: () -> Bool) -> [Mutant.Fate?] {
    var told = 0
    func tell() -> Bool {
      let finished = lock.withLock { finishedCount }
      while told < finished {
        told += 1
        if !advance() { stop() }
      }
      return !isStopped.load(ordering: .acquiring)
    }
    let tips = Dictionary(grouping: mutants.indices) { mutants[$0].tip }.values
      .sorted { $0[0] < $1[0] }
    // A script that killed a mutant of a tip is likely to kill its other mutants.
    let several = tips.filter { $0.contains { places[$0].count > 1 } }
    SharedWork.perform(several.count, threads: threads, advance: tell) { number in
      for index in several[number] where !self.isKilled(index) { return }
    }
    let left = mutants.indices.filter { fates[$0] == nil && !survivors.contains($0) }
    SharedWork.perform(left.count, threads: threads, advance: tell) { number in
      _ = self.isKilled(left[number])
    }
    // The missing test of one mutant may kill others of its tip.
    let surviving = tips.map { $0.filter(survivors.contains) }.filter { !$0.isEmpty }
    SharedWork.perform(surviving.count, threads: threads, advance: tell) { number in
      self.prove(surviving[number])
    }
    return fates
  }

  private func finish(_ index: Int, _ fate: Mutant.Fate) {
    lock.withLock {
      fates[index] = fate
      finishedCount += 1
    }
  }

  // MARK: Running

  /// Runs a mutant with its scripts until an expectation fails. Returns whether one did.
  private func isKilled(_ index: Int) -> Bool {
    let mutant = mutants[index]
    let killer = lock.withLock { killers[mutant.tip] }
    let others = places[index].filter { $0.script != killer }
    for place in places[index].filter({ $0.script == killer }) + others {
      let run = MutantRun(settings: settings) { run in
        self.lock.withLock { self.running[index] = run }
        // It may have been stopped before.
        if self.isStopped.load(ordering: .acquiring) { run.cancel() }
      }
      let outcome = run.outcome(of: program(mutant, at: place))
      lock.withLock { running[index] = nil }
      // The outcome of a run that was ended tells nothing.
      if isStopped.load(ordering: .acquiring) { return false }
      switch outcome {
      case .invalid:
        finish(index, .invalid)
        return false
      case .killed:
        finish(index, .killed(script: scripts[place.script].path))
        lock.withLock { if killers[mutant.tip] == nil { killers[mutant.tip] = place.script } }
        return true
      case .survived: continue
      }
    }
    lock.withLock { _ = survivors.insert(index) }
    return false
  }

  private func program(_ mutant: Mutant, at place: Place) -> ParsedProgram {
    scripts[place.script].program.replacing(
      place.file, with: mutant.mutation.applied(to: mutant.file))
  }

  // MARK: Survivors

  private func prove(_ survivors: [Int]) {
    let proof = SurvivorProof(settings: settings, scripts: scripts)
    for index in survivors {
      guard !isStopped.load(ordering: .acquiring), let place = places[index].first else { return }
      let mutant = mutants[index]
      let fate = proof.fate(
        of: mutant, index, in: scripts[place.script], program(mutant, at: place))
      finish(index, fate)
    }
  }
}
