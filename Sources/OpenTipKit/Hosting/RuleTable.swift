import TipChecker
import TipEngine
import TipEvaluator
import TipModel
import TipSyntax
import TipText

/// The program's rules, each read once by the language's checker, with the types that it has where it stands.
final class RuleTable {
  private struct Key: Hashable {
    let place: UInt
    let inputs: [RuleInput]
    let captured: [OutsideRule.Capture]
  }

  private let checker: Checker
  private let evaluator: Evaluator
  private let types: TypeTable
  private var makers: [Key: Result<ClosureValue, RuleFault>] = [:]
  private var texts: [UInt: MaskedText] = [:]

  init(_ checker: Checker, _ evaluator: Evaluator, _ types: TypeTable) {
    (self.checker, self.evaluator, self.types) = (checker, evaluator, types)
  }

  /// The rule with the values that it captured.
  func rule(_ rule: Tips.Rule, watching inputs: [RuleInput]) -> any CompiledRule {
    do {
      let text = texts[rule.site.place] ?? MaskedText(rule)
      texts[rule.site.place] = text
      let captures = text.captures.map { (name: $0.name, value: rule.captures[$0.index]) }
      let captured = try captures.map { capture in
        OutsideRule.Capture(name: capture.name, type: try types.type(of: capture.value.type))
      }
      let key = Key(place: rule.site.place, inputs: inputs, captured: captured)
      let maker = makers[key] ?? made(text, inputs, captured)
      makers[key] = maker
      let values = try zip(captures, captured).map { capture, known in
        try types.value(of: try capture.value.value.get(), as: known.type)
      }
      guard case .rule(let value) = try maker.get().call(values),
        let compiled = value.code as? any CompiledRule
      else { throw RuleFault(message: "the rule cannot be made", range: .none) }
      return compiled
    } catch let fault as RuleFault {
      return UnusableRule(fault, inputs: inputs)
    } catch {
      return UnusableRule(RuleFault(message: "\(error)", range: .none), inputs: inputs)
    }
  }

  private func made(
    _ text: MaskedText, _ inputs: [RuleInput], _ captured: [OutsideRule.Capture]
  ) -> Result<ClosureValue, RuleFault> {
    let file = types.add(SourceFile(name: text.file, text: text.original))
    // Under another name, since nothing of a program's own file is told that could be elsewhere.
    let tree = Parser.parse(SourceFile(name: "<rule>", bytes: text.masked), file: file)
    let read = checker.maker(of: OutsideRule(tree: tree, inputs: inputs, captures: captured))
    if let fault = read.faults.first {
      let isMember = fault.code == "unknown-member"
      let hint = isMember ? ": of a program's own types a rule knows what they store" : ""
      return .failure(RuleFault(message: fault.message + hint, range: fault.range))
    }
    guard let maker = read.maker, case .closure(let made)? = try? evaluator.evaluate(maker) else {
      return .failure(RuleFault(message: "this is not a rule", range: .none))
    }
    return .success(made)
  }
}

/// Why a rule cannot be asked.
struct RuleFault: Error {
  let message: String
  let range: SourceRange
}

extension SourceRange {
  static var none: SourceRange { SourceRange(file: FileID(index: 0), start: 0, end: 0) }
}

extension RuleSite {
  /// Where its text is in memory: no two have it at one place.
  var place: UInt { text.hasPointerRepresentation ? UInt(bitPattern: text.utf8Start) : 0 }
}
