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
      let answer = try repl.looking {
        repl.session.engine.cure(
          for: try repl.session.instance(of: try repl.tip(named: argument, for: name)))
      }.result
      guard let cure = answer.change else {
        let why = CureLine(answer, sources: repl.sources).text ?? "`\(argument)` is available"
        throw REPL.CommandFault(message: why)
      }
      repl.cure = (cure, argument)
    }
    guard let (cure, tip) = repl.cure else {
      throw REPL.CommandFault(message: "there is nothing to apply; `:why TIP` names a change")
    }
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
