import TipModel
import TipSyntax
import TipText

/// The place of code: the handling of the errors that it throws, and whether it may wait.
///
/// A ``BodyChecker`` has one at a time. `try`, `do`, closures and functions each replace it for the code inside them.
struct EffectContext: Hashable {
  /// The handling of an effect.
  enum Handling: Hashable {
    /// The type of the function includes it, something catches it, or the top level of the program handles it.
    case taken
    /// A closure whose type says nothing of it yet: it becomes part of that type.
    case inferred
    /// Nothing handles it. The value is the code that refuses it, as a noun phrase.
    case refused(by: String)
  }

  var errors = Handling.taken
  var waits = Handling.taken
  /// `try` stands in front.
  var isTried = false
  /// `await` stands in front.
  var isAwaited = false
  /// The body of a function that the main actor certainly need not run.
  var isOffMainActor = false
  /// Inside a `do` whose `catch`es leave some errors uncaught.
  var isPartlyCaught = false
  /// The kind of body or operand that the code is part of.
  enum Place: Hashable {
    case function
    /// The body of a closure, in which Swift infers no type for the errors that a `do` catches.
    case closure
    /// An operand that is evaluated later, or never: the right side of `&&`, `||` and `??`.
    case operand
  }

  var place = Place.function
  /// The function `rethrows`: only what its parameters throw may leave it.
  var isRethrowing = false
  /// Some of the errors found are not thrown by a parameter.
  var throwsOwn = false
  /// The place for `try` or `await`: before the operation of which the code is an operand.
  var markPlace: SourceRange?
  /// The effects of the code that leave it.
  var found: Effects = []
  /// The types of the errors among them.
  private(set) var foundErrors: [Type] = []
  /// The only type of errors that may be thrown: `throws(LoadError)`.
  var wantedError: Type?

  /// The top level of a program, where errors may be thrown and waiting is allowed.
  static let program = EffectContext()

  /// Code that may have no effects: an initial value, a default argument.
  static func pure(_ owner: String) -> EffectContext {
    EffectContext(errors: .refused(by: owner), waits: .refused(by: owner))
  }

  /// The body of a function that is declared with these effects.
  static func body(
    of owner: String, _ effects: Effects, throwing thrown: Type? = nil
  ) -> EffectContext {
    EffectContext(
      errors: effects.contains(.throwing) ? .taken : .refused(by: owner),
      waits: effects.contains(.asynchronous) ? .taken : .refused(by: owner), wantedError: thrown)
  }

  /// The body of a closure whose contextual type has these effects; nil if there is no such type.
  static func closure(_ written: Effects, wanted: Effects?) -> EffectContext {
    func handling(_ effect: Effects) -> Handling {
      if written.contains(effect) { return .taken }
      guard let wanted else { return .inferred }
      return wanted.contains(effect) ? .inferred : .refused(by: "this closure")
    }
    return EffectContext(
      errors: handling(.throwing), waits: handling(.asynchronous), place: .closure)
  }
}

extension Effects {
  init(_ syntax: EffectsSyntax) {
    self = []
    if syntax.isThrowing { insert(.throwing) }
    if syntax.isAsync { insert(.asynchronous) }
  }
}

extension EffectContext {
  /// The type of all errors that were found. Nil if there is none, if there are several, or if it is `any Error`.
  var commonError: Type? {
    guard foundErrors.count == 1, let only = foundErrors.first, only != .builtin(.error) else {
      return nil
    }
    return only
  }

  mutating func add(_ inner: EffectContext) {
    found.formUnion(inner.found)
    throwsOwn = throwsOwn || inner.throwsOwn
    for type in inner.foundErrors { noteError(type) }
  }

  mutating func noteError(_ type: Type) {
    if !foundErrors.contains(type) { foundErrors.append(type) }
  }

  mutating func forgetFound() { (found, foundErrors, throwsOwn) = ([], [], false) }

  /// Takes back the effects that were found since.
  mutating func restoreFound(of saved: EffectContext) {
    (found, foundErrors, throwsOwn) = (saved.found, saved.foundErrors, saved.throwsOwn)
  }

  /// The effects that become part of a closure's type. An effect that the contextual type refuses was already reported.
  var handed: Effects {
    var handed = found
    if case .refused = errors { handed.remove(.throwing) }
    if case .refused = waits { handed.remove(.asynchronous) }
    return handed
  }
}
