import TipTerminal

/// `:help`
struct HelpCommand: REPLCommand {
  let name = "help"
  let argument = "[COMMAND]"
  let help = "say what can be typed here"

  func run(_ argument: String, in repl: REPL) throws {
    if !argument.isEmpty {
      let command = try repl.command(named: String(argument.trimmingPrefix(":")))
      repl.console.output.write(HelpCommand.lines(of: [command]))
      repl.console.output.write(command.examples.map { StyledText("    \($0)", .dim) })
      return
    }
    repl.console.output.write([
      StyledText("Everything typed here is Swift; what begins with a colon is a command:")
    ])
    let lines = HelpCommand.lines(of: REPLCommands.all)
    var start = 0
    for group in REPLCommands.groups {
      repl.console.output.write(StyledText(group.title, .emphasis))
      repl.console.output.write(Array(lines[start..<start + group.commands.count]))
      start += group.commands.count
    }
    repl.console.output.write([
      StyledText(
        "The shortest beginning that fits one command will do; `:help donate` shows how. Ctrl-D leaves."
      )
    ])
  }

  /// One for each, in aligned columns.
  private static func lines(of commands: [any REPLCommand]) -> [StyledText] {
    var table = Table()
    for command in commands {
      var usage = StyledText("  :\(command.name)", .help)
      if !command.argument.isEmpty { usage.append(" \(command.argument)") }
      table.add(usage, StyledText(command.help))
    }
    return table.lines(width: .max)
  }
}
