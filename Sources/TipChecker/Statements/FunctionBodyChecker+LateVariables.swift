import TipModel
import TipSyntax
import TipText

extension FunctionBodyChecker {
  func check(_ statements: [StatementSyntax]) -> TypedBlock {
    var statements = statements
    if let recheck = checker.recheck, bodyChecker.functionContext.yielding.type == nil {
      statements = recheck.needed(of: statements, in: file.tree)
    }
    bodyChecker.localDeclarationChecker.declareLocals(of: statements)
    guard options.scope == .whole, !(bodyChecker.bodyContext.isTopLevel && scope.parent == nil),
      let late = LateFunctions(statements, in: file.tree)
    else { return TypedBlock(statements.flatMap(check)) }
    return TypedBlock(
      statements.indices.flatMap { index in
        let checked = late.isLate(index) ? [] : check(statements[index])
        for function in late.functions(after: index) {
          bodyChecker.localDeclarationChecker.checkLocalFunction(function)
        }
        return checked
      })
  }
}

/// Local functions may use variables that are declared further down, if nothing names the function before these. Their
/// bodies are checked after the declarations.
struct LateFunctions {
  private var after: [Int: [FunctionSyntax]] = [:]
  private var late: Set<Int> = []

  /// Fails if all functions are checked where they are declared.
  init?(_ statements: [StatementSyntax], in tree: SyntaxTree) {
    var functions: [Int: (syntax: FunctionSyntax, uses: Set<String>)] = [:]
    var declared: [String: Int] = [:]
    let endOfText = Self.mayHold(statements) ? tree.endOfText : 0
    if endOfText == 0 { return nil }
    for (index, statement) in statements.enumerated() {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration.kind {
      case .function(let function):
        guard let body = function.body else { continue }
        let own = function.parameters.map(\.name.text)
        functions[index] = (
          function, tree.namesUsed(in: body.range, before: endOfText).subtracting(own)
        )
      case .variable(let variable) where !functions.isEmpty:
        for binding in variable.bindings where binding.accessors == nil {
          for name in binding.pattern.boundNames { declared[name.text] = index }
        }
      default: break
      }
    }
    if declared.isEmpty { return nil }
    var ends: [Int: Int] = [:]
    for (index, function) in functions {
      let end = function.uses.compactMap { declared[$0] }.filter { $0 > index }.max()
      if let end { ends[index] = end }
    }
    if ends.isEmpty { return nil }
    func name(_ index: Int) -> String { functions[index]?.syntax.name.text ?? "" }
    // A function that calls one of them is as late as that one.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, function) in functions {
        let end = ends.filter { function.uses.contains(name($0.key)) }.values.max() ?? 0
        if end > max(ends[index] ?? 0, index) { (ends[index], isSettled) = (end, false) }
      }
    }
    // The first statement that names each of them.
    let names = Set(ends.keys.map(name))
    var firstUse: [String: Int] = [:]
    for place in statements.indices where functions[place] == nil {
      let used = tree.namesUsed(in: statements[place].range, before: endOfText)
      for name in used.intersection(names) where firstUse[name] == nil { firstUse[name] = place }
    }
    isSettled = false
    while !isSettled {
      var early = ends.filter { index, end in firstUse[name(index)].map { $0 <= end } ?? false }
      let others = functions.filter { ends[$0.key] == nil }.reduce(into: Set<String>()) {
        $0.formUnion($1.value.uses)
      }
      for index in ends.keys where others.contains(name(index)) { early[index] = ends[index] }
      for index in early.keys { ends[index] = nil }
      isSettled = early.isEmpty
    }
    for (index, end) in ends.sorted(by: { $0.key < $1.key }) {
      guard let function = functions[index]?.syntax else { continue }
      late.insert(index)
      after[end, default: []].append(function)
    }
    if late.isEmpty { return nil }
  }

  /// A function is declared before a variable.
  private static func mayHold(_ statements: [StatementSyntax]) -> Bool {
    var hasFunction = false
    for case .declaration(let declaration) in statements.map(\.kind) {
      switch declaration.kind {
      case .function: hasFunction = true
      case .variable where hasFunction: return true
      default: break
      }
    }
    return false
  }

  func isLate(_ index: Int) -> Bool { late.contains(index) }

  func functions(after index: Int) -> [FunctionSyntax] { after[index] ?? [] }
}
