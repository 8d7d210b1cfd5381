import ArgumentParser
import Foundation
import TipRunner

/// The options that name the store of a command.
struct StoreArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The store in this folder, such as .tipkit.", valueName: "folder"),
    completion: WordCompletion.stores)
  var store: String?

  @Option(
    help: ArgumentHelp("The store that the apps of this group share.", valueName: "identifier"))
  var group: String?

  @OptionGroup private var records: RecordsArguments

  /// The value is nil where the command line names none.
  var recordsChoice: RecordsChoice? {
    get throws {
      guard let choice = try records.choice else { return nil }
      guard store == nil, group == nil else {
        throw ValidationError("`--records` names an app's records, and no store beside them")
      }
      return choice
    }
  }

  /// The store of a command that works on records in memory, or nil if none is named.
  var naming: (any StoreNaming)? {
    get throws {
      if let records = try recordsChoice { return records }
      return try choice
    }
  }

  /// The value is nil where the command line names none.
  var choice: StoreChoice? {
    get throws {
      guard try recordsChoice == nil else {
        throw ValidationError("an app's records are only read: name a store with `--store`")
      }
      return switch (store, group) {
      case (nil, nil): nil
      case (let folder?, nil): .folder(folder)
      case (nil, let group?): .group(group)
      case (_?, _?): throw ValidationError("`--store` and `--group` name two stores; give one")
      }
    }
  }

  /// The store of a command that needs one, and may change it.
  var needed: StoreChoice {
    get throws {
      guard let choice = try choice else {
        throw ValidationError(StoresHere().request)
      }
      return choice
    }
  }

  /// The store of a command that only reads: without an option, the only store in the current
  /// folder.
  var looked: StoreChoice {
    get throws {
      if try choice == nil, let only = StoresHere().only { return .folder(only) }
      return try needed
    }
  }
}

/// The options that name an app's records.
struct RecordsArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What Apple's TipKit has recorded of an app, in memory: a file or a folder that has it.",
      valueName: "path"),
    completion: .file())
  var records: String?

  @Option(help: ArgumentHelp("The app whose records these are.", valueName: "bundle"))
  var app: String?

  /// The value is nil where the command line names none.
  var choice: RecordsChoice? {
    get throws {
      if records == nil, app != nil {
        throw ValidationError("`--app` says whose of the `--records`: give both")
      }
      return records.map { RecordsArguments.choice($0, app) }
    }
  }

  static func choice(_ path: String, _ app: String?) -> RecordsChoice {
    RecordsChoice(
      path: path, app: app,
      temporary: FileManager.default.temporaryDirectory.path(percentEncoded: false))
  }
}
