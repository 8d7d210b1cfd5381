import TipFoundation
import TipModel
import TipText

/// An expression, compiled: a closure over a frame, in the plainest form that its type allows.
enum Code {
  case constant(Value)
  case bool((Frame) throws -> Bool)
  case intTest(IntTest)
  case int((Frame) throws -> Int)
  case intSlot(IntSlot)
  case intField(IntField)
  case intOffset(IntOffset)
  case double((Frame) throws -> Double)
  case doubleSlot(DoubleSlot)
  case doubleField(DoubleField)
  /// Seconds since the reference date.
  case date((Frame) throws -> Double)
  case selection((Frame) throws -> DonationSelection)
  /// An optional value, which is put into one only where it is kept.
  case optional((Frame) throws -> Value?)
  case value((Frame) throws -> Value)

  var constant: Value? {
    if case .constant(let value) = self { value } else { nil }
  }

  var value: (Frame) throws -> Value {
    switch self {
    case .constant(let value): { _ in value }
    case .bool(let code): { .bool(try code($0)) }
    case .intTest(let test): { .bool(try test.holds($0)) }
    case .int(let code): { .int(try code($0)) }
    case .intSlot(let variable): { .int(try variable.number($0)) }
    case .intField(let field): { .int(try field.number($0)) }
    case .intOffset(let sum): { .int(try sum.number($0)) }
    case .double(let code): { .double(try code($0)) }
    case .doubleSlot(let variable): { .double(try variable.number($0)) }
    case .doubleField(let field): { .double(try field.number($0)) }
    case .date(let code): { .date(Date(timeIntervalSinceReferenceDate: try code($0))) }
    case .selection(let code): { .donations(try code($0)) }
    case .optional(let code): { .optional(try code($0)) }
    case .value(let code): code
    }
  }

  /// The code of an optional value, which yields the value in it, or nil.
  var optional: (Frame) throws -> Value? {
    if case .optional(let code) = self { return code }
    return { [value] frame in
      guard case .some(let inner) = try value(frame) else { return nil }
      return inner
    }
  }

  func bool(at range: SourceRange) -> (Frame) throws -> Bool {
    switch self {
    case .bool(let code): code
    case .intTest(let test): { try test.holds($0) }
    case .constant(.bool(let value)): { _ in value }
    default:
      { [value] in
        guard case .bool(let result) = try value($0) else { try RuntimeError.missing(at: range) }
        return result
      }
    }
  }

  func int(at range: SourceRange) -> (Frame) throws -> Int {
    switch self {
    case .int(let code): code
    case .intSlot(let variable): { try variable.number($0) }
    case .intField(let field): { try field.number($0) }
    case .intOffset(let sum): { try sum.number($0) }
    case .constant(.int(let value)): { _ in value }
    default:
      { [value] in
        guard case .int(let result) = try value($0) else { try RuntimeError.missing(at: range) }
        return result
      }
    }
  }

  func double(at range: SourceRange) -> (Frame) throws -> Double {
    switch self {
    case .double(let code): code
    case .doubleSlot(let variable): { try variable.number($0) }
    case .doubleField(let field): { try field.number($0) }
    case .constant(.double(let value)): { _ in value }
    default:
      { [value] in
        guard case .double(let result) = try value($0) else { try RuntimeError.missing(at: range) }
        return result
      }
    }
  }

  func date(at range: SourceRange) -> (Frame) throws -> Double {
    switch self {
    case .date(let code): return code
    case .constant(.date(let value)):
      let seconds = value.timeIntervalSinceReferenceDate
      return { _ in seconds }
    default:
      return { [value] in
        guard case .date(let result) = try value($0) else { try RuntimeError.missing(at: range) }
        return result.timeIntervalSinceReferenceDate
      }
    }
  }

  func selection(at range: SourceRange) -> (Frame) throws -> DonationSelection {
    if case .selection(let code) = self { return code }
    return { [value] in
      guard case .donations(let result) = try value($0) else { try RuntimeError.missing(at: range) }
      return result
    }
  }

  /// The code in the unboxed form for a type, if there is one.
  func typed(_ type: Type, at range: SourceRange) -> Code {
    guard case .value = self else { return self }
    return switch type {
    case .bool: .bool(bool(at: range))
    case .int: .int(int(at: range))
    case .double: .double(double(at: range))
    case .date: .date(date(at: range))
    case .donations: .selection(selection(at: range))
    default: self
    }
  }
}

/// The errors that the evaluator itself finds while a program runs.
enum RuntimeError {
  /// Throws the error about a value of another type than declared, which a store that another
  /// program wrote may hold. It is not inlined, because the code that makes an error would take
  /// registers from the code around it.
  @inline(never)
  static func missing(at range: SourceRange) throws -> Never {
    throw EvaluationError(code: "missing-value", message: "a value here is missing", range: range)
  }

  static func unavailable(_ what: String, at range: SourceRange) -> EvaluationError {
    EvaluationError(code: "unavailable", message: what, range: range)
  }

  /// A function that is called further up than a variable of the top level is declared.
  static func early(
    _ use: String, _ variable: GlobalVariable, at range: SourceRange
  ) -> EvaluationError {
    EvaluationError(
      code: "opaque",
      message:
        "to \(use) `\(variable.name)` before its declaration has run is not in this language: the top level runs from top to bottom",
      range: range, notes: [.init("it gets its value here", at: variable.range)])
  }

  static func givenByAttribute(_ name: String, at range: SourceRange) -> EvaluationError {
    unavailable(
      "`\(name)` gets its value from its attribute, which is not declared in these files", at: range
    )
  }

  /// The error about an access to a variable that is being changed.
  static func overlapping(_ name: String, at range: SourceRange) -> EvaluationError {
    EvaluationError(
      code: "read-while-changed", message: "`\(name)` is read while it is being changed",
      range: range)
  }

  static func randomRule(at range: SourceRange) -> EvaluationError {
    EvaluationError(
      code: "opaque",
      message: "a rule cannot use random values: it must give the same answer each time",
      range: range)
  }

  /// The error of folding an expression that is not constant. It is never shown.
  static func notConstant(at range: SourceRange) -> EvaluationError {
    EvaluationError(code: "not-constant", message: "this is not constant", range: range)
  }
}
