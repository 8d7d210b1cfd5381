import TipModel
import TipText

/// Turns typed trees into code. One compiler serves one scope: a function, a closure, a rule, or
/// the top level.
struct Compiler {
  let evaluator: Evaluator
  let scope: Scope
  /// Gets the values of nodes, by the context's recorder.
  let recording: Recording?
  /// Numbers may be ``TimeVaryingValue`` ones: the code is for ``NextChangeAnalysis``.
  let isAbstract: Bool
  /// The targets of `yield` in the enclosing blocks, innermost last.
  var collectors: [Collector] = []
  /// The statements that `break` and `continue` can leave, innermost last.
  var labels: [Label] = []
  /// The texts that the enclosing loops append to, with the slot of each.
  var gathered: [(text: AddedText, slot: Int)] = []
  /// True if the code runs only as the fallback of faster code.
  var isFallback = false
  /// The slot for the value of `return`. A closure that runs in the enclosing frame has a separate
  /// one.
  var resultSlot = Frame.resultSlot

  enum Collector {
    /// Appends to the array in a slot.
    case list(Int)
    /// Sets a slot.
    case one(Int)
  }

  struct Label {
    let id: Int32
    let name: String?
    let isLoop: Bool
    /// `break` alone does not mean it: it is no loop and no `switch`.
    var isLeftByName = false
  }

  init(
    evaluator: Evaluator, scope: Scope, recording: Recording? = nil, isAbstract: Bool = false
  ) {
    self.evaluator = evaluator
    self.scope = scope
    self.recording = recording
    self.isAbstract = isAbstract
  }

  /// The code of a node, in the plainest form for its type.
  func compile(_ expression: TypedExpression) -> Code {
    evaluator.perform(for: expression.type)
    let built = plain(build(expression), expression.type, at: expression.range)
    let code = PartReader(self).read(expression, otherwise: built)
    return recording?.recorded(code, expression) ?? code
  }

  /// Code in the plainest form that a type allows.
  func plain(_ code: Code, _ type: Type, at range: SourceRange) -> Code {
    // A number that may vary with time is not unboxed.
    isAbstract && [.int, .double, .date].contains(type) ? code : code.typed(type, at: range)
  }

  /// Returns whether no part of it is recorded, so that it may run in the fastest form.
  func isUnseen(_ expression: TypedExpression) -> Bool {
    !(recording?.reaches(into: expression) ?? false)
  }

  /// The reader of queries. Literals and lengths of windows are constants if they are not recorded.
  var reader: RuleQueryReader {
    let lengths = RuleQueryReader.windowLengths(evaluator)
    return RuleQueryReader { isUnseen($0) ? lengths($0) : nil }
  }

  func value(_ expression: TypedExpression) -> (Frame) throws -> Value { compile(expression).value }

  func bool(_ expression: TypedExpression) -> (Frame) throws -> Bool {
    compile(expression).bool(at: expression.range)
  }

  private func build(_ expression: TypedExpression) -> Code {
    let range = expression.range
    switch expression.form {
    case .constant(let value): return .constant(value)
    case .local(let variable): return local(variable, range)
    case .global(let variable): return global(variable, range)
    case .parameter(let parameter): return read(parameter)
    case .parameterReference(let parameter): return .constant(.parameterReference(parameter))
    case .field(let base, let index): return field(base, index, of: expression.type, range)
    case .tupleElement(let base, let index): return tupleElement(base, index, range)
    case .donationField(let base, let name): return donationField(base, name, range)
    case .member(let member, let receiver, let arguments):
      return call(member, receiver, arguments, expression)
    case .mutate(let member, let place, let arguments):
      return mutate(member, place, arguments, expression)
    case .invoke(let function, let receiver, let arguments):
      return lateRead(function, arguments.given, expression)
        ?? invoke(function, receiver, arguments.all, range)
    case .mutatingInvoke(let function, let place, let arguments):
      return mutatingInvoke(function, place, arguments.all, expression)
    case .callWitness(let name, let receiver, let arguments):
      return dynamicInvoke(name, receiver, arguments, expression.type, range)
    case .callClosure(let closure, let arguments): return callClosure(closure, arguments, range)
    case .superclass(let inner): return compile(inner)
    // An `inout` argument is compiled with its call, and has no value by itself.
    case .address: return .value { _ in try RuntimeError.missing(at: range) }
    case .construct(let type, let values) where type.isClass:
      return makeInstance(type, values.all, range)
    case .construct(let type, let values): return construct(type, values.all, expression.range)
    case .initialize(let type, let function, let arguments) where type.isClass:
      return makeInstance(
        type, function, arguments.all, isFailable: expression.type.isOptional, range)
    case .initialize(let type, let function, let arguments):
      return initialize(type, function, arguments.all, expression)
    case .enumCase(let type, let index): return .constant(.enumeration(type, index))
    case .enumPayload(let type, let index, let values):
      return enumPayload(type, index, values.all, range)
    case .rawValue(let inner): return rawValue(inner, range)
    case .fromRawValue(let type, let inner): return fromRawValue(type, inner)
    case .closure(let closure): return closureValue(closure)
    case .chain(let first, let rest): return chain(first, rest)
    case .prefix(let op, let operand): return prefix(op, operand, range)
    case .logical(let op, let operands): return logical(op, operands)
    case .coalesce(let operands): return coalesce(operands)
    case .ternary(let condition, let first, let second): return ternary(condition, first, second)
    case .injectIntoOptional(let inner): return wrap(inner)
    case .convert(let inner): return erase(inner, as: expression.type)
    case .force(let inner): return force(inner, range)
    case .optionalChain(let base, let variable, let rest, let flattens):
      return optionalChain(base, variable, rest, flattens)
    case .cast(let cast, let inner, let type): return self.cast(cast, inner, type, range)
    case .attempt(let inner, let isForced): return attempt(inner, isForced: isForced, expression)
    case .interpolation(let segments): return interpolation(segments, range)
    case .array(let elements): return array(elements, range)
    case .set(let elements): return set(elements, range)
    case .dictionary(let entries): return dictionary(entries, range)
    case .tuple(let elements): return tuple(elements)
    case .keyPath(let path): return keyPath(path)
    case .typeReference(let type): return .constant(.type(type))
    case .rule(let rule): return self.rule(rule)
    case .collect(let block): return collect(block)
    case .choose(let block): return choose(block)
    case .unavailable(let what):
      return .value { _ in throw RuntimeError.unavailable(what, at: range) }
    }
  }
}

extension RuleQueryReader {
  /// The constants of code apart from literals: the lengths of windows, such as `.week`.
  static func windowLengths(_ evaluator: Evaluator) -> (TypedExpression) -> Value? {
    { $0.type == .builtin(.donationTimeRange) ? evaluator.fold($0) : nil }
  }
}
