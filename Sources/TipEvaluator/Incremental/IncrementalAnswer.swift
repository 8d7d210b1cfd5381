import TipModel

/// The storage of an incremental answer. It is in the code if all rules of one `#Rule` share it,
/// and otherwise in the context of the rule.
struct IncrementalAnswer<Answer: AnyObject> {
  /// The answer for all of these rules, or nil if each has its own.
  let shared: Answer?
  /// The answer without a reference count; it outlives this value.
  private let known: Unmanaged<Answer>?
  private let place: Int
  private let make: () -> Answer

  init(for condition: Compiler.RowCondition?, _ scope: Scope, _ make: @escaping () -> Answer) {
    let isShared = condition?.isClosed ?? true
    shared = isShared ? make() : nil
    known = shared.map(Unmanaged.passUnretained)
    place = isShared ? 0 : scope.newAnswer()
    self.make = make
  }

  /// Calls a closure with the answer of the running rule.
  @inline(__always)
  func look<Result>(_ frame: Frame, _ body: (Answer) throws -> Result) rethrows -> Result {
    if let known { return try known._withUnsafeGuaranteedRef(body) }
    return try body(answer(frame))
  }

  private func answer(_ frame: Frame) -> Answer {
    let context = frame.context
    while context.answers.count <= place { context.answers.append(nil) }
    if let known = context.answers[place] as? Answer { return known }
    let made = make()
    context.answers[place] = made
    return made
  }
}
