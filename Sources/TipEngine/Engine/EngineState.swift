import FoundationEssentials
import TipModel

/// All that an engine knows, as one value: a copy is another world that begins here.
struct EngineState {
  var now: Date
  var records: Records
  var configuration: Configuration?
  /// Values that end with the process: transient parameters, and those set before the configuration.
  var sessionValues: [String: Value] = [:]
  var overrides = TestingOverrides()

  /// By the position of the tip's record.
  var openDisplays: [Int: OpenDisplay] = [:]
  var recentDisplays: RecentDisplays
  var displaysBegun = 0

  var instances: [InstanceState] = []
  var freeInstances: [Int] = []
  /// By the position of the tip's record, in order.
  var instancesOfTip: [Int: [Int]] = [:]
  var dependencies = DependencyIndex()

  var timers = TimerQueue()
  /// For the latest display and for the latest of another tip.
  let frequencyTimers: [TimerQueue.Timer]
  /// By the position of the event's record, and of the tip's.
  var ageTimers: [Int: TimerQueue.Timer] = [:]
  var durationTimers: [Int: TimerQueue.Timer] = [:]

  init(records: Records, now: Date) {
    self.now = now
    self.records = records
    recentDisplays = RecentDisplays(records, now: now)
    frequencyTimers = [timers.add(.frequency), timers.add(.frequency)]
  }
}
