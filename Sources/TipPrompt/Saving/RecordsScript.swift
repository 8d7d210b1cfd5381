public import TipChecker
import TipEngine
import TipFormats
import TipFoundation
import TipModel
import TipRecords
public import TipReference
import TipReports
public import TipRunner
import TipTerminal

/// The records of an app as a script. After the app's sources it makes the same records, so that a
/// bug seen on a device becomes a test.
public struct RecordsScript {
  public private(set) var text = ""

  private let read: ReadRecords
  private let inventory: Inventory
  private let names: RuleNames
  private var time: Date?
  /// Events that the sources do not declare, by their ids.
  private var ownEvents: [String: String] = [:]
  private var viewCount = 0

  /// Creates the script. `configuration` is the app's call of `Tips.configure`, if its sources have
  /// one.
  public init(
    _ read: ReadRecords, inventory: Inventory, names: RuleNames = RuleNames(),
    configuration: String? = nil, configures: Bool = true
  ) {
    self.read = read
    self.inventory = inventory
    self.names = names
    say(
      "What \(read.name) had recorded, as a script: `tips run SOURCES SCRIPT` makes the same."
    )
    declareEvents()
    let steps = steps()
    let shows = read.store.tips.contains { type(of: $0) != nil && !$0.displays.isEmpty }
    if let first = steps.first { set(first.date) }
    // It is not known whether the tip could be shown then: the inputs of its rules may have had
    // other values.
    if shows { add("Tips.showAllTipsForTesting()") }
    if configures || shows { add("try \(configuration ?? "Tips.configure()")") }
    parameters()
    for step in steps {
      if step.date != time { set(step.date) }
      add(step.text)
    }
    if shows {
      add("Tips.simulateLaunch()")
      if configures { add("try \(configuration ?? "Tips.configure()")") }
    }
    closings()
    if let latest = read.store.latest, latest != time { set(latest) }
    remarks()
  }

  /// Adds a line. Control characters from the records are escaped, which means the same in a
  /// literal.
  private mutating func add(_ line: String) { text += Escaping.line(line) + "\n" }

  private mutating func say(_ words: String) { add("// " + words) }

  private mutating func set(_ date: Date) {
    add("Tips.Clock.set(to: \(SwiftLiteral.date(date)))  // \(DateText.string(date))")
    time = date
  }

  // MARK: Recorded acts

  private struct Step {
    let date: Date
    let text: String
  }

  private mutating func steps() -> [Step] {
    var all = read.store.events.flatMap(donations)
    for tip in read.store.tips { all += displays(of: tip) }
    return all.enumerated().sorted {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }.map(\.element)
  }

  private mutating func declareEvents() {
    for event in read.store.events where declaration(of: event) == nil {
      let name = "recorded\(ownEvents.count + 1)"
      ownEvents[event.id] = name
      add("let \(name) = Tips.Event(id: \(event.id.debugDescription))")
    }
  }

  private func declaration(of event: RecordedEvent) -> Inventory.Event? {
    inventory.events.first { names.id(of: $0) == event.id }
  }

  private func donations(of event: RecordedEvent) -> [Step] {
    let declared = declaration(of: event)
    let name = declared?.name ?? ownEvents[event.id] ?? ""
    let count = event.maximumCount ?? DonationLimit.standard.maximumCount
    guard let type = declared?.donation else {
      let history = event.donations.withoutValues
      return (max(0, history.count - max(0, count))..<history.count).map {
        Step(date: history[$0].date, text: "\(name).sendDonation()")
      }
    }
    let history = event.donations.history(as: type, latest: count)
    return (0..<history.count).map { row in
      let donation = history[row]
      guard let value = donation.value.flatMap(SwiftLiteral.text) else {
        return Step(
          date: donation.date, text: "// a donation of `\(name)` whose value is not a `\(type)`")
      }
      return Step(date: donation.date, text: "\(name).sendDonation(\(value))")
    }
  }

  /// The displays of a tip. The length of each is not recorded, so the first ones take all of the
  /// time there is. The last one may end after the recorded time, and the clock is then set back.
  private mutating func displays(of tip: RecordedTip) -> [Step] {
    guard let type = type(of: tip) else { return [] }
    let dates = tip.displays
    var seconds = min(tip.displaySeconds ?? 0, RecordsScript.longest)
    return dates.indices.flatMap { place -> [Step] in
      let date = dates[place]
      let room = place + 1 < dates.count ? dates[place + 1].timeIntervalSince(date) : seconds
      let length = min(seconds, room)
      seconds -= max(0, length)
      guard length > 0 else {
        let text = "do { let view = TipView(\(type)()); view.present(); view.dismiss() }"
        return [Step(date: date, text: text)]
      }
      viewCount += 1
      let view = "recordedView\(viewCount)"
      return [
        Step(date: date, text: "let \(view) = TipView(\(type)()); \(view).present()"),
        Step(date: date + length, text: "\(view).dismiss()"),
      ]
    }
  }

  /// The longest duration of a display that is written, in seconds. It is about three years.
  private static let longest = 1e8

  /// The name of the tip's type, if it can be initialized without arguments.
  private func type(of tip: RecordedTip) -> String? {
    let found = inventory.tips.first { names.id(of: $0) == tip.id }
    guard let type = found?.type,
      type.fields.allSatisfy({ $0.defaultValue != nil || $0.type.isOptional })
    else { return nil }
    return type.qualifiedName
  }

  // MARK: Declarations

  private mutating func parameters() {
    for parameter in read.store.parameters {
      let declared = inventory.parameters.first { $0.declaration.id == parameter.id }?.declaration
      let value = declared.flatMap { parameter.value(as: $0.type) }.flatMap(SwiftLiteral.text)
      if let declared, let value {
        add("\(declared.name) = \(value)")
      } else {
        say("`\(parameter.id)` was \(parameter.json ?? "without a value")")
      }
    }
  }

  private mutating func closings() {
    for tip in read.store.tips where tip.status == 2 {
      guard let type = type(of: tip) else { continue }
      let number = tip.invalidationReason.map { "the reason \($0)" } ?? "no reason"
      if let end = tip.lastDisplayed, end > time ?? .distantPast { set(end) }
      // This has no effect if its displays have ended it.
      add("\(type)().invalidate(reason: .tipClosed)")
      say("The app has recorded \(number), and what the numbers mean is not known.")
    }
  }

  private mutating func remarks() {
    for tip in read.store.tips {
      if type(of: tip) == nil, tip.status == 2 || !tip.displays.isEmpty {
        say(
          "No type of the sources makes `\(tip.id)` of nothing: what it lived through is left out.")
      }
      say("In the app `\(tip.id)` had \(RecordsWords.status(of: tip)).")
    }
    for rule in read.store.rules { say("`\(rule.id)`: \(RecordsWords.status(of: rule))") }
  }
}
