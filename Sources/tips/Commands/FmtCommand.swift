import ArgumentParser
import TipFormatter
import TipRunner
import TipSources
import TipSyntax
import TipTerminal
import TipText

/// `tips fmt`
struct FmtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "fmt", usage: "<path> ... [<options>]",
    abstract: "Format tip scripts.",
    discussion: """
      Folders stand for all .tips files inside; Swift sources are for `swift format`. Prints the names of \
      the files that changed. `-` reads standard input and prints the formatted script.

      Lines break where they did. Levels are two columns apart, pieces one blank where there is any, and \
      of empty lines at most one is left.
      """,
    examples: [
      CommandExample("tips fmt Tips", "all scripts in a folder"),
      CommandExample("tips fmt --check Tips", "only say which would change"),
    ])

  @Argument(help: ArgumentHelp("Scripts and folders.", valueName: "path"))
  var paths: [String]

  @OptionGroup var source: SourceArguments
  @OptionGroup var color: ColorArguments

  @Flag(help: "Change nothing; list the files that would change, and exit with 1 if there are any.")
  var check = false

  func run() throws {
    try FmtTask(paths: paths, settings: try source.settings, onlyChecks: check)
      .exit(color: color.color)
  }
}

struct FmtTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var onlyChecks = false

  func perform(on console: Console) throws -> ExitStatus {
    var status = ExitStatus.success
    for script in try scripts() {
      guard let text = formatted(script, console) else {
        status = .invalidProgram
        continue
      }
      let isAsInput = script.name == SourceReader.inputName
      if isAsInput, !onlyChecks { console.output.writeProgramText(text) }
      guard Array(text.utf8) != script.bytes else { continue }
      if onlyChecks {
        if status == .success { status = .expectationFailed }
      } else if !isAsInput {
        try FileReplacement.replace(script.name, with: Array(text.utf8))
      }
      if onlyChecks || !isAsInput { console.output.write(StyledText(script.name)) }
    }
    return status
  }

  private func scripts() throws -> [SourceFile] {
    for path in paths where path.hasSuffix(".swift") && !Folder.isFolder(path) {
      throw CommandError("`\(path)` is Swift source, which is for `swift format`")
    }
    if let page = paths.first(where: MarkdownPage.isPage) {
      throw CommandError("`\(page)` is a page of Markdown, and only scripts are formatted")
    }
    let scripts = try SourceReader(limit: settings.maximumSource).read(paths, extensions: ["tips"])
    guard !scripts.isEmpty else {
      throw CommandError("there are no .tips files in \(paths.listed())")
    }
    return scripts
  }

  /// The formatted script. If the script is invalid, reports why and returns nil.
  private func formatted(_ script: SourceFile, _ console: Console) -> String? {
    var program = ParsedProgram()
    let tree = program.add(script)
    let faults = (tree.diagnostics + tree.bodyDiagnostics).filter { $0.severity == .error }
    guard faults.isEmpty, let text = ScriptFormatter(tree)?.text else {
      console.report(faults, in: program.sources)
      return nil
    }
    return text
  }
}
