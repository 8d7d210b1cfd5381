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
  let isQuestion = true

  func run(_ argument: String, in repl: REPL) throws {
    let tips = try tips(argument, in: repl)
    let listing = RuleListing(sources: repl.sources)
    if tips.isEmpty { return repl.console.output.write(StyledText("no tips yet", .dim)) }
    for tip in tips {
      repl.console.output.write(listing.section(tip))
      if !argument.isEmpty, tip.rules.isEmpty {
        repl.console.output.write(StyledText("\(tip.type.name) has no rules", .dim))
      }
    }
  }

  /// A type need not be made to have rules; an expression has those of the tip that it yields.
  private func tips(_ argument: String, in repl: REPL) throws -> [Inventory.Tip] {
    let all = repl.inventory.all.tips
    guard !argument.isEmpty else { return all }
    let named = all.filter { $0.type.name == argument || $0.type.qualifiedName == argument }
    guard named.isEmpty else { return named }
    guard let type = try repl.tip(named: argument, for: name).nominalType, type.conformsToTip else {
      throw REPL.CommandFault(message: "`\(argument)` is not a tip")
    }
    return all.filter { $0.type.qualifiedName == type.qualifiedName }
  }
}
