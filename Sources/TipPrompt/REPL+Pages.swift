import TipLineEditor
import TipRunner
import TipTerminal

/// The output of commands that is too long for the screen, or goes elsewhere.
extension REPL {
  /// Runs a command that only prints.
  func listen(to command: any REPLCommand, _ argument: String) throws {
    let split =
      command.takesSwift ? (argument: argument, redirection: nil) : Redirection.split(argument)
    guard let redirection = split.redirection else {
      return try page { try command.run(split.argument, in: self) }
    }
    if redirection == .addition {
      throw CommandFault(message: "`>>` adds to no file here; `>` writes it anew")
    }
    let said = try console.output.held(in: .never, leaves: true) {
      try command.run(split.argument, in: self)
    }
    switch redirection {
    case .addition: break
    case .file(""), .program(""):
      throw CommandFault(
        message: "`>` needs a file and `|` a program: `:\(command.name) > list.txt`")
    case .file(let path):
      guard let path = try onePath(path, for: ">") else { return }
      try surroundings.write(String(decoding: said, as: UTF8.self), to: path)
    case .program(let text):
      guard let status = ShellCommand(text).run(input: said), status != 127 else {
        throw CommandFault(message: "`\(text)` cannot be run")
      }
    }
  }

  /// Shows the output of a function on the screen if it fits, and through a pager otherwise.
  func page(_ body: () throws -> Void) throws {
    let output = console.output
    guard pages, lines.isInteractive, output.end.movesCursor, let height = output.end.height else {
      return try body()
    }
    let said = try output.held(in: color, body)
    let rows = said.count { $0 == UInt8(ascii: "\n") }
    // The prompt needs a separate row.
    guard rows >= height, let pager,
      ShellCommand(pager).run(input: said).map({ $0 != 127 }) ?? false
    else { return output.write(said) }
  }

  /// The command that shows long output a screen at a time; nil for none. `less` leaves the output
  /// on the screen when it ends, unless the variable `LESS` gives it other options.
  private var pager: String? {
    let named = surroundings.variable("PAGER") ?? "less"
    return named == "cat" ? nil : "export LESS=\"${LESS-FRX}\"; \(named)"
  }
}
