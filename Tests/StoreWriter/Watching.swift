import Foundation
import TipEngine
import TipModel
import TipStoreSQLite
import TipText

/// Listens to a tip that each donation of others turns on or off.
struct Watching {
  let store: SQLiteStore
  let engine: TipEngine
  let clock: LiveClock

  init(_ folder: String) throws {
    store = try SQLiteStore(folder: folder)
    clock = LiveClock(reading: { Date.now })
    engine = try TipEngine(clock: clock, store: store, defaultValue: { _ in .none })
    try store.watch { [waker = clock.waker] in waker.signal() }
    try engine.configure([])
  }

  /// Says the time of each change of status, in nanoseconds of the machine's own clock.
  func run(count: Int) throws {
    let tip = try engine.register(
      TipDefinition(id: "watched", typeName: "T", rules: [ParityRule()]))
    let stream = engine.statusUpdates(of: tip)
    StoreWriter.say("ready")
    var heard = -1
    while heard < count {
      while let status = stream.next() {
        heard += 1
        StoreWriter.say("\(status) \(Watching.nanoseconds(CLOCK_MONOTONIC))")
      }
      if heard < count { engine.advance(to: engine.now.addingTimeInterval(3600)) }
    }
    try store.close()
  }

  func idle(seconds: UInt32) throws {
    StoreWriter.say("ready")
    // The first look opens what the later ones use.
    sleep(1)
    let (time, waits) = (Watching.nanoseconds(CLOCK_PROCESS_CPUTIME_ID), Watching.waits)
    sleep(seconds)
    let taken = Watching.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - time
    StoreWriter.say("nanoseconds \(taken) waits \(Watching.waits - waits)")
    try store.close()
  }

  /// How often its threads have begun to wait for something, so far.
  private static var waits: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage.ru_nvcsw
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Whether the number of donations is even.
private final class ParityRule: CompiledRule {
  var predicate: String { "count(donationsCount) % 2 == Optional(0)" }
  var inputs: [RuleInput] { [.event(Writing.event)] }
  var range: SourceRange { SourceRange(file: FileID(index: 0), start: 0, end: 0) }

  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    let count = data.history(of: Writing.event, at: now).count
    return RuleOutcome(count.isMultiple(of: 2) ? .holds : .fails, nextChange: nil)
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    RuleTrace(
      range: range, predicate: predicate, verdict: .holds, failure: nil, captures: [],
      trace: Trace(), steps: [], nextChange: nil)
  }
}
