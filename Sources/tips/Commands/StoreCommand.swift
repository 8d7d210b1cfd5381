import ArgumentParser
import TipReference

/// `tips store`: each of its subcommands is a file in `Stores/Commands`.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "store", usage: "<command>",
    abstract: "Inspect, check, copy and reset a store.",
    examples: [
      CommandExample("tips store info --store .tipkit", "what it holds"),
      CommandExample("tips store export --store .tipkit > copy.jsonl", "a copy of it"),
    ],
    subcommands: [
      StoreInfoCommand.self, StoreCheckCommand.self, StoreExportCommand.self,
      StoreImportCommand.self, StoreResetCommand.self,
    ])
}
