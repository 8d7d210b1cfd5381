import TipChecker
import TipEvaluator
import TipModel
import TipReference
import TipSyntax
import TipText

/// The mutations of the tips of a program: of their rules, of what these watch, and of their
/// options.
struct TipMutations {
  private let inventory: Inventory
  private let texts: [FileID: MutationText]
  private let evaluator = Evaluator()
  private let names = RuleNames()

  init(_ program: CheckedProgram, _ trees: [SyntaxTree]) {
    inventory = program.inventory
    texts = Dictionary(trees.map { ($0.file, MutationText(tree: $0)) }) { first, _ in first }
  }

  func mutations(of tip: Inventory.Tip) -> [Mutation] {
    var all: [Mutation] = []
    for rule in tip.rules {
      guard let typed = rule.typed, let text = texts[rule.range.file] else { continue }
      all += RuleMutations(typed, in: text, fold: evaluator.fold).all
      all += inputs(typed, in: text)
    }
    for option in tip.options + tip.branchOptions { all += options(option) }
    // A rule that several places make has each of its mutations once.
    var seen: Set<Mutation> = []
    return all.filter { seen.insert($0).inserted }
  }

  // MARK: Inputs

  private func inputs(_ rule: TypedRule, in text: MutationText) -> [Mutation] {
    rule.inputs.compactMap { input in
      guard rule.range.contains(input.range), let other = other(than: input) else { return nil }
      return Mutation(kind: .input, range: input.range, replacement: other, owner: rule.range)
    }
  }

  /// The next event or parameter of the same type, as the rule would name it.
  private func other(than input: TypedExpression) -> String? {
    let parameters = inventory.parameters.filter { !$0.isInactive }.map(\.declaration)
    if let place = parameters.firstIndex(where: { names.is(input, $0) }) {
      let parameter = parameters[place]
      let next = (parameters[(place + 1)...] + parameters[..<place]).first {
        $0.type == parameter.type && $0.id != parameter.id
      }
      return next.map { $0.name.projected }
    }
    let events = inventory.events.filter { !$0.isInactive }
    guard let place = events.firstIndex(where: { names.is(input, $0) }) else { return nil }
    let event = events[place]
    let id = names.id(of: event)
    return (events[(place + 1)...] + events[..<place]).first {
      $0.donation == event.donation && names.id(of: $0) != id
    }?.name
  }

  // MARK: Options

  private func options(_ option: TypedExpression) -> [Mutation] {
    guard let text = texts[option.range.file], case .option(let value)? = evaluator.fold(option),
      case .member(_, _, let arguments) = option.unwrapped.form,
      let argument = arguments.first ?? nil
    else { return [] }
    switch value {
    case .ignoresDisplayFrequency(let ignores):
      return [
        Mutation(
          kind: .option, range: argument.range, replacement: "\(!ignores)", owner: option.range)
      ]
    case .maxDisplayCount(let count):
      return numbers(argument, option, text, areDropped: count <= 1)
    case .maxDisplayDuration(let seconds):
      // Shorter limits are taken as a minute.
      return numbers(argument, option, text, areDropped: seconds <= 60)
    }
  }

  private func numbers(
    _ argument: TypedExpression, _ option: TypedExpression, _ text: MutationText, areDropped: Bool
  ) -> [Mutation] {
    let found = RuleMutations(
      numberIn: argument, of: option.range, in: text, fold: evaluator.fold
    ).all
    return found.dropFirst(areDropped ? 1 : 0).map {
      Mutation(kind: .option, range: $0.range, replacement: $0.replacement, owner: option.range)
    }
  }
}

extension String {
  /// `Account.level` as the rule's input `Account.$level`.
  fileprivate var projected: String {
    guard let dot = lastIndex(of: ".") else { return "$" + self }
    return self[...dot] + "$" + self[index(after: dot)...]
  }
}

extension TypedExpression {
  /// The expression without implicit conversions.
  fileprivate var unwrapped: TypedExpression {
    switch form {
    case .injectIntoOptional(let inner), .convert(let inner): inner.unwrapped
    default: self
    }
  }
}
