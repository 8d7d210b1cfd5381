import TipModel
import TipSyntax
import TipText

/// Where code stands: what becomes of an error that it throws, and whether it may wait.
///
/// A ``BodyChecker`` has one at a time. `try`, `do`, closures and functions each put another in its place for what is
/// inside them.
struct EffectContext: Hashable {
  /// What becomes of an effect.
  enum Handling: Hashable {
    /// The function has it in its type, somebody catches it, or the program's top level takes it.
    case taken
    /// A closure whose type says nothing of it yet: it becomes part of that type.
    case inferred
    /// Nobody takes it; what the code is part of, as a noun phrase.
    case refused(by: String)
  }

  var errors = Handling.taken
  var waits = Handling.taken
  /// `try` stands in front.
  var isTried = false
  /// `await` stands in front.
  var isAwaited = false
  /// The body of a function of which it is certain that the main actor need not run it.
  var isOffMainActor = false
  /// Inside a `do` whose `catch`es leave some errors uncaught.
  var isPartlyCaught = false
  /// The kind of body or operand that the code is part of.
  enum Place: Hashable {
    case function
    /// The body of a closure, in which Swift takes what a `do` catches for any error.
    case closure
    /// An operand that is evaluated later, or never: the right side of `&&`, `||` and `??`.
    case operand
  }

  var place = Place.function
  /// The function `rethrows`: only what its parameters throw may leave it.
  var isRethrowing = false
  /// Some of the errors found are not thrown by a parameter.
  var throwsOwn = false
  /// Where `try` or `await` belongs: before the operation that the code is an operand of.
  var markPlace: SourceRange?
  /// What the code does that is not taken before it leaves it.
  var found: Effects = []
  /// Of which types the errors among it are.
  private(set) var foundErrors: [Type] = []
  /// The one type of errors that may be thrown: `throws(LoadError)`.
  var wantedError: Type?

  /// The top level of a program, where errors may be thrown and waiting is allowed.
  static let program = EffectContext()

  /// Code that may do nothing of the kind: an initial value, a default argument.
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

  /// A closure's body, whose place wants a function with these effects; nil where it wants none in particular.
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
  /// The type of all errors found; nil where there is none, or none that is more than an error.
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

  /// Takes back what was found since.
  mutating func restoreFound(of saved: EffectContext) {
    (found, foundErrors, throwsOwn) = (saved.found, saved.foundErrors, saved.throwsOwn)
  }

  /// What becomes part of a closure's type: a wanted type that refuses an effect has told it already.
  var handed: Effects {
    var handed = found
    if case .refused = errors { handed.remove(.throwing) }
    if case .refused = waits { handed.remove(.asynchronous) }
    return handed
  }
}
