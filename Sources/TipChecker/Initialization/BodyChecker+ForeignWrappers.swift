import TipModel
import TipSyntax
import TipText

/// Properties with a wrapper of SwiftUI are stored by their values here, and a `Binding` is the value behind it. An app's own
/// initializers make the wrappers themselves: `_tab = State(initialValue: 1)`.
extension BodyChecker {
  /// `self.tab = 1` of `_tab = State(initialValue: 1)`; nil for other assignments.
  func foreignInitialization(_ elements: [SequenceElementSyntax]) -> [SequenceElementSyntax]? {
    guard options.partialStart != nil, isInitializer, elements.count == 3,
      case .operand(let target) = elements[0], case .binary(let sign) = elements[1],
      sign.text == "=", case .operand(let value) = elements[2],
      let storage = ownProperty(named: target), storage.text.hasPrefix("_"),
      owner?.members[storage.text] == nil, scope.lookup(storage.text) == nil,
      case let name = String(storage.text.dropFirst()),
      let property = owner?.members[name]?.first(where: { !$0.isStatic }),
      property.hasForeignWrapper, property.wrapping == nil
    else { return nil }
    let own = ExpressionSyntax(
      .postfix(
        ExpressionSyntax(.name(NameSyntax("self", target.range)), target.range),
        [SuffixSyntax(.member(NameSyntax(name, target.range)), target.range)]), target.range)
    return [.operand(own), elements[1], .operand(content(of: value))]
  }

  /// `1` of `State(initialValue: 1)` and of `.init(wrappedValue: 1)`.
  private func content(of wrapper: ExpressionSyntax) -> ExpressionSyntax {
    guard case .postfix(let base, let suffixes) = wrapper.kind,
      case .call(let call)? = suffixes.last?.kind
    else { return wrapper }
    let isMade =
      switch base.kind {
      case .name(let name): Self.wrappers.contains(name.text)
      case .implicitMember(let name): name.text == "init"
      default: false
      }
    let given = arguments(of: call).first {
      ["initialValue", "wrappedValue", "projectedValue"].contains($0.label?.text)
    }
    return isMade ? given?.value ?? bound(wrapper) : bound(wrapper)
  }

  /// What a call is given. A binding may be given though nothing here knows what it is for.
  func handed(_ value: ExpressionSyntax, expecting type: Type) -> TypedExpression {
    let checked = check(bound(value), expecting: type)
    guard options.partialStart != nil, isBinding(value), !checked.type.isUnknown else {
      return checked
    }
    return node(
      .member(ViewContentMembers.binding, receiver: nil, arguments: [checked]), checked.type,
      checked.range)
  }

  /// `$name`, `$model.name`, `model.$name`
  private func isBinding(_ value: ExpressionSyntax) -> Bool {
    switch value.kind {
    case .name(let name): name.text.hasPrefix("$") && name.text.dropFirst().first?.isLetter == true
    case .postfix(let base, let suffixes):
      isBinding(base)
        || suffixes.contains { suffix in
          if case .member(let name) = suffix.kind { name.text.hasPrefix("$") } else { false }
        }
    default: false
    }
  }

  /// The value of a binding that is made where it is handed over: `true` of `.constant(true)`.
  func bound(_ value: ExpressionSyntax) -> ExpressionSyntax {
    guard options.partialStart != nil, case .postfix(let base, let suffixes) = value.kind,
      case .call? = suffixes.last?.kind
    else { return value }
    switch base.kind {
    case .implicitMember(let name) where name.text == "constant" && suffixes.count == 1:
      return TabReading(checked: self).bound(by: value)
    case .name(let name) where name.text == "Binding" && checker.names.types["Binding"] == nil:
      return TabReading(checked: self).bound(by: value)
    default: return value
    }
  }

  /// `Binding(get:set:)` is the value that its getter yields.
  func isBinding(madeOf base: ExpressionSyntax) -> Bool {
    guard options.partialStart != nil, case .name(let name) = base.kind, name.text == "Binding"
    else { return false }
    return checker.names.types["Binding"] == nil && scope.lookup(name.text) == nil
  }

  private static let wrappers: Set<String> = [
    "Bindable", "Binding", "FocusState", "GestureState", "ObservedObject", "Published",
    "SceneStorage", "State", "StateObject",
  ]
}

extension Checker {
  /// `Int` of `Binding<Int>`, where an app's start is run in part and nothing else has that name.
  func boundType(
    _ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?
  ) -> Type? {
    guard options.partialStart != nil, let name = path.last, name.text == "Binding",
      path.count == 1 || path.count == 2 && path[0].text == "SwiftUI",
      name.genericArguments.count == 1
    else { return nil }
    return resolve(name.genericArguments[0], from: file, in: owner, isQuiet: true)
  }
}
