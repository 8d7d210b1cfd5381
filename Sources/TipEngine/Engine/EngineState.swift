import TipFoundation
import TipModel

/// All that an engine knows, as one value: a copy is another world that begins here.
struct EngineState {
  var now: Date
  var records: Records
  var configuration: Configuration?
  /// Values that end with the process: transient parameters, and those set before the
  /// configuration.
  var sessionValues: [String: Value] = [:]
  /// The origins of the session's values.
  var settings = SessionSettings()
  var overrides = TestingOverrides()

  /// The displays under way, by the position of the tip's record.
  var openDisplays: [Int: OpenDisplay] = [:]
  var recentDisplays: RecentDisplays
  var displaysBegun = 0
  /// The views of a fork. Without a fork they are the program's.
  var screen: [ScreenView] = []

  var instances: [InstanceState] = []
  var freeInstances: [Int] = []
  /// The indices of each tip's instances in order, by the position of the tip's record.
  var instancesOfTip: [Int: [Int]] = [:]
  var dependencies = DependencyIndex()
  /// The rules that depend on time in ways that are not followed, in order.
  var unforeseen: [RuleSlot] = []

  var timers = TimerQueue()
  /// The timers for the latest display, and for the latest one of another tip.
  let frequencyTimers: [TimerQueue.Timer]
  /// The timers by the position of the event's record, and by that of the tip's.
  var ageTimers: [Int: TimerQueue.Timer] = [:]
  var durationTimers: [Int: TimerQueue.Timer] = [:]

  init(records: Records, now: Date) {
    self.now = now
    self.records = records
    recentDisplays = RecentDisplays(records, now: now)
    frequencyTimers = [timers.add(.frequency), timers.add(.frequency)]
  }

  /// Stores a rule's outcome, and sets its timer. Returns the rule's id if its record has another
  /// verdict.
  mutating func take(_ outcome: RuleOutcome, of slot: RuleSlot) -> String? {
    let (record, timer) = instances[slot.instance].rules[slot.rule].places
    instances[slot.instance].rules[slot.rule].verdict = outcome.verdict
    note(slot, isForeseen: outcome.unforeseen == nil)
    // An instant in the past cannot change the verdict any more.
    let next = outcome.nextChange.flatMap { $0 > now ? $0 : nil }
    timers.set(timer, to: next)
    let isNew = records.rules[at: record].status != RuleRecord.Status(outcome.verdict)
    return isNew ? records.rules[at: record].id : nil
  }

  private mutating func note(_ slot: RuleSlot, isForeseen: Bool) {
    if unforeseen.isEmpty, isForeseen { return }
    unforeseen.removeAll { $0 == slot }
    if isForeseen { return }
    unforeseen.append(slot)
    unforeseen.sort()
  }
}
