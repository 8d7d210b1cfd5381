/// A function value: the value of a closure expression, or of a method that is not called.
public final class ClosureValue {
  private let body: ([Value]) throws -> Value
  /// The evaluator's own data about the closure, such as its form over the columns of donations.
  public let code: AnyObject?
  /// The function in a form for one or two arguments, whose calls need no list of arguments.
  public let direct: (any DirectFunction)?

  public init(
    call body: @escaping ([Value]) throws -> Value, code: AnyObject? = nil,
    direct: (any DirectFunction)? = nil
  ) {
    (self.body, self.code, self.direct) = (body, code, direct)
  }

  /// Calls it with any number of arguments.
  public func call(_ arguments: [Value]) throws -> Value { try body(arguments) }

  /// Calls it with one argument.
  public func call(_ argument: Value) throws -> Value {
    try direct?.call(argument) ?? body([argument])
  }

  /// Calls it with two arguments.
  public func call(_ first: Value, _ second: Value) throws -> Value {
    try direct?.call(first, second) ?? body([first, second])
  }
}

/// A function that can be called without an array of its arguments. The result is nil if such a
/// call is not possible now: no code has run then, and the caller uses the general call.
public protocol DirectFunction: AnyObject {
  func call(_ argument: Value) throws -> Value?
  func call(_ first: Value, _ second: Value) throws -> Value?
}
