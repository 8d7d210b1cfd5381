import TipChecker
import TipModel
import TipReference
import TipRunner
import TipTerminal

/// `:rules`
struct RulesListCommand: REPLCommand {
  let name = "rules"
  let argument = "[TIP]"
  let help = "list the rules of a tip, or of all, with their ids"
  let isListing = true

  func run(_ argument: String, in repl: REPL) throws {
    let tips = repl.inventory.all.tips.filter {
      argument.isEmpty || $0.type.name == argument || $0.type.qualifiedName == argument
    }
    guard !tips.isEmpty || argument.isEmpty else { throw repl.unknownTip(argument) }
    let listing = RuleListing(sources: repl.sources)
    repl.console.output.write(
      tips.isEmpty ? [StyledText("no tips yet", .dim)] : tips.flatMap(listing.section))
  }
}
