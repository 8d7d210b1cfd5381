import TipChecker
import TipEvaluator
import TipInterpreter
import TipModel
import TipReference
import TipSyntax
import TipText

/// The tips that commands are given.
extension REPL {
  /// A tip by its type's name, or by an expression that yields one.
  func tip(named argument: String, for command: String) throws -> Value {
    if let tip = try plainTip(named: argument, for: command) { return tip }
    switch try value(of: argument) {
    case .some(let tip): return tip
    case .none: throw CommandFault(message: "`\(argument)` is nil, so there is no tip")
    case .object(let object) where object.valueDescription == "TipGroup":
      throw CommandFault(
        message:
          "`\(argument)` is a group, and `:\(command)` takes a tip; `:why \(argument)` explains it")
    case let value: return value
    }
  }

  /// A tip, or a group that an expression yields.
  func subject(named argument: String, for command: String) throws -> Session.Subject {
    try world.onEvaluationThread { [session, checker] in session.makeGroups(checker.groups) }
    if let group = session.group(named: argument), checker.type(named: argument) == nil {
      return .group(group)
    }
    if let tip = try plainTip(named: argument, for: command) {
      return .tip(try session.instance(of: tip))
    }
    return try evaluate(argument) { [session] in try session.subject(of: $0) }
  }

  /// A tip by its type's name; nil for an expression.
  private func plainTip(named argument: String, for command: String) throws -> Value? {
    guard !argument.isEmpty else {
      throw CommandFault(message: "`:\(command)` needs a tip: `:\(command) MyTip`")
    }
    if let type = checker.type(named: argument), type.conformsToTip {
      if let tip = try tip(of: type) { return tip }
      throw CommandFault(message: TipNaming(checker).incomplete(type, for: ":\(command) "))
    }
    if argument.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
      argument.first?.isUppercase ?? false || isUnknown(argument)
    {
      throw unknownTip(argument)
    }
    let (first, rest) = CommandWords.first(argument)
    if checker.type(named: first)?.conformsToTip ?? false, rest.first?.isNumber ?? false {
      throw CommandFault(
        message: "`:\(command)` takes a tip alone; `:trace \(first) \(rest)` shows one of its rules"
      )
    }
    // Two adjacent words are not an expression.
    if first.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }),
      let letter = rest.first, letter.isLetter || letter.isNumber || "\"-".contains(letter),
      !["as", "is"].contains(CommandWords.first(rest).0)
    {
      throw CommandFault(
        message: command == "watch"
          ? "`:watch` takes a tip, and then nothing but `off`: `:watch \(first) off`"
          : "`:\(command)` takes only a tip, not `\(rest)` after it")
    }
    return nil
  }

  /// Returns whether no tip, variable or function has the name.
  func isUnknown(_ name: String) -> Bool {
    guard !name.contains("."), world.variables[name] == nil else { return false }
    var isUnknown = false
    _ = world.expression(name) { isUnknown = $0.contains { $0.code == "unknown-name" } }
    return isUnknown
  }

  /// A tip of a type that needs no values to be made; nil for other types.
  func tip(of type: NominalType) throws -> Value? {
    guard type.kind == .structure || type.isClass else { return nil }
    let making = "\(type.qualifiedName)()"
    let isPlain =
      !type.isClass && type.fields.allSatisfy { $0.defaultValue != nil || $0.type.isOptional }
    // An initializer may need no arguments although the properties have no initial values.
    guard isPlain || world.expression(making, report: { _ in }) != nil else { return nil }
    return try value(of: making)
  }

  func unknownTip(_ name: String) -> CommandFault {
    CommandFault(message: TipNaming(checker, groups: session.groups.map(\.name)).unknown(name))
  }
}

extension REPL {
  /// The value of an expression in a command's argument. Errors are reported at their places in it.
  func value(of text: String) throws -> Value {
    try evaluate(text) { [session] in try session.evaluate($0) }
  }

  /// Evaluates the expression in a command's argument.
  private func evaluate<Result>(
    _ text: String, _ body: @escaping (TypedExpression) throws -> Result
  ) throws -> Result {
    let expression = try expression(text)
    do {
      return try world.onEvaluationThread { try body(expression) }
    } catch {
      throw CommandFault(message: Session.diagnostic(of: error, at: expression.range).message)
    }
  }

  /// The checked expression of a command's argument. Errors are reported at their places in it.
  func expression(_ text: String) throws -> TypedExpression {
    var isTold = false
    let found = world.expression(text) {
      isTold = !$0.isEmpty
      console.report($0, in: sources, typed: typed.command)
    }
    if let found { return found }
    if isTold { throw ToldFault() }
    throw CommandFault(message: "`\(text)` is not an expression that has a value")
  }
}
