import TipEngine
import TipInterpreter
import TipModel
import TipReports
import TipRunner
import TipTerminal
import TipText

/// `:why`
struct GatesCommand: REPLCommand {
  let name = "why"
  let argument = "TIP|GROUP"
  let help =
    "explain a tip's status: its gates, its rules with their values, and what would change it; or what a group shows"
  let isListing = true
  let isQuestion = true
  let examples = [":why MyTip", ":why MyTip(id: 3)", ":why tour", ":why tour.currentTip"]

  func run(_ argument: String, in repl: REPL) throws {
    let engine = repl.session.engine
    let instance: TipInstance
    switch try repl.subject(named: argument, for: name) {
    case .tip(let tip): instance = tip
    case .group(let group):
      let answer = GroupAnswer(group, in: repl.session)
      let table = answer.table(repl.sources)
      repl.explained = argument
      repl.console.output.write(table.lines(width: repl.console.output.width))
      return
    }
    let answer = engine.remedy(for: instance)
    repl.explained = argument
    let explanation = engine.explanation(of: instance, turns: engine.turns(of: instance))
    repl.see(argument, explanation.status)
    var correction: String?
    if let records = repl.store.records {
      let comparison = RecordsComparison(
        records, declared: DeclaredIDs(repl.inventory.all), explanation: explanation,
        records: engine.records)
      let width = repl.console.output.width
      repl.console.output.write(comparison.differenceLines(width: width))
      correction = comparison.correction(then: nil)
      if correction != nil { repl.explained = nil }
    }
    let isAvailable = explanation.status == .available
    let table = GateTable(
      explanation, detail: isAvailable ? .all : .blocking,
      outlook: TipOutlook(
        forecast: engine.forecast(of: instance, limit: 1), remedy: answer, correction: correction,
        closings: isAvailable ? engine.closings(of: instance) : nil),
      changes: engine.lastChanges(of: instance),
      invalidation: engine.invalidationOrigin(of: instance), sources: repl.sources)
    repl.console.output.write(table.lines(width: repl.console.output.width))
  }
}
