import TipModel

/// Where an answer is kept: with the code, for all rules that were made of one `#Rule`, as long as it says the same of each;
/// else with what the rule runs in.
struct IncrementalAnswer<Answer: AnyObject> {
  /// Of all of them; nil where each has its own.
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

  /// Does something with the answer of the rule that runs.
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
