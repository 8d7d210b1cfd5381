import TipSyntax
import TipText

/// A wrapped property: `@Clamped(0...10) var level = 3` stores a value of the wrapper in `_level`. The property itself reads
/// and writes its `wrappedValue`, and `$level` its `projectedValue`.
final class WrappedProperty {
  /// `_level`
  let storage: ValueDeclaration
  /// `$level`, if the wrapper has a projected value.
  var projection: ValueDeclaration?
  /// An initializer of the type assigns the wrapped value, and not the wrapper.
  let takesValue: Bool
  /// The memberwise initializer takes the wrapped value, too, unless the wrapper is initialized without one.
  let isGivenValue: Bool
  private let attribute: AttributeSyntax

  init(
    storage: ValueDeclaration, takesValue: Bool, isGivenValue: Bool, _ attribute: AttributeSyntax
  ) {
    (self.storage, self.takesValue, self.attribute) = (storage, takesValue, attribute)
    self.isGivenValue = isGivenValue
  }

  /// `Clamped(wrappedValue: value, 0...10)`
  func wrapping(_ value: ExpressionSyntax, at range: SourceRange) -> ExpressionSyntax {
    Self.call(of: attribute, wrapping: value, at: range)
  }

  static func call(
    of attribute: AttributeSyntax, wrapping value: ExpressionSyntax?, at range: SourceRange
  ) -> ExpressionSyntax {
    let wrapped = value.map {
      ArgumentSyntax(label: NameSyntax("wrappedValue", range), value: $0)
    }
    let call = CallSyntax(
      arguments: (wrapped.map { [$0] } ?? []) + (attribute.arguments ?? []), trailingClosures: [],
      hasParentheses: true)
    let path = attribute.path
    return ExpressionSyntax(
      .postfix(
        ExpressionSyntax(.name(path[0]), range),
        path.dropFirst().map { SuffixSyntax(.member($0), range) }
          + [SuffixSyntax(.call(call), range)]), range)
  }
}

/// A property that is a member of another one: `wrappedValue` of `_level`.
struct Forwarding {
  let storage: String
  let member: String

  func expression(at range: SourceRange, ofSelf: Bool) -> ExpressionSyntax {
    let names = (ofSelf ? ["self"] : []) + [storage, member]
    let first = ExpressionSyntax(.name(NameSyntax(names[0], range)), range)
    return ExpressionSyntax(
      .postfix(
        first, names.dropFirst().map { SuffixSyntax(.member(NameSyntax($0, range)), range) }),
      range)
  }
}

extension AttributeSyntax {
  /// The names between its dots.
  var path: [NameSyntax] {
    name.text.split(separator: ".").map {
      NameSyntax(String($0), name.range, genericArguments: name.genericArguments)
    }
  }
}
