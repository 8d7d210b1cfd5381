import TipChecker
import TipEngine
import TipFoundation
import TipInterpreter
import TipModel
import TipRunner
import TipTerminal
import TipText

/// `:donations`
struct DonationsCommand: REPLCommand {
  let name = "donations"
  let argument = "EVENT [n]"
  let help = "list the newest donations to an event with their fields; 20, or as many as you say"
  let isListing = true

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else {
      throw REPL.CommandFault(message: "`:donations` needs an event: `:donations MyTip.opened`")
    }
    let (name, rest) = CommandWords.first(argument)
    guard let limit = rest.isEmpty ? 20 : Int(rest), limit > 0 else {
      throw REPL.CommandFault(message: "the number of donations is 1 or more, not `\(rest)`")
    }
    let event = try repl.event(named: name)
    guard case .event(let reference) = try repl.value(of: event.name) else {
      throw REPL.CommandFault(message: "`\(name)` is not an event")
    }
    let now = repl.world.now
    let history = repl.session.engine.history(of: reference, at: now)
    let output = repl.console.output
    guard !history.isEmpty else {
      output.write(StyledText("no donations yet", .dim))
      return
    }
    var table = Table([.right])
    for row in max(0, history.count - limit)..<history.count {
      let donation = history[row]
      let age = now.timeIntervalSince(donation.date)
      table.add(
        StyledText(String(row + 1), .dim), StyledText(DateText.string(donation.date)),
        StyledText(
          age < 0
            ? "in \(DurationText.short(-age))"
            // Whole seconds, because a real clock has many digits.
            : "\(DurationText.short(age.rounded(.down))) ago", .dim),
        StyledText(donation.value.map { ValuePrinter.debug($0) } ?? "", .value))
    }
    let older = history.count - limit
    if older > 0 {
      output.write(
        StyledText("\(older) older; `:donations \(name) \(history.count)` shows all", .dim))
    }
    output.write(table.lines(width: output.width))
  }
}
