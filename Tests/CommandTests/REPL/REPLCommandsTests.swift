import Testing

@testable import TipPrompt

@Suite struct REPLCommandsTests {
  private func find(_ name: String) -> String {
    switch REPLCommands.find(name) {
    case .found(let command): command.name
    case .ambiguous(let names): "? " + names.joined(separator: " ")
    case .unknown(let names): "! " + names.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("why", "why"), ("w", "? why when watch"), ("wa", "watch"), ("don", "? donate donations"),
    ("fo", "fork"), ("u", "! undo"), ("un", "undo"), ("time", "time"), ("set", "! parameter"),
    ("whe", "when"), ("q", "quit"), ("he", "help"), ("status", "tips"), ("stat", "tips"),
    ("st", "store"),
    ("statsu", "! status"), ("ls", "! tips"), ("send", "! donate"),
    ("hlep", "! help"), ("zzzz", "! "),
    ("", "! "),
  ])
  func namesMayBeAbbreviated(name: String, expected: String) {
    #expect(find(name) == expected)
  }

  @Test func everyCommandCanBeFoundAndExplainsItself() {
    #expect(!REPLCommands.all.isEmpty)
    for command in REPLCommands.all {
      #expect(find(command.name) == command.name)
      #expect(!command.help.isEmpty && command.help.last != ".", "\(command.name)")
    }
    let names = REPLCommands.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    for name in names { #expect(find(name) == find(find(name)), "\(name)") }
  }
}
