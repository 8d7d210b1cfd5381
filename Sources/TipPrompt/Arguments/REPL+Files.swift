/// Files that a command is given: names between spaces, or in double quotes; `~/` is the home
/// folder.
extension REPL {
  func paths(_ argument: String) -> [String] { CommandWords.all(argument).map(path) }

  /// The single file that `command` takes, or nil if there is none.
  func onePath(_ argument: String, for command: String) throws -> String? {
    let paths = paths(argument)
    guard paths.count < 2 else {
      throw CommandFault(message: "`\(command)` takes one file; double quotes keep spaces together")
    }
    return paths.first
  }

  func path(_ name: String) -> String {
    guard name == "~" || name.hasPrefix("~/"), let home else { return name }
    return home + name.dropFirst()
  }

  /// The home folder without a slash at its end, or nil if it is not known.
  var home: String? {
    surroundings.variable("HOME").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }
}
