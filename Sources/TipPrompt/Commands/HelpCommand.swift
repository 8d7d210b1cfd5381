import TipLineEditor
import TipRunner
import TipTerminal

/// `:help`
struct HelpCommand: REPLCommand {
  let name = "help"
  let argument = "[COMMAND|keys]"
  let help = "say what can be typed here, what a command takes, or which keys there are"
  let examples = [":help donate", ":help keys"]
  let isListing = true

  func run(_ argument: String, in repl: REPL) throws {
    let output = repl.console.output
    if ["key", "keys"].contains(argument) {
      var list = DefinitionList(foldsLongTerms: true)
      for (keys, help) in KeyList.rows { list.add(StyledText(keys, .help), help) }
      output.write(list.lines(width: output.width))
      return
    }
    if !argument.isEmpty {
      let command = try repl.command(named: String(argument.trimmingPrefix(":")))
      output.write(HelpCommand.list(of: [command]).lines(width: output.width))
      output.write(command.examples.map { StyledText("    \($0)", .dim) })
      return
    }
    write("Everything typed here is Swift; what begins with a colon is a command:", to: output)
    var parts = HelpCommand.list(of: REPLCommands.all).parts(width: output.width)[...]
    for group in REPLCommands.groups {
      output.write(StyledText(group.title, .emphasis))
      output.write(Array(parts.prefix(group.commands.count).joined()))
      parts = parts.dropFirst(group.commands.count)
    }
    write(
      "The shortest beginning that fits one command will do; `:help donate` shows how, and `:help keys` the keys. Ctrl-D leaves.",
      to: output)
  }

  private func write(_ text: String, to output: Output) {
    output.write(Paragraph.lines(text, width: output.width).map { StyledText($0) })
  }

  private static func list(of commands: [any REPLCommand]) -> DefinitionList {
    var list = DefinitionList(foldsLongTerms: commands.count > 1)
    for command in commands {
      var usage = StyledText(":\(command.name)", .help)
      if !command.argument.isEmpty { usage.append(" \(command.argument)") }
      list.add(usage, command.help)
    }
    return list
  }
}
