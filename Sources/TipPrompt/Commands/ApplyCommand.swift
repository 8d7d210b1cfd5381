import TipChecker
import TipEngine
import TipFormats
import TipFoundation
import TipInterpreter
import TipModel
import TipReports
import TipRunner
import TipTerminal
import TipText

/// `:apply`
struct ApplyCommand: REPLCommand {
  let name = "apply"
  let argument = "[TIP]"
  let help =
    "make the change that makes a tip available; without a tip, the change that `:why` named last"

  func run(_ argument: String, in repl: REPL) throws {
    guard let name = argument.isEmpty ? repl.explained : argument else {
      throw REPL.CommandFault(message: "there is nothing to apply; `:why TIP` names a change")
    }
    // The remedy that `:why` printed may be out of date.
    let change = try repl.looking { try self.change(for: name, in: repl) }.result
    repl.explained = nil
    let swift = repl.swift(change.remedy, for: change.tip)
    guard repl.perform(.command(self.name, swift)) else { return }
    repl.console.output.write(StyledText(RemedyLine.done(change.remedy), .dim))
    let changed = repl.session.engine.records.tips[change.remedy.tip]?.status ?? .pending
    var line = StyledText(change.remedy.tip, .emphasis)
    line.append("  ")
    line.append(changed.description, changed.style)
    repl.console.output.write(line)
  }

  /// The remedy that makes a tip, or one of a group, available now, and an expression for the tip.
  private func change(for name: String, in repl: REPL) throws -> (remedy: Remedy, tip: String) {
    let engine = repl.session.engine
    switch try repl.subject(named: name, for: self.name) {
    case .group(let group):
      if let (tip, remedy) = GroupAnswer(group, in: repl.session).firstChange {
        return (remedy, tip.typeName)
      }
      throw REPL.CommandFault(
        message: group.currentTip.map { "`\($0.id)` is the current tip of `\(name)`" }
          ?? "`:apply` knows no change after which `\(name)` shows a tip; `:why \(name)` shows the status of its tips"
      )
    case .tip(let tip):
      let answer = engine.remedy(for: tip)
      if let change = answer.change { return (change, name) }
      let gates = engine.explanation(of: tip, turns: engine.turns(of: tip)).gates
      guard let what = RemedyLine(answer, gates: gates, sources: repl.sources).text else {
        throw REPL.CommandFault(message: "`\(name)` is available")
      }
      if case .available = answer {
        throw REPL.CommandFault(message: "`:apply` leaves it to you: \(what)")
      }
      throw REPL.CommandFault(message: what)
    }
  }
}

extension REPL {
  /// The change as statements of Swift.
  fileprivate func swift(_ remedy: Remedy, for tip: String) -> String {
    let isType = checker.type(named: tip) != nil
    return remedy.actions.map { swift($0, for: isType ? "\(tip)()" : tip) }.joined(separator: "\n")
  }

  private func swift(_ action: Remedy.Action, for tip: String) -> String {
    switch action {
    case .configure: "try Tips.configure()"
    case .set(let parameter, let value):
      "\(parameter.name) = \(SwiftLiteral.text(value) ?? ValuePrinter.debug(value))"
    case .donate(let event, let value):
      "\(expression(for: event)).sendDonation(\(value.flatMap(SwiftLiteral.text) ?? ""))"
    // Lets time pass, as a program would: from here on the clock is virtual.
    case .wait(let instant):
      "Tips.Clock.set(to: \(SwiftLiteral.date(instant)))"
    case .resetEligibility: "await \(tip).resetEligibility()"
    case .deleteDonations(let event): "await \(expression(for: event)).deleteDonations()"
    }
  }
}
