import TipTerminal

/// `:help`
struct HelpCommand: REPLCommand {
  let name = "help"
  let argument = "[COMMAND]"
  let help = "say what can be typed here"

  func run(_ argument: String, in repl: REPL) throws {
    if !argument.isEmpty {
      let command = try repl.command(named: String(argument.trimmingPrefix(":")))
      repl.console.output.write(HelpCommand.table(of: [command]))
      return
    }
    repl.console.output.write([
      StyledText("Everything typed here is Swift; what begins with a colon is a command:")
    ])
    repl.console.output.write(HelpCommand.table(of: REPLCommands.all))
    repl.console.output.write([
      StyledText("The shortest beginning that fits one command will do. Ctrl-D leaves.")
    ])
  }

  private static func table(of commands: [any REPLCommand]) -> [StyledText] {
    var table = Table()
    for command in commands {
      var usage = StyledText("  :\(command.name)", .help)
      if !command.argument.isEmpty { usage.append(" \(command.argument)") }
      table.add(usage, StyledText(command.help))
    }
    return table.lines(width: .max)
  }
}
