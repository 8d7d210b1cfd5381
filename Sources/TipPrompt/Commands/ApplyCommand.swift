import TipChecker
import TipEngine
import TipFoundation
import TipInterpreter
import TipModel
import TipRunner
import TipTerminal
import TipText

/// `:apply`
struct ApplyCommand: REPLCommand {
  let name = "apply"
  let argument = "[TIP]"
  let help = "make the change that makes a tip available; that which `:why` named last"

  func run(_ argument: String, in repl: REPL) throws {
    if !argument.isEmpty {
      repl.cure = try repl.looking {
        let tip = try repl.session.instance(of: try repl.tip(named: argument, for: name))
        return repl.cure(repl.session.engine.cure(for: tip), for: tip, named: argument)
      }.result
      if repl.cure == nil { throw REPL.CommandFault(message: "`\(argument)` is available") }
    }
    switch repl.cure {
    case nil:
      throw REPL.CommandFault(message: "there is nothing to apply; `:why TIP` names a change")
    case .told(let what): throw REPL.CommandFault(message: what)
    case .change(let cure, let tip): try apply(cure, for: tip, in: repl)
    }
  }

  private func apply(_ cure: Cure, for tip: String, in repl: REPL) throws {
    repl.cure = nil
    guard
      repl.perform(
        .program([SourceFile(name: "<apply>", text: repl.swift(cure, for: tip))], .command))
    else { return }
    repl.console.output.write(
      StyledText(CureLine(.cure(cure), sources: repl.sources).text ?? "", .dim))
    let changed = repl.session.engine.records.tips[cure.tip]?.status ?? .pending
    var line = StyledText(cure.tip, .emphasis)
    line.append("  ")
    line.append(changed.description, changed.style)
    repl.console.output.write(line)
  }
}

extension REPL {
  /// What a question names that would make a tip available.
  enum NamedCure {
    /// It can be made, for the tip as it was asked about.
    case change(Cure, tip: String)
    /// It cannot, for this reason.
    case told(String)
  }

  /// Nil where nothing is to be done.
  func cure(_ answer: CureAnswer, for tip: TipInstance, named name: String) -> NamedCure? {
    if let change = answer.change { return .change(change, tip: name) }
    let engine = session.engine
    let gates = engine.explanation(of: tip, turns: engine.turns(of: tip)).gates
    guard let what = CureLine(answer, gates: gates, sources: sources).text else { return nil }
    if case .available = answer { return .told("`:apply` leaves it to you: \(what)") }
    return .told(what)
  }

  /// The change as statements of Swift.
  fileprivate func swift(_ cure: Cure, for tip: String) -> String {
    let isType = checker.type(named: tip) != nil
    return cure.actions.map { swift($0, for: isType ? "\(tip)()" : tip) }.joined(separator: "\n")
  }

  private func swift(_ action: Cure.Action, for tip: String) -> String {
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
