import ArgumentParser
import TipReports
import TipRunner

/// `tips records`
struct RecordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "records", usage: "[<path>] [<options>]",
    abstract: "Find what Apple's TipKit has recorded of an app, and show it.",
    discussion: """
      Takes a store's file, its .tipkit folder, a container, a simulator's device or an iPhone's backup; without a \
      path, all simulators of this Mac. One store is shown, several are listed. Nothing is ever written there.
      """,
    examples: [
      CommandExample("tips records App.tipkit", "what a copied store holds"),
      CommandExample("tips records App.tipkit --format json", "as one document"),
    ])

  @Argument(help: ArgumentHelp("Where to look.", valueName: "path"), completion: .file())
  var path: String?

  @Option(help: ArgumentHelp("The app, where there are several.", valueName: "bundle"))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "Write a copy with ids and values replaced, for whoever reports a file.", valueName: "file"))
  var anonymise: String?

  @Option(help: "Print text or json (one document).")
  var format = ListFormat.text

  @OptionGroup var color: ColorArguments

  func run() throws {
    let choice = RecordsArguments.choice(path ?? RecordsTask.simulators, app)
    try RecordsTask(choice: choice, format: format, copy: anonymise).exit(color: color.color)
  }
}

struct RecordsTask: CommandTask {
  let choice: RecordsChoice
  var part = RecordsAnswer.Part.all
  var format = ListFormat.text
  /// The path of an anonymised copy to write, or nil.
  var copy: String?

  static var simulators: String {
    (Environment["HOME"] ?? "") + "/Library/Developer/CoreSimulator/Devices"
  }

  func perform(on console: Console) throws -> ExitStatus {
    let answer = RecordsAnswer(choice, part, isJSON: format == .json)
    if let copy {
      try answer.writeCopy(to: copy, on: console)
    } else {
      try answer.write(on: console)
    }
    return .success
  }
}
