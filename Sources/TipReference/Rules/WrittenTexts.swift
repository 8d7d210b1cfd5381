public import TipChecker
import TipEvaluator
import TipModel
public import TipText

/// The contents of tips, as far as they can be read from the sources.
public struct WrittenTexts {
  private let evaluator = Evaluator()
  private let sources: SourceMap

  public init(sources: SourceMap) { self.sources = sources }

  /// The `title` or `message` of a tip. One that is only known at run time is given as its source.
  public func text(_ requirement: String, of tip: Inventory.Tip) -> Written? {
    let expression: TypedExpression? =
      switch tip.type.witness(requirement) {
      case .field(let index) where tip.type.fields.indices.contains(index):
        tip.type.fields[index].writtenValue
      case .function(let function): function.body()?.onlyExpression
      default: nil
      }
    guard let expression else { return nil }
    switch evaluator.fold(expression) {
    case .text(let text)?, .some(.text(let text))?: return .text(text.content)
    case .none?: return nil
    default: return .code(sources.line(expression.range))
    }
  }

  public enum Written: Equatable {
    case text(String)
    case code(String)
  }
}
