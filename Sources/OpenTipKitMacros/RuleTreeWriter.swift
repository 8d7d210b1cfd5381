import SwiftOperators
import SwiftSyntax

/// Writes a rule's closure as calls of `RuleExpressions`, which build its tree.
struct RuleTreeWriter {
  /// The expansion that replaces the closure.
  struct Tree {
    let closure: String
    /// The names of the closure's parameters, as an array in Swift.
    let names: String
    /// True if the closure captures nothing but, perhaps, cases of enums.
    let isFixed: Bool
  }

  var names = RuleNames()
  var isFixed = true
  let place: RulePlaces

  private init(_ place: RulePlaces) { self.place = place }

  /// - Parameters:
  ///   - count: How many inputs the rule has.
  ///   - start: Where the text of the rule begins in its file.
  static func tree(of closure: ClosureExprSyntax, watching count: Int, from start: Int) throws
    -> Tree
  {
    let position = closure.position.utf8Offset
    var refusal: RuleRefusal?
    let folded = OperatorTable.standardOperators.foldAll(closure) { fault in
      if refusal == nil { refusal = RuleRefusal(fault, in: closure) }
    }
    if let refusal { throw refusal }
    guard let folded = folded.as(ClosureExprSyntax.self) else {
      throw RuleRefusal(
        error: MacroError("this is no closure of a rule", id: "opaque"),
        position: closure.position)
    }
    let moved = position - folded.position.utf8Offset
    var writer = RuleTreeWriter(RulePlaces(shift: moved - start, start: moved))
    let written = try writer.closure(folded, count)
    return Tree(
      closure: written.text,
      names: "[\(written.names.map { "\"\($0)\"" }.joined(separator: ", "))]",
      isFixed: writer.isFixed)
  }

  func refuse(_ message: String, at node: some SyntaxProtocol) -> RuleRefusal {
    RuleRefusal(
      error: MacroError(message, id: "opaque"),
      position: AbsolutePosition(
        utf8Offset: place.start + node.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  // MARK: Closures

  /// A closure, with the names of its parameters.
  mutating func closure(
    _ closure: ClosureExprSyntax, _ count: Int
  ) throws -> (text: String, names: [String]) {
    var names = closure.parameterNames ?? []
    let isShort = closure.parameterNames == nil
    if isShort { names = (0..<max(count, closure.shorthandCount)).map { "$\($0)" } }
    var scope: [String: String] = [:]
    var parameters: [String] = []
    if names.count > count, count == 1 {
      // `{ key, value in … }` with one tuple as its argument.
      let tuple = self.names.fresh("tuple")
      parameters = [tuple]
      for (index, name) in names.enumerated() where name != "_" {
        scope[name] = "RuleExpressions.buildProperty(\(tuple), \\.\(index), \"\(index)\", 0, 0)"
      }
    } else {
      for name in names {
        if name == "_" {
          parameters.append("_")
        } else {
          let own = self.names.fresh(isShort ? "value" : name)
          parameters.append(own)
          scope[name] = own
        }
      }
    }
    // The expressions of a capture list are evaluated in the scope of the list.
    for capture in closure.signature?.capture?.items ?? [] {
      if capture.specifier?.specifier.text == "weak" {
        throw refuse("a rule keeps no weak references", at: capture)
      }
      if let value = capture.initializer?.value { scope[capture.name.text] = try expression(value) }
    }
    self.names.open(scope)
    defer { self.names.close() }
    let body = try body(closure.statements)
    return ("{ \(parameters.joined(separator: ", ")) in \(body) }", names)
  }
}

extension RuleRefusal {
  init(_ fault: OperatorError, in closure: ClosureExprSyntax) {
    let node: Syntax
    switch fault {
    case .missingOperator(_, let reference), .missingGroup(_, let reference): node = reference
    case .incomparableOperators(let left, _, _, _): node = Syntax(left)
    default: node = Syntax(closure)
    }
    self.init(
      error: MacroError(
        "`\(node.trimmedDescription)` cannot be used in a rule with what the rule watches",
        id: "opaque"),
      position: node.positionAfterSkippingLeadingTrivia)
  }
}

extension ClosureExprSyntax {
  /// The names that it gives to its parameters; nil where it gives none.
  var parameterNames: [String]? {
    switch signature?.parameterClause {
    case .simpleInput(let parameters)?: parameters.map(\.name.text)
    case .parameterClause(let clause)?:
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: nil
    }
  }

  /// The number of anonymous parameters: one more than the largest number of a `$0`, or 0 without
  /// any.
  var shorthandCount: Int { statements.shorthandCount }
}

extension SyntaxProtocol {
  /// The number of anonymous parameters, without those of nested closures.
  fileprivate var shorthandCount: Int {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("$") {
      return (Int(name.dropFirst()) ?? -1) + 1
    }
    return children(viewMode: .sourceAccurate).map { child in
      if let closure = child.as(ClosureExprSyntax.self), closure.parameterNames == nil { return 0 }
      return child.shorthandCount
    }.max() ?? 0
  }
}

/// The places of expressions, from those in the folded closure.
struct RulePlaces {
  /// The offset that is added for places in the text of the rule.
  let shift: Int
  /// The offset that is added for places in the file.
  let start: Int

  /// The place of a node as two arguments.
  func callAsFunction(_ node: some SyntaxProtocol) -> String {
    "\(offset(node)), \(node.trimmedLength.utf8Length)"
  }

  /// The place of a node as two arguments with labels.
  func labelled(_ node: some SyntaxProtocol) -> String {
    "offset: \(offset(node)), length: \(node.trimmedLength.utf8Length)"
  }

  private func offset(_ node: some SyntaxProtocol) -> Int {
    shift + node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}
