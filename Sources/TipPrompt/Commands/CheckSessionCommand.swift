import TipChecker
import TipLint
import TipProof
import TipReference
import TipRunner
import TipTerminal
import TipText

/// `:check`
struct CheckSessionCommand: REPLCommand {
  let name = "check"
  let argument = "[FILE]"
  let help = "run the lints of `tips check`: on files, or on what the session declares"

  func run(_ argument: String, in repl: REPL) throws {
    let paths = repl.paths(argument)
    guard paths.isEmpty else {
      let report = try repl.surroundings.findings(in: paths, settings: repl.settings)
      repl.console.report(report.diagnostics, in: report.sources)
      repl.console.output.write(report.summary + "\n")
      return
    }
    let inventory = repl.inventory.all
    let subject = LintSubject(inventory: inventory, trees: repl.world.trees, isWhole: true)
    let findings =
      repl.world.checker.lacks
      + BlockedGroupLife.adding(
        to: subject.findings(LintSelection()),
        of: { ParsedProgram(sources: repl.sources, trees: repl.world.trees) },
        settings: repl.settings)
    repl.console.report(findings, in: repl.sources)
    let declared = InventorySummary(fileCount: 0, inventory: inventory)
      .declarations(separator: ", ", leavingOutNone: true)
    let found = findings.isEmpty ? "nothing is wrong" : Count.text(findings.count, "warning")
    repl.console.output.write(
      StyledText("\(found) in \(declared.isEmpty ? "what is declared" : declared)", .dim))
  }
}
