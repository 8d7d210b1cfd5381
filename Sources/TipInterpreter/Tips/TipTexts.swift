import TipEngine
import TipEvaluator
import TipModel

/// The content of a tip, as far as it is known without running code of the program that has visible
/// effects.
struct TipTexts {
  private let tip: Value
  private let type: NominalType
  private let evaluator = Evaluator()
  /// True if no declaration of the tip has to be run.
  private(set) var isWhole = true

  init?(_ tip: Value) {
    guard let type = tip.nominalType else { return nil }
    self.tip = tip
    self.type = type
  }

  /// Returns the content of the tip, or nil if none of it is known.
  mutating func content() -> TipContent? {
    let title = known("title").flatMap { TipTexts.text($0) }
    let message = known("message").flatMap { TipTexts.text($0) }
    let image = (known("image") ?? known("asset")).flatMap { TipTexts.symbol($0) }
    var actions: [Value] = []
    if case .array(let values)? = known("actions") { actions = ActionValue.numbered(values.values) }
    if title == nil, message == nil, image == nil, actions.isEmpty, !isWhole { return nil }
    return TipContent(
      title: title ?? (type.witness("title") == nil || isWhole ? type.name : nil),
      message: message, image: image,
      actions: actions.compactMap { value in
        if case .action(let action) = value {
          .init(id: action.id, title: action.title)
        } else {
          nil
        }
      })
  }

  private mutating func known(_ name: String) -> Value? {
    switch type.witness(name) {
    case nil: return nil
    case .field(let index):
      guard case .structure(let value) = tip, value.fields.indices.contains(index) else { break }
      return value.fields[index]
    case .function(let function):
      let known = function.selfVariable.map { [$0: tip] } ?? [:]
      if let body = function.body()?.onlyExpression,
        !body.contains(where: \.runsSomething), let value = evaluator.fold(body, knowing: known)
      {
        return value
      }
    }
    isWhole = false
    return nil
  }

  static func text(_ value: Value?) -> String? {
    switch value {
    case .text(let text)?: text.content
    case .some(let wrapped)?: text(wrapped)
    default: nil
    }
  }

  static func symbol(_ value: Value?) -> String? {
    switch value {
    case .image(let image): image.name.isEmpty ? nil : image.name
    case .some(.some(let inner)): symbol(inner)
    default: nil
    }
  }
}

extension TypedExpression {
  /// True if the expression calls a function of the program, or reads a variable for the first
  /// time, which may have visible effects.
  fileprivate var runsSomething: Bool {
    switch form {
    case .invoke, .callWitness, .mutatingInvoke, .callClosure, .initialize, .mutate: true
    case .global(let variable): !variable.isConstant || variable.value == nil
    default: false
    }
  }
}

extension TipContent {
  /// The content of a presented tip.
  init(_ tip: PresentedTip) {
    self.init(
      title: tip.title, message: tip.message, image: tip.image,
      actions: tip.actions.map { .init(id: $0.id, title: $0.title) })
  }
}
