import TipModel
import TipSyntax
import TipText

/// Checks that infix operators are declared before functions define them, and that their precedence groups exist.
extension DeclarationCollector {
  /// Records the declaration of an operator or a precedence group, and reports a second one in the same entry.
  func noteOperator(_ words: String, _ name: NameSyntax, in entry: inout Entry) {
    if options.scope == .whole, let first = entry.operators[words] {
      report(checker.redeclarationChecker.duplicate(name.text, at: name.range, first: first))
    }
    entry.operators[words] = name.range
  }

  func checkOperators(among values: [ValueDeclaration]) {
    guard options.scope == .whole, !options.isPrompt else { return }
    for value in values where value.file.isTipScript && !value.file.hasFault && !value.isInactive {
      guard case .function(let function) = value.kind, function.isOperator,
        function.parameters.count == 2,
        value.syntax.map({ !$0.hasModifier("prefix") && !$0.hasModifier("postfix") }) ?? false,
        OperatorTable.infix(value.name) == nil, !OperatorFolder.isAssignment(value.name),
        !Self.kept.contains(value.name), checker.program.names.operators[value.name] == nil
      else { continue }
      report(
        .error(
          "unknown-name",
          "there is no operator `\(value.name)`: declare it with `infix operator \(value.name)`",
          at: value.nameRange))
    }
  }

  /// Operators that Swift declares and this language does not have, for which a program may define functions.
  private static let kept: Set<String> = [
    "===", "!==", "~=", "&=", "|=", "^=", "<<=", ">>=", "&<<", "&>>", "&<<=", "&>>=", "&+=", "&-=",
    "&*=", ".==", ".!=", ".<", ".>", ".<=", ".>=", ".&", ".|", ".^", "->",
  ]

  func checkPrecedences(of entry: Entry) {
    guard options.scope == .whole, !options.isPrompt,
      entry.files.allSatisfy({ $0.isTipScript && !$0.hasFault })
    else { return }
    func isKnown(_ group: NameSyntax) -> Bool {
      OwnPrecedence.named[group.text] != nil
        || checker.program.names.precedenceGroups[group.text] != nil
        || ["DefaultPrecedence", "FunctionArrowPrecedence"].contains(group.text)
    }
    let groups = checker.program.names.precedenceGroups.values.flatMap {
      $0.higherThan + $0.lowerThan
    }
    let named = checker.program.names.operators.values.compactMap(\.self) + groups
    for group in named.sorted(by: { $0.range.start < $1.range.start })
    where !isKnown(group) {
      report(
        checker.typeResolver.unknownName(
          "unknown-name", "precedence group", group.text, at: group.range,
          among: OwnPrecedence.named.keys.sorted()
            + checker.program.names.precedenceGroups.keys.sorted()))
    }
  }
}
