import TipModel
import TipSyntax
import TipText

/// Reads uses of SwiftUI's property wrappers. Such properties are stored as plain values here, and a `Binding` is represented
/// by its value. Initializers of an app may create the wrappers explicitly: `_tab = State(initialValue: 1)`.
struct ForeignWrapperReading {
  /// Checks the body that contains the use.
  let checked: BodyChecker

  private var isOfApp: Bool { checked.options.partialStart != nil }

  /// `self.tab = 1` for `_tab = State(initialValue: 1)`. Returns nil for other assignments.
  func initialization(_ elements: [SequenceElementSyntax]) -> [SequenceElementSyntax]? {
    guard isOfApp, checked.bodyContext.isInitializer, elements.count == 3,
      case .operand(let target) = elements[0], case .binary(let sign) = elements[1],
      sign.text == "=", case .operand(let value) = elements[2],
      let storage = checked.initializationChecker.ownProperty(named: target),
      storage.text.hasPrefix("_"),
      checked.owner?.members[storage.text] == nil, checked.scope.lookup(storage.text) == nil,
      case let name = String(storage.text.dropFirst()),
      let property = checked.owner?.members[name]?.first(where: { !$0.isStatic }),
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
    let given = checked.callChecker.arguments(of: call).first {
      ["initialValue", "wrappedValue", "projectedValue"].contains($0.label?.text)
    }
    return isMade ? given?.value ?? bound(wrapper) : bound(wrapper)
  }

  /// Checks an argument. A binding, or an object that SwiftUI provides to a view, may be passed although its value is unknown
  /// here.
  func handed(_ value: ExpressionSyntax, expecting type: Type) -> TypedExpression {
    let given = checked.check(bound(value), expecting: type)
    guard isOfApp, isBinding(value) || isGiven(given), !given.type.isUnknown
    else { return given }
    return checked.node(
      .member(ViewContentMembers.orUnknown, receiver: nil, arguments: [given]), given.type,
      given.range)
  }

  /// The value is an object that an attribute provides to a property of a view.
  private func isGiven(_ value: TypedExpression) -> Bool {
    guard case .nominal(let type) = value.type.unwrapped, type.isClass,
      case .field(let receiver, let index) = value.form,
      case .nominal(let owner) = receiver.type, owner.fields.indices.contains(index)
    else { return false }
    return owner.fields[index].isGivenByAttribute
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

  /// The value of a binding that is created where it is passed: `true` of `.constant(true)`.
  func bound(_ value: ExpressionSyntax) -> ExpressionSyntax {
    guard isOfApp, case .postfix(let base, let suffixes) = value.kind,
      case .call? = suffixes.last?.kind
    else { return value }
    switch base.kind {
    case .implicitMember(let name) where name.text == "constant" && suffixes.count == 1:
      return TabReading(checked: checked).bound(by: value)
    case .name(let name)
    where name.text == "Binding" && checked.checker.program.names.types["Binding"] == nil:
      return TabReading(checked: checked).bound(by: value)
    default: return value
    }
  }

  /// The expression creates a `Binding(get:set:)`, which is represented by the value of its getter.
  func isBinding(madeOf base: ExpressionSyntax) -> Bool {
    guard isOfApp, case .name(let name) = base.kind, name.text == "Binding"
    else { return false }
    return checked.checker.program.names.types["Binding"] == nil
      && checked.scope.lookup(name.text) == nil
  }

  private static let wrappers: Set<String> = [
    "Bindable", "Binding", "FocusState", "GestureState", "ObservedObject", "Published",
    "SceneStorage", "State", "StateObject",
  ]
}

extension ForeignWrapperReading {
  /// `Int` for `Binding<Int>`, if an app's start is run in part. Returns nil for other types.
  static func boundType(
    _ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?, _ checker: Checker
  ) -> Type? {
    guard checker.options.partialStart != nil, let name = path.last, name.text == "Binding",
      path.count == 1 || path.count == 2 && path[0].text == "SwiftUI",
      name.genericArguments.count == 1
    else { return nil }
    return checker.resolve(name.genericArguments[0], from: file, in: owner, isQuiet: true)
  }
}
