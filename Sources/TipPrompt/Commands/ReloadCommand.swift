/// `:reload`
struct ReloadCommand: REPLCommand {
  let name = "reload"
  let argument = ""
  let help = "read all files again; donations and entries stay what they are"

  func run(_ argument: String, in repl: REPL) throws {
    try repl.requireMemory(for: name)
    guard !repl.files.isEmpty || !repl.rejectedFiles.isEmpty else {
      throw REPL.CommandFault(message: "no files have been read; `:load FILE` reads one")
    }
    try repl.reload()
  }
}
