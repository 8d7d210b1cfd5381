import ArgumentParser
import TipReference
import TipRunner
import TipStoreSQLite
import TipTerminal

/// `tips store check`
struct StoreCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "check", in: "tips store", usage: "[--store <folder> | --group <identifier>]",
    abstract: "Check everything in a store, and change nothing.",
    discussion: "Exits with 3 when something is not as it was written.",
    examples: [
      CommandExample("tips store check --store .tipkit", "look at all of it"),
      CommandExample("tips store check --store .tipkit && echo sound", "in a script"),
    ])

  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  func run() throws {
    try StoreCheckTask(choice: try store.looked).exit(color: color.color)
  }
}

struct StoreCheckTask: CommandTask {
  let choice: StoreChoice

  func perform(on console: Console) throws -> ExitStatus {
    let faults = try choice.look { try StoreCheck.faults(in: $0) }
    guard !faults.isEmpty else {
      console.output.write(StyledText("the store is sound", .success))
      return .success
    }
    for fault in faults { console.output.write(StyledText(fault, .failure)) }
    return .failed
  }
}
