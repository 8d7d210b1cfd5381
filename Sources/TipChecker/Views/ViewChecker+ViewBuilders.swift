import TipModel
import TipSyntax
import TipText

/// View builder closures that containers, functions and modifiers of the program take:
/// `@ViewBuilder content: () -> Content`.
extension ViewChecker {
  /// Notes which closures of a call are made of views, as the type that the call makes declares them.
  func noteViewBuilders(in call: CallSyntax, making type: TypeDeclaration) {
    let type = type.origin ?? type
    let initializers = (type.members["init"] ?? []).compactMap(\.parametersOfCalls)
    guard initializers.isEmpty else {
      for parameters in initializers { noteViewBuilders(in: call, parameters) }
      return
    }
    noteViewBuilders(
      in: call,
      type.members.storable.compactMap { member in
        guard member.isStoredProperty, !member.isStatic, !member.isInactive,
          case .variable(let binding, let isMutable) = member.kind,
          isMutable || binding.value == nil
        else { return nil }
        return BuilderParameter(
          label: member.name, takesClosure: binding.type?.isFunction == true,
          isBuilder: member.isOfViewBuilder)
      })
  }

  func noteViewBuilders(in call: CallSyntax, of function: ValueDeclaration) {
    if let parameters = function.parametersOfCalls { noteViewBuilders(in: call, parameters) }
  }

  private func noteViewBuilders(in call: CallSyntax, _ parameters: [BuilderParameter]) {
    guard parameters.contains(where: \.isBuilder) else { return }
    let given = Set(bodyChecker.callChecker.arguments(of: call).compactMap(\.label?.text))
    for argument in bodyChecker.callChecker.arguments(of: call) {
      guard case .closure(let closure) = argument.value.kind else { continue }
      // The first closure behind the parentheses has no label.
      let meant =
        argument.isTrailing && argument.label == nil
        ? parameters.first { ($0.takesClosure || $0.isBuilder) && !given.contains($0.label ?? "") }
        : parameters.first { $0.label == argument.label?.text && $0.isBuilder }
      guard let meant, meant.isBuilder else { continue }
      bodyChecker.findings.viewClosures[closure.body.range] = meant.takesClosure
    }
  }

  /// The views of such a closure, as one view.
  func views(in closure: ClosureSyntax) -> TypedExpression {
    one(of: viewContent(closure.body), closure.body.range)
  }

  /// Several views as one.
  func one(of parts: TypedExpression, _ range: SourceRange) -> TypedExpression {
    node(
      .member(ViewContentMembers.list, receiver: nil, arguments: [parts]), Self.viewType, range)
  }
}

/// A parameter, as far as view builders are concerned.
struct BuilderParameter {
  let label: String?
  let takesClosure: Bool
  let isBuilder: Bool
}

extension ValueDeclaration {
  /// A property that a view builder makes: `@ViewBuilder let content: Content`.
  var isOfViewBuilder: Bool { syntax?.attribute("ViewBuilder") != nil }

  fileprivate var parametersOfCalls: [BuilderParameter]? {
    let syntax: FunctionSyntax
    switch kind {
    case .initializer(let found, _), .function(let found): syntax = found
    default: return nil
    }
    return syntax.parameters.map { parameter in
      BuilderParameter(
        label: parameter.label, takesClosure: parameter.type.isFunction,
        isBuilder: parameter.attributes.contains { $0.name.text == "ViewBuilder" })
    }
  }
}

extension TypeSyntax {
  fileprivate var isFunction: Bool {
    switch kind {
    case .function: true
    case .optional(let inner): inner.isFunction
    default: false
    }
  }
}
