import ArgumentParser
import TipFoundation
import TipRunner
import TipSystem

/// `tips manual`, with which `make install` makes the manual.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Write the pages of the manual into a folder.",
    discussion: "The folder has to be there. What is written says the same as --help.",
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("The folder.", valueName: "folder"), completion: .directory)
  var folder: String

  func run() throws { try ManualTask(folder: folder).exit(color: .auto) }
}

struct ManualTask: CommandTask {
  let folder: String

  func perform(on console: Console) throws -> ExitStatus {
    guard FileSystem.isFolder(folder) else { throw CommandError("there is no folder `\(folder)`") }
    for page in try ManualPage.all() {
      try WrittenFile("\(folder)/\(page.fileName)").write(page.text(date))
    }
    return .success
  }

  /// The date of the page. Builders of packages set it, so that the page is the same each time.
  private var date: Date {
    Environment["SOURCE_DATE_EPOCH"].flatMap { Double($0) }.map { Date(timeIntervalSince1970: $0) }
      ?? Date.now
  }
}
