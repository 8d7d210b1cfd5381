import RandomLives

/// The engine as the reference tells of it: chapters 7 to 9 and 13 to 17 of `Grammar`, and nothing else. It asks
/// everything anew at each instant at which something may change, and keeps no more than it must.
struct Model {
  enum Status: Equatable, CustomStringConvertible {
    case pending, available
    case invalidated(Life.Reason)

    var description: String {
      switch self {
      case .pending: "pending"
      case .available: "available"
      case .invalidated(let reason): "invalidated(\(reason.rawValue))"
      }
    }
  }

  /// What a tip has lived through; it outlasts a launch.
  struct Record {
    var invalidation: Life.Reason?
    var displays = 0
    /// When the last display began.
    var lastDisplay: Double?
    /// How long it was on display before it is so now, since when it is, and since when the youngest of these displays is.
    var seconds = 0.0
    var since: Double?, youngest = 0.0
  }

  struct Donation {
    var date: Double
    var page: Int
  }

  /// A presented view; `shown` is the tip on it.
  struct Presented {
    var view: Int
    var shown: Int?
  }

  let life: Life
  /// Seconds since the beginning of the program.
  private(set) var now = 0.0
  private var frequency: Double?
  /// Parameters that were set: what lasts, and what a launch takes away, to which all belongs before `configure`.
  private var stored: [Int: Int] = [:], passing: [Int: Int] = [:]
  private var donations: [[Donation]]
  private var records: [Record]
  private var shownTypes: Set<String> = [], hiddenTypes: Set<String> = []
  private var showsAll = false, hidesAll = false
  private var presented: [Presented] = []
  /// Who watches which tip, and was told what last.
  private var watching: [(tip: Int, last: Status)] = []
  /// What those who watch have been told since the last step.
  private(set) var updates: [String] = []

  init(_ life: Life) {
    self.life = life
    donations = life.events.map { _ in [] }
    records = life.tips.map { _ in Record() }
  }

  // MARK: What is asked

  /// All that the program prints after a step.
  var line: String {
    let statuses = life.tips.indices.map { "\(status(of: $0))" }
    let groups = life.groups.indices.map { current(of: $0).map { life.tips[$0].id } ?? "none" }
    let counts = life.events.indices.map { "\(history(of: $0).count)" }
    let values = life.parameters.indices.map { "\(value(of: $0))" }
    return (statuses + groups + counts + values).joined(separator: " ")
  }

  func status(of tip: Int) -> Status {
    let record = records[tip]
    let options = life.tips[tip].options
    let isShown = isShown(tip)
    let isHidden = !isShown && (hiddenTypes.contains(life.tips[tip].type) || hidesAll)
    if !isShown, let reason = record.invalidation { return .invalidated(reason) }
    guard let frequency, !isHidden else { return .pending }
    if isShown { return .available }
    if let most = options.maxDisplayCount, record.displays >= most, record.since == nil {
      return .pending
    }
    if record.displays == 0, record.since == nil, !options.ignoresDisplayFrequency,
      let last = lastDisplay(besides: tip), now < last + frequency
    {
      return .pending
    }
    return life.tips[tip].rules.allSatisfy(holds) ? .available : .pending
  }

  /// By a testing call: those by name come before those for all, and showing before hiding.
  private func isShown(_ tip: Int) -> Bool {
    let type = life.tips[tip].type
    return shownTypes.contains(type) || (showsAll && !hiddenTypes.contains(type))
  }

  private func lastDisplay(besides tip: Int) -> Double? {
    records.indices.filter { $0 != tip }.compactMap { records[$0].lastDisplay }.max()
  }

  func current(of group: Int) -> Int? {
    var isFree = true
    for tip in life.groups[group].tips {
      switch status(of: tip) {
      case .available where isFree || isShown(tip): return tip
      case .invalidated: continue
      default: isFree = !life.groups[group].isOrdered
      }
    }
    return nil
  }

  private func value(of parameter: Int) -> Int {
    (frequency == nil ? nil : stored[parameter]) ?? passing[parameter]
      ?? life.parameters[parameter].initial
  }

  private func history(of event: Int) -> [Donation] {
    let limit = life.events[event]
    let latest = donations[event].suffix(limit.maximumCount ?? 1000)
    return latest.filter { now - (limit.maximumAge ?? .infinity) < $0.date }
  }

  private func holds(_ rule: Life.Rule) -> Bool {
    switch rule {
    case .parameter(let parameter, let comparison, let bound):
      return compare(value(of: parameter), comparison, bound)
    case .donations(let rule):
      let left = rule.steps.reduce(history(of: rule.event)) { left, step in
        switch step {
        case .within(let minutes): left.filter { now - Double(60 * minutes) < $0.date }
        case .olderThan(let seconds): left.filter { $0.date < now - Double(seconds) }
        case .page(let page): left.filter { $0.page == page }
        case .largestSubset: largestSubset(of: left)
        }
      }
      return compare(left.count, rule.comparison, rule.count)
    }
  }

  private func compare(_ a: Int, _ comparison: Life.Comparison, _ b: Int) -> Bool {
    switch comparison {
    case .atLeast: a >= b
    case .below: a < b
    case .equal: a == b
    }
  }

  /// Of as many, the group whose first donation is earliest.
  private func largestSubset(of donations: [Donation]) -> [Donation] {
    var best: [Donation] = []
    for donation in donations {
      let group = donations.filter { $0.page == donation.page }
      if group.count > best.count { best = group }
    }
    return best
  }

  // MARK: What happens

  mutating func perform(_ step: Life.Step) {
    updates = []
    switch step {
    case .configure(let seconds): frequency = seconds
    case .launch: launch()
    case .resetDatastore:
      (stored, passing) = ([:], [:])
      donations = life.events.map { _ in [] }
      records = life.tips.map { _ in Record() }
    case .set(let parameter, let value):
      let lasts = frequency != nil && !life.parameters[parameter].isTransient
      if lasts { stored[parameter] = value } else { passing[parameter] = value }
    case .donate(let event, let page): donations[event].append(Donation(date: now, page: page))
    case .deleteDonations(let event): donations[event] = []
    case .advance(let seconds): advance(to: now + Double(seconds))
    case .present(let view):
      if !presented.contains(where: { $0.view == view }) { presented.append(Presented(view: view)) }
    case .dismiss(let view):
      if let index = presented.firstIndex(where: { $0.view == view }) { hide(at: index) }
      presented.removeAll { $0.view == view }
    case .invalidate(let tip, let reason): invalidate(tip, reason)
    case .resetEligibility(let tip):
      let isOnDisplay = records[tip].since != nil
      records[tip] = Record()
      if isOnDisplay { (records[tip].since, records[tip].youngest) = (now, now) }
    case .showAll: showsAll = true
    case .hideAll: hidesAll = true
    case .show(let type): shownTypes.insert(type)
    case .hide(let type): hiddenTypes.insert(type)
    case .watch(let tip): watch(tip)
    }
    settle()
  }

  private mutating func launch() {
    for index in presented.indices { hide(at: index) }
    presented = []
    frequency = nil
    shownTypes = []
    hiddenTypes = []
    (showsAll, hidesAll) = (false, false)
    passing = [:]
  }

  /// The first time counts. Where a testing call shows the tip it comes back at once, as a display of its own.
  private mutating func invalidate(_ tip: Int, _ reason: Life.Reason) {
    guard isShown(tip) else {
      records[tip].invalidation = records[tip].invalidation ?? reason
      return
    }
    let up = presented.indices.filter { presented[$0].shown == tip }
    for index in up { hide(at: index) }
    records[tip].invalidation = reason
    for index in up { show(tip, at: index) }
  }

  // MARK: Time

  private mutating func advance(to end: Double) {
    while let next = instants.filter({ $0 > now && $0 <= end }).min() {
      now = next
      settle()
    }
    now = end
  }

  /// All at which something may come out differently.
  private var instants: [Double] {
    var instants: [Double] = []
    for (event, limit) in life.events.enumerated() {
      if let age = limit.maximumAge { instants += donations[event].map { $0.date + age } }
    }
    for case .donations(let rule) in life.tips.flatMap(\.rules) {
      for step in rule.steps {
        let dates = donations[rule.event].map(\.date)
        if case .within(let minutes) = step { instants += dates.map { $0 + Double(60 * minutes) } }
        if case .olderThan(let seconds) = step {
          instants += dates.map { $0 + Double(seconds) + tick }
        }
      }
    }
    for (tip, record) in records.enumerated() {
      if let frequency, let last = record.lastDisplay { instants.append(last + frequency) }
      if let end = displayEnd(of: tip) { instants.append(end) }
    }
    return instants
  }

  /// What is strictly older than a second is so a tick later.
  private var tick: Double { 1.0 / 1024 / 1024 }

  /// When the tip on display has used up what it may have, but no display before it has lasted a minute.
  private func displayEnd(of tip: Int) -> Double? {
    let record = records[tip]
    guard let most = life.tips[tip].options.maxDisplayDuration, let since = record.since else {
      return nil
    }
    return max(record.youngest + 60, since + most - record.seconds)
  }

  // MARK: The screen

  /// One view after the other goes, then one after the other comes, in the order in which they were presented, until all
  /// are as they should be.
  private mutating func settle() {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for tip in life.tips.indices {
        if let end = displayEnd(of: tip), end == now { isUsedUp(tip, .displayDurationExceeded) }
      }
      publish()
      for index in presented.indices where goes(at: index) {
        isSettled = false
        publish()
      }
      for index in presented.indices where comes(at: index) {
        isSettled = false
        publish()
      }
    }
  }

  /// True where a tip disappeared.
  private mutating func goes(at index: Int) -> Bool {
    guard let shown = presented[index].shown, shown != wanted(by: presented[index].view) else {
      return false
    }
    hide(at: index)
    return true
  }

  /// True where a tip appeared.
  private mutating func comes(at index: Int) -> Bool {
    let view = presented[index].view
    guard presented[index].shown == nil, let wanted = wanted(by: view) else { return false }
    if life.views[view].isPopover, presented.contains(where: isPopover) { return false }
    show(wanted, at: index)
    return true
  }

  private mutating func show(_ tip: Int, at index: Int) {
    presented[index].shown = tip
    records[tip].displays += 1
    records[tip].lastDisplay = now
    records[tip].youngest = now
    if records[tip].since == nil { records[tip].since = now }
  }

  private mutating func hide(at index: Int) {
    guard let tip = presented[index].shown else { return }
    presented[index].shown = nil
    guard let since = records[tip].since, !presented.contains(where: { $0.shown == tip }) else {
      return
    }
    let options = life.tips[tip].options
    let isLate = displayEnd(of: tip).map { $0 <= now } ?? false
    records[tip].since = nil
    records[tip].seconds += now - since
    if isLate { return }
    if let most = options.maxDisplayCount, records[tip].displays >= most {
      isUsedUp(tip, .displayCountExceeded)
    } else if let most = options.maxDisplayDuration, records[tip].seconds >= most {
      isUsedUp(tip, .displayDurationExceeded)
    }
  }

  /// That counts as over, too, but takes nothing away that a testing call shows.
  private mutating func isUsedUp(_ tip: Int, _ reason: Life.Reason) {
    if records[tip].invalidation == nil || isShown(tip) { records[tip].invalidation = reason }
  }

  private func isPopover(_ presented: Presented) -> Bool {
    presented.shown != nil && life.views[presented.view].isPopover
  }

  /// The tip that a view would show now.
  private func wanted(by view: Int) -> Int? {
    switch life.views[view].content {
    case .tip(let tip): status(of: tip) == .available ? tip : nil
    case .group(let group): current(of: group)
    }
  }

  // MARK: Who watches

  private mutating func watch(_ tip: Int) {
    watching.append((tip, status(of: tip)))
    tell(tip, status(of: tip))
  }

  private mutating func publish() {
    for index in watching.indices {
      let (tip, last) = watching[index]
      let status = status(of: tip)
      if status == last { continue }
      watching[index].last = status
      tell(tip, status)
    }
    // That a tip is over is the last they hear.
    watching.removeAll { if case .invalidated = $0.last { true } else { false } }
  }

  private mutating func tell(_ tip: Int, _ status: Status) {
    updates.append("\(life.tips[tip].id) \(status) \(Int(now.rounded()))")
  }
}
