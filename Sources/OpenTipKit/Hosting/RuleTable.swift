import TipEngine
import TipEvaluator
import TipModel
import TipText

/// The program's rules, each typed and compiled once for its place and the types that it has there.
final class RuleTable {
  private struct Key: Hashable {
    let place: UInt
    let inputs: [RuleInput]
    let captured: [ObjectIdentifier]
  }

  private let evaluator: Evaluator
  private let values: SwiftValues
  /// Functions of the values from outside that yield the rules.
  private var makers: [Key: Result<ClosureValue, RuleFault>] = [:]
  private var files: [UInt: (file: FileID, start: Int)] = [:]

  init(_ evaluator: Evaluator, _ types: TypeTable) {
    (self.evaluator, values) = (evaluator, SwiftValues(types))
  }

  /// The rule with the values that it took from outside.
  func rule(_ rule: Tips.Rule, watching inputs: [RuleInput]) -> any CompiledRule {
    do {
      let key = Key(
        place: rule.site.place, inputs: inputs,
        captured: rule.tree.captures.map { ObjectIdentifier($0.type) })
      let maker = key.place == 0 ? made(rule, inputs) : makers[key] ?? made(rule, inputs)
      if key.place != 0 { makers[key] = maker }
      let known = try maker.get()
      let captured = try zip(rule.tree.captured, rule.tree.captures).map { value, node in
        try values.inEngine(try value.get(), of: node.type)
      }
      guard case .rule(let value) = try known.call(captured),
        let compiled = value.code as? any CompiledRule
      else { throw RuleFault(message: "the rule cannot be made", range: .none) }
      return compiled
    } catch let fault as RuleFault {
      return UnusableRule(fault, inputs: inputs)
    } catch {
      return UnusableRule(RuleFault(message: "\(error)", range: .none), inputs: inputs)
    }
  }

  private func made(_ rule: Tips.Rule, _ inputs: [RuleInput]) -> Result<ClosureValue, RuleFault> {
    let (file, start) = shown(rule.site)
    let typer = RuleTyper(values, rule.site, file: file, start: start)
    do {
      let maker = try typer.maker(of: rule.tree, watching: inputs)
      guard case .closure(let made) = try evaluator.evaluate(maker) else {
        throw RuleFault(message: "this is not a rule", range: typer.whole)
      }
      return .success(made)
    } catch let fault as RuleFault {
      return .failure(fault)
    } catch {
      return .failure(RuleFault(message: "\(error)", range: typer.whole))
    }
  }

  /// The text in which traces show the rule, with empty lines and blanks before it, so that lines
  /// and columns are those of the program's file.
  private func shown(_ site: RuleSite) -> (file: FileID, start: Int) {
    if site.place != 0, let known = files[site.place] { return known }
    let front =
      String(repeating: "\n", count: max(0, site.line - 1))
      + String(repeating: " ", count: max(0, site.column - 1))
    let file = values.types.add(SourceFile(name: "\(site.file)", text: front + "\(site.text)"))
    let made = (file, front.utf8.count)
    if site.place != 0 { files[site.place] = made }
    return made
  }
}

/// The reason why a rule cannot be evaluated.
struct RuleFault: Error {
  let message: String
  let range: SourceRange
}

extension SourceRange {
  static var none: SourceRange { SourceRange(file: FileID(index: 0), start: 0, end: 0) }
}
