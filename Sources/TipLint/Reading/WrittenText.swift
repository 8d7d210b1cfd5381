import TipChecker
import TipEvaluator
import TipModel
import TipText

/// A title or message that is written out.
struct WrittenText {
  /// `title` or `message`
  let requirement: String
  let text: String
  let range: SourceRange
  /// The name of the tip's type.
  let tip: String
}

extension LintSubject {
  /// The titles and messages of all tips, as far as they can be read from the texts.
  var tipTexts: [WrittenText] {
    inventory.tips.flatMap { tip in
      ["title", "message"].compactMap { written($0, of: tip.type) }
    }
  }

  private func written(_ requirement: String, of type: NominalType) -> WrittenText? {
    let expression: TypedExpression? =
      switch type.witness(requirement) {
      case .field(let index):
        type.fields.indices.contains(index) ? type.fields[index].writtenValue : nil
      case .function(let function): function.body()?.onlyExpression
      case nil: nil
      }
    guard let expression, let text = expression.foldedText(evaluator.fold) else { return nil }
    return WrittenText(
      requirement: requirement, text: text, range: expression.range, tip: type.name)
  }
}

extension TypedExpression {
  fileprivate func foldedText(_ fold: (TypedExpression) -> Value?) -> String? {
    switch fold(self) {
    case .text(let text)?, .some(.text(let text))?: text.content
    default: nil
    }
  }
}
