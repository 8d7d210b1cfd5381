import TipModel
import TipRunner
import TipTerminal

/// `:vars`
struct VariablesCommand: REPLCommand {
  let name = "vars"
  let argument = ""
  let help = "list the variables of the session with their types and values, and the results so far"
  let isListing = true

  func run(_ argument: String, in repl: REPL) {
    let variables = repl.world.variables.values.sorted { first, second in
      let results = (first.name.hasPrefix("$"), second.name.hasPrefix("$"))
      guard results.0 == results.1 else { return results.1 }
      return first.name.count == second.name.count || !results.0
        ? first.name < second.name : first.name.count < second.name.count
    }
    let output = repl.console.output
    var table = Table()
    for variable in variables where variable.name != PromptWorld.lastResult {
      table.add(
        StyledText(variable.name), StyledText("\(variable.type)", .typeName),
        variable.value.map { StyledText(ValuePrinter.debug($0, as: variable.type), .value) }
          ?? StyledText("no value yet", .dim))
    }
    output.write(
      table.rows.isEmpty
        ? [StyledText("no variables yet", .dim)] : table.lines(width: output.width))
  }
}
