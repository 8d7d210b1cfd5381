import TipChecker
import TipEngine
import TipInterpreter
import TipModel
import TipRunner
import TipTerminal
import TipText

/// `:parameters`
struct ParametersCommand: REPLCommand {
  let name = "parameters"
  let argument = ""
  let help = "list the parameters with their values"
  let isListing = true

  func run(_ argument: String, in repl: REPL) throws {
    let output = repl.console.output
    var table = Table()
    for parameter in repl.inventory.all.parameters.map(\.declaration) {
      let value = try repl.value(of: parameter)
      let kind = parameter.isTransient ? "transient" : ""
      table.add(
        StyledText(parameter.name), StyledText("\(parameter.type)", .typeName),
        StyledText(ValuePrinter.debug(value, as: parameter.type), .value), StyledText(kind, .dim))
    }
    output.write(
      table.rows.isEmpty
        ? [StyledText("no parameters yet", .dim)] : table.lines(width: output.width))
  }
}

extension REPL {
  /// The value as programs read it. The default value may be evaluated for it.
  func value(of parameter: ParameterDeclaration) throws -> Value {
    try world.onEvaluationThread { [session] in try session.engine.value(of: parameter) }
  }
}
