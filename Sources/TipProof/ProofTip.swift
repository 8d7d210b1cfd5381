import TipChecker
package import TipModel
import TipReference
import TipSolver
package import TipText

/// A tip of a program, with its rules.
package struct ProofTip {
  package let id: String
  package let type: NominalType
  package let range: SourceRange
  package private(set) var conjunction: RuleConjunction
  private let fold: (TypedExpression) -> Value?
  /// All rules, where branches choose among them.
  private let branchReadings: [RuleReading]
  /// The ids of the rules; nil for those that only running tells.
  package let ruleIDs: [String?]
  let rules: [TypedRule]
  /// The ranges of its rules, including those in branches.
  let writtenRules: [SourceRange]
  /// The ranges of the rules that were read.
  package var ruleRanges: [SourceRange] { rules.map(\.range) }
  /// The options in words.
  package let options: [String]
  /// The options that it has in any case.
  let optionValues: [TipOption]
  /// False if branches choose among rules, or a rule was not understood.
  package let isWhole: Bool

  init(
    _ tip: Inventory.Tip, of program: ComparedProgram, _ names: RuleNames,
    fold: @escaping (TypedExpression) -> Value?
  ) {
    id = names.id(of: tip) ?? tip.type.qualifiedName
    type = tip.type
    range = tip.range
    let listed = ListedRules(of: tip.type)
    isWhole = listed.isWhole
    self.fold = fold
    conjunction = RuleConjunction(listed.rules.map { RuleReading($0, of: program, fold: fold) })
    rules = listed.rules
    writtenRules = (tip.rules + tip.inactiveRules).map(\.range)
    branchReadings =
      isWhole
      ? [] : tip.rules.compactMap { $0.typed.map { RuleReading($0, of: program, fold: fold) } }
    let byRange = Dictionary(tip.rules.map { ($0.range, $0) }) { first, _ in first }
    ruleIDs = listed.rules.map { rule in
      byRange[rule.range].flatMap { names.id(of: $0, in: tip) }
    }
    optionValues = names.options(of: tip)
    options =
      optionValues.map(\.source)
      + names.branchOptions(of: tip).map {
        "\($0.source) in a branch"
      }
  }
}

extension ProofTip {
  /// The rules that it may have.
  var readings: [RuleReading] { isWhole ? conjunction.readings : branchReadings }

  /// True if its rules depend on its stored properties, which may also choose among them.
  var dependsOnItself: Bool { !isWhole || conjunction.readings.contains(where: \.readsTip) }

  /// The expressions of its rules and of what chooses among them.
  private var branches: [TypedExpression] {
    guard !isWhole, case .function(let function)? = type.witness("rules") else { return [] }
    return function.body()?.expressions ?? []
  }

  /// The constants that branches compare.
  var branchConstants: [Value] {
    var constants: [Value] = []
    for expression in branches {
      _ = expression.contains { part in
        if case .constant(let value) = part.form { constants.append(value) }
        return false
      }
    }
    return constants
  }

  /// The ids of parameters that branches read.
  var branchParameters: Set<String> {
    var ids: Set<String> = []
    for expression in branches {
      _ = expression.contains { part in
        if case .parameter(let parameter) = part.form { ids.insert(parameter.id) }
        return false
      }
    }
    return ids
  }

  /// The tip with its rules read in another way.
  func read(of program: ComparedProgram) -> ProofTip {
    var tip = self
    tip.conjunction = RuleConjunction(rules.map { RuleReading($0, of: program, fold: fold) })
    return tip
  }
}
