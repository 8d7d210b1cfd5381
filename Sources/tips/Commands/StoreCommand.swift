import ArgumentParser
import TipReference

/// `tips store`: each of its own commands is a file in `Stores/Commands`.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Look after a store: what is in it, whether it is sound, and copies of it.",
    subcommands: [
      StoreInfoCommand.self, StoreCheckCommand.self, StoreExportCommand.self,
      StoreImportCommand.self, StoreResetCommand.self,
    ])
}
