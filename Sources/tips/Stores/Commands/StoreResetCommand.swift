import ArgumentParser
import Foundation
import TipRunner
import TipStoreSQLite
import TipTerminal

/// `tips store reset`
struct StoreResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "reset", in: "tips store", usage: "(--store <folder> | --group <identifier>) [--yes]",
    abstract: "Empty a store: all tips begin anew in every app that shares it.",
    discussion: "`tips store export` keeps a copy.",
    examples: [
      CommandExample("tips store reset --store other --yes", "forget all of it"),
      CommandExample(
        "tips store export --store other > old.jsonl",
        "keep a copy first"),
    ])

  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  @Flag(help: "Do it.")
  var yes = false

  func run() throws {
    try StoreResetTask(choice: try store.needed, isMeant: yes).exit(color: color.color)
  }
}

struct StoreResetTask: CommandTask {
  let choice: StoreChoice
  let isMeant: Bool

  func perform(on console: Console) throws -> ExitStatus {
    let folder = try choice.folderPath()
    let info = try CommandError.telling { try StoreInfo(folder: folder) }
    let contents =
      "\(counted(info.tips, "tip")), \(counted(info.parameters, "parameter")) and "
      + counted(info.donations, "donation")
    guard isMeant else {
      throw CommandError("this deletes \(contents) for good; add `--yes` to do it")
    }
    let store = try choice.open(creates: false)
    try CommandError.telling {
      _ = try store.load()
      try store.reset(at: Date.now)
      try store.close()
    }
    console.output.write(StyledText("deleted \(contents)"))
    return .success
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
