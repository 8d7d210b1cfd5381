import TipEngine
import TipInterpreter
import TipReports
import TipRunner
import TipStoreSQLite

/// `:store`
struct StoreContentsCommand: REPLCommand {
  let name = "store"
  let argument = ""
  let help = "say where everything is kept, and how much there is"
  let isListing = true

  let refusal = "`:store` only tells where everything is kept; `tips --store FOLDER` chooses where"

  func run(_ argument: String, in repl: REPL) throws {
    let table: StoreTable
    if let shared = repl.store.store as? SQLiteStore {
      table = StoreTable(try CommandError.telling { try shared.info() })
    } else {
      table = StoreTable(repl.session.engine.records)
    }
    repl.console.output.write(table.lines(width: repl.console.output.width))
  }
}
