import TipChecker
import TipInterpreter
import TipModel
import TipReference

/// Commands take the beginning of a name where only one name begins so, as `tips why` does.
struct NameBeginnings {
  let repl: REPL

  /// The argument with the whole name of the tip, group, event or parameter that its first word
  /// begins. An argument whose first word is a name already, begins several names or none stays as
  /// it is.
  func completing(_ argument: String, of command: any REPLCommand) -> String {
    let (word, rest) = CommandWords.first(argument)
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
    guard isName, word.first?.isLetter ?? false,
      let kind = ArgumentKind.first(of: command.argument)
    else { return argument }
    let found = TipNaming.names(
      names(of: kind, besides: word, isRule: rest.first?.isNumber ?? false), beginningWith: word)
    return found.count == 1 ? found[0] + argument.dropFirst(word.count) : argument
  }

  /// The names that a word may begin; none where it is a name itself.
  private func names(of kind: ArgumentKind, besides word: String, isRule: Bool) -> [String] {
    let tips = repl.checker.tipTypes.map(\.qualifiedName)
    switch kind {
    case .tip where isUnknownTip(word): return tips
    case .expressionOrRule where isRule && isUnknownTip(word): return tips
    case .tipOrGroup where isUnknownTip(word):
      let variables = repl.world.variables.values.filter { $0.type == .builtin(.tipGroup) }
      return tips + Set(repl.session.groups.map(\.name) + variables.map(\.name)).sorted()
    case .event where (try? repl.event(named: word)) == nil:
      return repl.inventory.all.events.map(\.name)
    case .parameter where (try? repl.parameter(named: word)) == nil:
      return repl.inventory.all.parameters.map(\.declaration.name)
    default: return []
    }
  }

  private func isUnknownTip(_ word: String) -> Bool {
    guard repl.checker.type(named: word)?.conformsToTip != true,
      repl.session.group(named: word) == nil
    else { return false }
    let first = word.prefix { $0 != "." }
    guard first.count < word.count else {
      // A type by itself, of the program or of a library, is not a value.
      return word.first?.isUppercase == true || repl.isUnknown(word)
    }
    return repl.world.variables[String(first)] == nil
  }
}
