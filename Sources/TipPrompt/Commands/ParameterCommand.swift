import TipModel
import TipRunner
import TipTerminal
import TipText

/// `:parameter`
struct ParameterCommand: REPLCommand {
  let name = "parameter"
  let argument = "PARAMETER [VALUE]"
  let help = "set a parameter, or say what it is"
  let examples = [":parameter MyTip.isOn true", ":parameter isOn"]

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
    // `:parameter MyTip.isOn = true` is what who thinks in Swift types.
    let text = value.hasPrefix("=") ? value.dropFirst().trimmed : value
    let isCase = ParameterCommand.cases(of: parameter.type).contains(text)
    repl.performTellingChanges(.command("\(parameter.name) = \(isCase ? "." : "")\(text)"))
  }

  /// The cases that a value may be, by name: `expert` for `.expert` means no other thing.
  private static func cases(of type: Type) -> [String] {
    guard case .nominal(let nominal) = type.unwrapped, nominal.kind == .enumeration else {
      return []
    }
    return nominal.cases.map(\.name)
  }
}
