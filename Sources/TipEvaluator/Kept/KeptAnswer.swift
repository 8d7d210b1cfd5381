import TipModel

/// Where an answer is kept: with the code, for all rules that were made of one `#Rule`, as long as it says the same of each;
/// else with what the rule runs in.
struct KeptAnswer<Answer: AnyObject> {
  private let shared: Answer?
  private let place: Int
  private let make: () -> Answer

  init(for condition: Compiler.RowCondition?, _ scope: Scope, _ make: @escaping () -> Answer) {
    let isShared = condition?.isClosed ?? true
    shared = isShared ? make() : nil
    place = isShared ? 0 : scope.newAnswer()
    self.make = make
  }

  func answer(_ frame: Frame) -> Answer {
    if let shared { return shared }
    let context = frame.context
    while context.answers.count <= place { context.answers.append(nil) }
    if let known = context.answers[place] as? Answer { return known }
    let made = make()
    context.answers[place] = made
    return made
  }
}
