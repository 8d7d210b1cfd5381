import TipChecker
import TipEngine
import TipInterpreter
import TipModel

extension PromptWorld {
  /// The tips that can be made without arguments, with their instances, which the engine tracks
  /// from here on.
  var tips: [(type: NominalType, instance: TipInstance)] {
    listsTips = true
    return checker.tipTypes.compactMap { type in
      let made = try? onEvaluationThread { [session] in
        try session.tip(of: type).map(session.instance)
      }
      return made.flatMap { $0 }.map { (type, $0) }
    }
  }

  /// The tip that an expression yields; nil where it yields none.
  func tip(named text: String) -> TipInstance? {
    guard let expression = expression(text, report: { _ in }) else { return nil }
    return try? onEvaluationThread { [session] in
      try session.instance(of: session.evaluate(expression))
    }
  }
}
