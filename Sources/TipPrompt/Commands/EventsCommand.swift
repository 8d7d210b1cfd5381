import TipChecker
import TipEngine
import TipFoundation
import TipInterpreter
import TipModel
import TipRunner
import TipTerminal
import TipText

/// `:events`
struct EventsCommand: REPLCommand {
  let name = "events"
  let argument = ""
  let help = "list the events: what is donated to them, how often and when last"
  let isListing = true

  func run(_ argument: String, in repl: REPL) {
    let output = repl.console.output
    let records = repl.session.engine.records.events
    var table = Table([.left, .right, .left, .left])
    var known: Set<String> = []
    for event in repl.inventory.all.events {
      let id = repl.id(of: event)
      if let id { known.insert(id) }
      table.add(row(event.name, of: event.donation, id.flatMap { records[$0] }, repl))
    }
    // Events whose id is known only at run time.
    for record in records.rows where !known.contains(record.id) {
      table.add(
        row(record.id.debugDescription, of: record.history.donationType, record, repl))
    }
    output.write(
      table.rows.isEmpty ? [StyledText("no events yet", .dim)] : table.lines(width: output.width))
  }

  private func row(
    _ name: String, of donation: Type?, _ record: EventRecord?, _ repl: REPL
  ) -> [StyledText] {
    let count = record?.history.count ?? 0
    var last = ""
    if let record, let newest = (0..<count).map({ record.history[$0].date }).max() {
      let age = repl.world.now.timeIntervalSince(newest)
      last = age < 1 ? "last now" : "last \(DurationText.short(age)) ago"
    }
    let type = donation.flatMap { $0 == .builtin(.emptyDonation) ? nil : "of \($0)" } ?? ""
    return [
      StyledText(name), StyledText(String(count), .value),
      StyledText(type, .typeName), StyledText(last, .dim),
    ]
  }
}
