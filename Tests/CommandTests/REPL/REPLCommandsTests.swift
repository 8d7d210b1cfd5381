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
    ("whe", "when"), ("q", "quit"), ("he", "help"),
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
    #expect(Set(REPLCommands.all.map(\.name)).count == REPLCommands.all.count)
  }
}
