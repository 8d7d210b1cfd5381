import TipModel
import TipText

/// A body of an app without the statements that only call frameworks, so that those before and after them run.
///
/// A statement that starts a task of a framework, such as `Analytics.start()`, changes nothing of the app itself, and
/// neither does a variable that only such statements use. Every other statement with an error ends the body, since the
/// code after it may depend on it.
struct BodyReduction {
  let faults: [Diagnostic]
  /// False if a body ends at its first error.
  let leavesOut: Bool
  /// The statements that are left out, with the reasons.
  private(set) var leftOut: [(range: SourceRange, fault: Diagnostic)] = []
  /// The error that ends the body.
  private(set) var end: Diagnostic?
  /// The variables that have no value, with the reasons.
  private var unknown: [LocalVariable: Diagnostic] = [:]
  /// The source text of a range.
  private let text: (SourceRange) -> String

  init(faults: [Diagnostic], leavesOut: Bool, text: @escaping (SourceRange) -> String) {
    (self.faults, self.leavesOut, self.text) = (faults, leavesOut, text)
  }

  /// - Parameter failing: Makes the statement that fails with an error.
  mutating func reduce(
    _ block: TypedBlock, failing: (Diagnostic) -> TypedStatement
  ) -> TypedBlock {
    var statements: [TypedStatement] = []
    var open = faults.filter { fault in
      !block.statements.contains { $0.range.contains(fault.range) }
    }
    for statement in block.statements {
      if let outside = open.first, outside.range.start < statement.range.start {
        return ended(statements, outside, failing)
      }
      let own = faults.filter { statement.range.contains($0.range) }
      let lack = own.isEmpty ? lack(of: statement) : nil
      guard let fault = own.first ?? lack?.fault else {
        statements.append(statement)
        continue
      }
      if let inner = reduceInside(statement, own, failing) ?? forgetting(statement, own) {
        statements.append(inner)
      } else if leavesOut, own.allSatisfy(\.mayBeElsewhere), isOfFrameworks(statement) {
        if case .declare(let variable, _) = statement.form { unknown[variable] = fault }
        leftOut.append((statement.range, fault))
      } else if lack?.isOfLeftOut == false {
        // It fails when it runs.
        statements.append(statement)
      } else {
        return ended(statements, cause(of: statement) ?? fault, failing)
      }
    }
    open = open.filter { fault in
      block.statements.last.map { $0.range.end <= fault.range.start } ?? true
    }
    return open.first.map { ended(statements, $0, failing) } ?? TypedBlock(statements)
  }

  /// The error of a statement that needs something that is missing: a variable that was left out, or a declaration of
  /// another file.
  private func lack(of statement: TypedStatement) -> (fault: Diagnostic, isOfLeftOut: Bool)? {
    guard leavesOut else { return nil }
    for expression in statement.expressions {
      if let fault = unknown.first(where: { expression.mentions($0.key) })?.value
        ?? (expression.holdsError ? leftOut.last?.fault : nil)
      {
        return (fault, true)
      }
      if let lack = expression.firstUnavailable {
        return (.error("opaque", lack.message, at: lack.range), false)
      }
    }
    return nil
  }

  /// `config = RemoteConfig.make()`: a variable whose type no source declares gets a value of which nothing is known.
  /// Returns nil for other statements.
  private mutating func forgetting(_ statement: TypedStatement, _ faults: [Diagnostic])
    -> TypedStatement?
  {
    guard leavesOut, let fault = faults.first, faults.allSatisfy(\.mayBeElsewhere),
      case .assign(let place, let value) = statement.form, place.type.holdsUnknown
    else { return nil }
    leftOut.append((statement.range, fault))
    let unknown = TypedExpression(
      id: value.id, range: value.range, type: place.type, form: .constant(.void))
    return TypedStatement(.assign(place, unknown), at: statement.range)
  }

  /// The error of a variable that the statement names and that has no value.
  private func cause(of statement: TypedStatement) -> Diagnostic? {
    guard !unknown.isEmpty else { return nil }
    let words = Set(
      text(statement.range).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    return unknown.filter { words.contains($0.key.name) }.map(\.value).min {
      $0.range.start < $1.range.start
    }
  }

  private mutating func ended(
    _ statements: [TypedStatement], _ fault: Diagnostic, _ failing: (Diagnostic) -> TypedStatement
  ) -> TypedBlock {
    if end == nil { end = fault }
    return TypedBlock(statements + [failing(fault)])
  }

  /// A call whose value is not used, or a constant.
  private func isOfFrameworks(_ statement: TypedStatement) -> Bool {
    switch statement.form {
    case .expression: true
    case .declare(let variable, .some): !variable.isMutable
    default: false
    }
  }

  /// A statement whose errors are all in its blocks, with these reduced. Returns nil for other statements.
  private mutating func reduceInside(
    _ statement: TypedStatement, _ faults: [Diagnostic], _ failing: (Diagnostic) -> TypedStatement
  ) -> TypedStatement? {
    guard leavesOut else { return nil }
    func areIn(_ blocks: [TypedBlock]) -> Bool {
      let faults = faults.isEmpty ? [lack(of: statement)?.fault].compactMap(\.self) : faults
      return faults.allSatisfy { fault in
        blocks.contains { $0.statements.contains { $0.range.contains(fault.range) } }
      }
    }
    switch statement.form {
    case .if(let clauses, let otherwise):
      guard areIn(clauses.map(\.body) + [otherwise].compactMap(\.self)) else { return nil }
      let reduced = clauses.map {
        TypedClause(conditions: $0.conditions, body: inside($0.body, failing))
      }
      let other = otherwise.map { inside($0, failing) }
      return TypedStatement(.if(reduced, otherwise: other), at: statement.range)
    case .attempt(let block, let catches):
      guard areIn([block] + catches.map(\.body)) else { return nil }
      let reduced = catches.map {
        TypedCatch(
          pattern: $0.pattern, condition: $0.condition, error: $0.error,
          body: inside($0.body, failing))
      }
      return TypedStatement(.attempt(inside(block, failing), reduced), at: statement.range)
    case .labelled(let label, let block):
      guard areIn([block]) else { return nil }
      return TypedStatement(.labelled(label, inside(block, failing)), at: statement.range)
    default: return nil
    }
  }

  /// Reduces a block inside the body, with only the errors that are in it.
  private mutating func inside(
    _ block: TypedBlock, _ failing: (Diagnostic) -> TypedStatement
  ) -> TypedBlock {
    var inner = BodyReduction(
      faults: faults.filter { fault in
        block.statements.contains { $0.range.contains(fault.range) }
      }, leavesOut: leavesOut, text: text)
    inner.unknown = unknown
    let reduced = inner.reduce(block, failing: failing)
    leftOut += inner.leftOut
    end = end ?? inner.end
    return reduced
  }
}

extension TypedExpression {
  /// A part of it has a type that only a statement which was left out would determine.
  fileprivate var holdsError: Bool {
    if case .closure = form { return false }
    return type == .error || children.contains(where: \.holdsError)
  }

  /// The first part of it that fails when it is evaluated; closures are evaluated later.
  fileprivate var firstUnavailable: (message: String, range: SourceRange)? {
    switch form {
    case .unavailable(let message): (message, range)
    case .closure: nil
    default: children.lazy.compactMap(\.firstUnavailable).first
    }
  }
}
