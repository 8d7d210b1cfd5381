import ArgumentParser

/// What commands that ask about a tip are given.
struct QuestionArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The tip: its type, or an expression that makes one, such as 'MyTip(id: 3)'.",
      valueName: "tip"))
  var tip: String

  @Option(
    name: .customLong("file"), parsing: .upToNextOption,
    help: ArgumentHelp("The program to run before, as with run.", valueName: "file"))
  var paths: [String]

  @OptionGroup var program: ProgramArguments
  @OptionGroup var store: StoreArguments
  @OptionGroup var color: ColorArguments

  @Option(help: "Answer as text, or as json (one object).")
  var format = RunFormat.text

  var request: TipRequest {
    get throws {
      var settings = try program.settings
      settings.store = try store.choice
      return TipRequest(tip: tip, paths: paths, settings: settings, format: format)
    }
  }
}
