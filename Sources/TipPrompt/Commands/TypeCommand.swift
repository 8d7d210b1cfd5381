import TipModel
import TipRunner
import TipTerminal

/// `:type`
struct TypeCommand: REPLCommand {
  let name = "type"
  let argument = "EXPR"
  let help = "say what type an expression has, without evaluating it"
  let isListing = true

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else {
      throw REPL.CommandFault(
        message: "`:type` needs an expression: `:type MyTip.opened.donations`")
    }
    let expression = try repl.expression(argument)
    repl.console.output.write(StyledText("\(expression.type)", .typeName))
  }
}
