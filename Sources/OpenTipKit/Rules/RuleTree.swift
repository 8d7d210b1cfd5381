/// A rule's closure as a tree, with the values that it captured when the tip's rules were read.
///
/// The conformance is unchecked because it is immutable.
final class RuleTree: @unchecked Sendable {
  /// The closure's parameters, one for each input.
  let parameters: [RuleVariable]
  let body: RuleNode
  /// The captured expressions, in the order of traversal.
  let captures: [RuleNode]

  init(parameters: [RuleVariable], body: RuleNode) {
    (self.parameters, self.body) = (parameters, body)
    var captures: [RuleNode] = []
    body.forEach { node in
      if case .capture = node.form { captures.append(node) }
    }
    self.captures = captures
  }

  /// The value of each expression from outside.
  var captured: [Result<EncodedValue, any Error>] {
    captures.compactMap { if case .capture(let value) = $0.form { value } else { nil } }
  }

  /// The types that are met in it are learned outside of the engine's lock: that runs code of the
  /// program.
  func learnTypes() {
    for parameter in parameters { TypeShapes.all.learn(parameter.type) }
    body.forEach { TypeShapes.all.learn($0.type) }
  }
}

extension RuleNode {
  /// Calls the function with each expression of the tree, those that are part of another before it.
  func forEach(_ body: (RuleNode) -> Void) {
    for part in parts { part.forEach(body) }
    body(self)
  }

  private var parts: [RuleNode] {
    switch form {
    case .variable, .literal, .capture, .none, .now: []
    case .property(let base, _, _), .group(let base, _), .prefix(_, let base, _), .force(let base):
      [base]
    case .call(let call):
      (call.receiver.map { [$0] } ?? [])
        + call.arguments.compactMap { argument in
          switch argument {
          case .expression(let node): node
          case .closure(let closure): closure.body
          case .literal: nil
          }
        }
    case .logical(_, let parts), .array(let parts): parts
    case .infix(_, let first, let second, _), .coalesce(let first, let second),
      .optionalChain(let first, _, rest: let second):
      [first, second]
    case .ternary(let test, let first, let second): [test, first, second]
    case .interpolation(let segments):
      segments.compactMap { if case .expression(let node) = $0 { node } else { nil } }
    case .block(let block): block.expressions
    }
  }
}

extension RuleBlock {
  fileprivate var expressions: [RuleNode] {
    statements.flatMap(\.expressions) + (result.map { [$0] } ?? [])
  }
}

extension RuleStatement {
  fileprivate var expressions: [RuleNode] {
    switch content {
    case .constant(_, let value): [value]
    case .choice(let clauses, let otherwise):
      clauses.flatMap { $0.conditions.map(\.expression) + $0.block.expressions }
        + (otherwise?.expressions ?? [])
    case .leave(let conditions, let block): conditions.map(\.expression) + block.expressions
    }
  }
}

extension RuleCondition {
  fileprivate var expression: RuleNode {
    switch content {
    case .holds(let node), .binds(_, let node): node
    }
  }
}
