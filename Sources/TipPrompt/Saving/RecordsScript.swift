public import TipChecker
import TipEngine
import TipFoundation
import TipModel
import TipRecords
public import TipReference
public import TipRunner
import TipTerminal

/// What an app has recorded, as a script that comes behind its sources and makes the same: a fault that was seen on a
/// device becomes a test.
public struct RecordsScript {
  public private(set) var text = ""

  private let read: ReadRecords
  private let inventory: Inventory
  private let names: RuleNames
  private var time: Date?
  /// Events that the sources do not declare, by their ids.
  private var ownEvents: [String: String] = [:]

  /// `configuration` is how the app configures TipKit, where its sources say it.
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
    if let first = steps.first { set(first.date) }
    if configures { add("try \(configuration ?? "Tips.configure()")") }
    parameters()
    for step in steps {
      if step.date != time { set(step.date) }
      add(step.text)
    }
    closings()
    if let latest = read.store.latest, latest != time { set(latest) }
    remarks()
  }

  /// What is recorded may hold any character; in a literal its escape means the same.
  private mutating func add(_ line: String) { text += Escaping.line(line) + "\n" }

  private mutating func say(_ words: String) { add("// " + words) }

  private mutating func set(_ date: Date) {
    add("Tips.Clock.set(to: \(SwiftLiteral.date(date)))  // \(DateText.string(date))")
    time = date
  }

  // MARK: What happened

  private struct Step {
    let date: Date
    let text: String
  }

  private var steps: [Step] {
    let all = read.store.events.flatMap(donations) + read.store.tips.flatMap(displays)
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
          date: donation.date, text: "// a donation of `\(name)` whose value is no `\(type)`")
      }
      return Step(date: donation.date, text: "\(name).sendDonation(\(value))")
    }
  }

  private func displays(of tip: RecordedTip) -> [Step] {
    guard let type = type(of: tip) else { return [] }
    return tip.displayDates.map {
      Step(
        date: $0, text: "do { let view = TipView(\(type)()); view.present(); view.dismiss() }")
    }
  }

  /// The name of the type that makes it of nothing.
  private func type(of tip: RecordedTip) -> String? {
    let found = inventory.tips.first { names.id(of: $0) == tip.id }
    guard let type = found?.type,
      type.fields.allSatisfy({ $0.defaultValue != nil || $0.type.isOptional })
    else { return nil }
    return type.qualifiedName
  }

  // MARK: What there is

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
      // Nothing happens where its displays have ended it.
      add("\(type)().invalidate(reason: .tipClosed)")
      say("The app has recorded \(number), and what the numbers mean is not known.")
    }
  }

  private mutating func remarks() {
    for tip in read.store.tips {
      say("In the app `\(tip.id)` had \(RecordsWords.status(of: tip)).")
    }
    for rule in read.store.rules { say("`\(rule.id)`: \(RecordsWords.status(of: rule))") }
  }
}
