import ArgumentParser
import TipFormats
import TipReports
import TipRunner
import TipStoreSQLite
import TipText

/// `tips store info`
struct StoreInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "info", in: "tips store", usage: "[--store <folder> | --group <identifier>] [<options>]",
    abstract: "Show what a store holds.",
    examples: [
      CommandExample("tips store info --store .tipkit", "as text"),
      CommandExample("tips store info --store .tipkit --format json", "as one document"),
    ])

  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  @Option(help: "Print text or json (one document).")
  var format = ListFormat.text

  func run() throws {
    if let records = try store.recordsChoice {
      try RecordsTask(choice: records, part: .summary, format: format).exit(color: color.color)
    }
    try StoreInfoTask(choice: try store.looked, format: format).exit(color: color.color)
  }
}

struct StoreInfoTask: CommandTask {
  let choice: StoreChoice
  let format: ListFormat

  func perform(on console: Console) throws -> ExitStatus {
    var info = try choice.look { try StoreInfo(folder: $0) }
    info.folder = try choice.folderPath()
    switch format {
    case .json: console.output.write(json(info).line)
    case .text: console.output.write(StoreTable(info).lines(width: console.output.width))
    }
    return .success
  }

  private func json(_ info: StoreInfo) -> JSON {
    .object([
      "version": 1, "folder": .string(info.folder), "id": .string(info.ids.store),
      "device": .string(info.ids.device),
      "schema": .int(info.schemaVersion), "bytes": .int(info.bytes), "tips": .int(info.tips),
      "rules": .int(info.rules), "subrules": .int(info.subrules),
      "parameters": .int(info.parameters), "events": .int(info.events),
      "donations": .int(info.donations), "changes": .int(info.lastEntry),
      "steps": .int(info.steps),
      "firstDonation": (info.donationDates?.lowerBound).flatMap(Instant.text).map { .string($0) },
      "lastDonation": (info.donationDates?.upperBound).flatMap(Instant.text).map { .string($0) },
    ])
  }
}
