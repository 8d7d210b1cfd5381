/// The operations that a program declares for a type in place of the synthesized ones: equality,
/// order and text.
public struct OwnOperations {
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    case equality = "=="
    case order = "<"
    case description
    case debugDescription
    case errorDescription

    fileprivate var index: Int {
      switch self {
      case .equality: 0
      case .order: 1
      case .description: 2
      case .debugDescription: 3
      case .errorDescription: 4
      }
    }
  }

  /// Runs the program's functions, also for values that are compared deep inside of a collection.
  ///
  /// It keeps the error of a function, which ends the evaluation.
  public var performer: (any OperationPerformer)?
  /// The program's way for an operation; nil where it leaves it to Swift. The checker answers.
  private let witness: (Operation) -> Witness?
  /// The answers so far, in the order of the operations; a missing one is nil.
  private var found = [Witness??](repeating: nil, count: Operation.allCases.count)

  public init(
    performer: (any OperationPerformer)? = nil, witness: @escaping (Operation) -> Witness?
  ) {
    self.performer = performer
    self.witness = witness
  }

  public mutating func declared(_ operation: Operation) -> Witness? {
    if let known = found[operation.index] { return known }
    let answer = witness(operation)
    found[operation.index] = .some(answer)
    return answer
  }

  /// True if the program declares an operation that was asked for before, nil if it was not.
  fileprivate func isDeclared(_ operation: Operation) -> Bool? {
    found[operation.index].map { $0 != nil }
  }
}

/// An object that can run a program's functions.
public protocol OperationPerformer: AnyObject {
  /// Returns nil if the function failed. The evaluation then ends with that error.
  func perform(_ function: FunctionDeclaration, _ arguments: [Value]) -> Value?
}

extension NominalType {
  var hasOwnEquality: Bool {
    if let known = userDefinedOperations?.isDeclared(.equality) { return known }
    return userDefinedOperations?.declared(.equality) != nil
  }

  /// The function that compares instances of the class, which may be inherited.
  var equality: FunctionDeclaration? {
    guard case .function(let function)? = userDefinedOperations?.declared(.equality) else {
      return nil
    }
    return function
  }

  /// Returns whether one function of the program compares values of both types: they are the same
  /// type, or inherit it from the same class.
  func shares(_ operation: OwnOperations.Operation, with other: NominalType) -> Bool {
    if self == other { return true }
    guard isClass, other.isClass,
      case .function(let own)? = userDefinedOperations?.declared(operation),
      case .function(let others)? = other.userDefinedOperations?.declared(operation)
    else { return false }
    return own == others
  }

  /// The result of the program's own operation for two values, or nil if it declares none.
  func decides(_ operation: OwnOperations.Operation, _ a: Value, _ b: Value) -> Bool? {
    guard case .function(let function)? = userDefinedOperations?.declared(operation) else {
      return nil
    }
    guard case .bool(let answer)? = userDefinedOperations?.performer?.perform(function, [a, b])
    else {
      return false
    }
    return answer
  }

  /// The program's text for a value, as `print` shows it or, in quotes and containers,
  /// `debugPrint`.
  func describes(_ value: Value, isNested: Bool) -> String? {
    let operations: [OwnOperations.Operation] =
      isNested ? [.debugDescription, .description] : [.description, .debugDescription]
    for operation in operations {
      switch userDefinedOperations?.declared(operation) {
      case .function(let function):
        if case .string(let text)? = userDefinedOperations?.performer?.perform(function, [value]) {
          return text
        }
        return ""
      case .field(let index):
        if case .string(let text)? = value.storedField(index) { return text }
      case nil: continue
      }
    }
    return nil
  }
}

extension NominalType {
  /// The text of an error that is a `LocalizedError`, or nil if it has none.
  func errorText(of value: Value) -> String? {
    let text: Value? =
      switch userDefinedOperations?.declared(.errorDescription) {
      case .function(let function): userDefinedOperations?.performer?.perform(function, [value])
      case .field(let index): value.storedField(index)
      case nil: nil
      }
    return switch text {
    // A witness may yield a String although the protocol requires an optional.
    case .some(.string(let text)), .some(.some(.string(let text))): text
    default: nil
    }
  }
}

extension Value {
  /// The stored property of a struct or of an instance of a class at an index.
  fileprivate func storedField(_ index: Int) -> Value? {
    let fields: [Value] =
      switch self {
      case .structure(let value): value.fields
      case .instance(let value): value.fields
      default: []
      }
    return fields.indices.contains(index) ? fields[index] : nil
  }
}
