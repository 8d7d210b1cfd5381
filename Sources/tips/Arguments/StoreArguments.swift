import ArgumentParser

/// Which store a command is about.
struct StoreArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The store in this folder, such as .tipkit.", valueName: "folder"),
    completion: WordCompletion.stores)
  var store: String?

  @Option(
    help: ArgumentHelp("The store that the apps of this group share.", valueName: "identifier"))
  var group: String?

  /// Nil where the command line names none.
  var choice: StoreChoice? {
    get throws {
      switch (store, group) {
      case (nil, nil): nil
      case (let folder?, nil): .folder(folder)
      case (nil, let group?): .group(group)
      case (_?, _?): throw ValidationError("`--store` and `--group` name two stores; give one")
      }
    }
  }

  /// For commands that need one.
  var needed: StoreChoice {
    get throws {
      guard let choice = try choice else {
        throw ValidationError("name a store with `--store` or `--group`")
      }
      return choice
    }
  }
}
