import TipModel
import TipSyntax
import TipText

/// `some P` hides one type, so that all values that a body returns must be of it.
extension ConformanceChecker {
  func checkOpaqueResult(_ written: TypeSyntax?, _ body: TypedBlock?, in file: FileContext) {
    guard let body, let written, file.isTipScript else { return }
    let values: [TypedExpression]
    switch written.kind {
    case .some: values = body.returned.flatMap(\.underlying)
    case .array(let element):
      guard case .some = element.kind else { return }
      values = body.returned.flatMap(\.elements)
    default: return
    }
    let types = values.filter { !$0.type.isUnknown }
    guard let first = types.first,
      let other = types.first(where: { $0.type != first.type })
    else { return }
    let text = file.tree.source.text(written.range.offsets)
    report(
      .error(
        "type-mismatch", "`\(text)` hides one type, and this is `\(other.type)`", at: other.range,
        notes: [
          .init("here it is `\(first.type)`", at: first.range),
          .init("`any` instead of `some` takes values of several types"),
        ]))
  }
}

extension TypedExpression {
  /// The elements of an array literal, before their conversion to the protocol.
  fileprivate var elements: [TypedExpression] {
    if case .array(let elements) = form { elements.flatMap(\.underlying) } else { [] }
  }

  /// The values that it may evaluate to, before their conversion to the protocol.
  fileprivate var underlying: [TypedExpression] {
    switch form {
    case .convert(let inner): [inner]
    case .ternary(_, let first, let second): first.underlying + second.underlying
    case .choose(let block): block.yielded.flatMap(\.underlying)
    default: [self]
    }
  }
}
