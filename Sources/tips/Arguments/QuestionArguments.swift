import ArgumentParser

/// The tip, the program that declares it, and the form of the answer.
struct QuestionArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The tip: its type, the beginning of its name, or an expression that makes one, such as 'MyTip(id: 3)'.",
      valueName: "tip"),
    completion: WordCompletion.tips)
  var tip: String

  @Argument(
    help: ArgumentHelp(
      "The program to run first: files, or the folder of an app, of which the sources that concern tips are read; the current folder unless named.",
      valueName: "path"),
    completion: .file(extensions: ["tips", "swift"]))
  var paths: [String] = []

  @Option(
    name: .customLong("file"), parsing: .upToNextOption,
    help: ArgumentHelp("The program to run first, as an option.", valueName: "file"),
    completion: .file(extensions: ["tips", "swift"]))
  var optionPaths: [String] = []

  @Option(help: "Answer as text, or as json (one object).")
  var format = RunFormat.text

  /// All that is named, in either way.
  var programPaths: [String] { (paths + optionPaths).orCurrentFolder }

  func validate() throws {
    if [".tips", ".swift"].contains(where: { tip.hasSuffix($0) }) {
      throw ValidationError("name the tip before the file that declares it: `MyTip \(tip)`")
    }
  }
}
