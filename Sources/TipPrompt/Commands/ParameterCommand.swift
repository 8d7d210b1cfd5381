import TipChecker
import TipFormats
import TipModel
import TipRunner
import TipTerminal
import TipText

/// `:parameter`
struct ParameterCommand: REPLCommand {
  let name = "parameter"
  let argument = "PARAMETER [VALUE]"
  let help = "set a parameter, or say what it is"
  let examples = [":parameter MyTip.isOn true", ":parameter isOn", ":parameter since 2025-01-31"]

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else {
      throw REPL.CommandFault(
        message: "`:parameter` needs a parameter: `:parameter MyTip.isOn true`")
    }
    let (name, value) = CommandWords.first(argument)
    let parameter = try repl.parameter(named: name)
    guard !value.isEmpty else {
      repl.console.output.write(
        ResultLine(value: try repl.value(of: parameter), type: parameter.type).text)
      return
    }
    // `:parameter MyTip.isOn = true` is accepted, because it resembles Swift.
    let text = value.hasPrefix("=") ? value.dropFirst().trimmed : value
    if parameter.type.unwrapped == .date, text.first?.isNumber == true,
      InstantWords.date(text, now: repl.world.now) == nil
    {
      throw REPL.CommandFault(
        message:
          "`\(parameter.name)` takes a time, such as 2025-01-31 or 2025-01-31 09:00, not `\(text)`")
    }
    let swift = ParameterCommand.swift(text, of: parameter.type, in: repl)
    repl.performTellingChanges(.command(self.name, "\(parameter.name) = \(swift)"))
  }

  /// The argument as Swift. It may be a date as it is printed, which Swift would parse as
  /// arithmetic.
  private static func swift(_ text: String, of type: Type, in repl: REPL) -> String {
    if type.unwrapped == .date, let date = InstantWords.date(text, now: repl.world.now) {
      return SwiftLiteral.date(date)
    }
    return (isCase(text, of: type, in: repl) ? "." : "") + text
  }

  /// Returns whether a word means a case of an enum, such as `expert` for `.expert`. An undeclared
  /// name counts, too, because the case may be misspelt.
  private static func isCase(_ word: String, of type: Type, in repl: REPL) -> Bool {
    guard case .nominal(let nominal) = type.unwrapped, nominal.kind == .enumeration else {
      return false
    }
    if nominal.cases.contains(where: { $0.name == word }) { return true }
    let isName = word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber }
    return isName && word != "nil" && !repl.checker.declaresTopLevel(word)
  }
}
