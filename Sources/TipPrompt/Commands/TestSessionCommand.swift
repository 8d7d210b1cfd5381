import TipReports
import TipRunner
import TipTerminal
import TipText

/// `:test`
struct TestSessionCommand: REPLCommand {
  let name = "test"
  let argument = "[FILE]"
  let help =
    "run scripts as `tips test` does; without one, the session as a script from its beginning"

  func run(_ argument: String, in repl: REPL) throws {
    let scripts: [SourceFile]
    if argument.isEmpty {
      scripts = [SourceFile(name: "<session>", text: try repl.script().text)]
    } else {
      scripts = try repl.surroundings.texts(
        at: repl.paths(argument), extensions: ["tips"], limit: repl.settings.maximumSource)
    }
    guard !scripts.isEmpty else {
      throw REPL.CommandFault(message: "there are no .tips files there")
    }
    var settings = repl.settings
    settings.store = nil
    settings.start = nil
    let report = TestReport(format: .text, console: repl.console, count: scripts.count)
    defer { repl.takeInterruptions() }
    for script in scripts {
      let run = ScriptRun(script: script, declarations: [], settings: settings)
      report.finish(
        try run.perform(
          onInterrupt: {
            repl.surroundings.onInterrupt(outlivesInterrupts: repl.lines.isInteractive, $0)
          }, observe: report.observe))
      if run.wasInterrupted { break }
    }
    if report.end() != .success { repl.fail(.expectationFailed) }
  }
}
