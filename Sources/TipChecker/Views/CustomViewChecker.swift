import TipModel
import TipSyntax
import TipText

/// Views that come from properties and functions of the program.
struct CustomViewChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// The views of a property or a function of the program: `header`, `self.header`, `row(3)`, `self.row(3)`.
  func ownViews(_ expression: ExpressionSyntax) -> [TypedStatement]? {
    switch expression.kind {
    case .name(let name): return property(name, expression.range)
    case .postfix(let base, let suffixes):
      guard case .name(let first) = base.kind else { return nil }
      switch (suffixes.count, suffixes.first?.kind, suffixes.last?.kind) {
      case (1, .member(let name)?, _) where first.text == "self":
        return property(name, expression.range)
      case (1, .call(let call)?, _): return views(of: first, call, expression.range)
      case (2, .member(let name)?, .call(let call)?) where first.text == "self":
        return views(of: name, call, expression.range)
      default: return nil
      }
    default: return nil
    }
  }

  /// The call `self.row(3)` yields views, and is no view with a modifier.
  func isOwnViews(_ base: ExpressionSyntax, _ name: NameSyntax) -> Bool {
    // In an extension of `View`, a call on `self` is a modifier.
    guard case .name(let first) = base.kind, first.text == "self",
      bodyChecker.bodyContext.selfVariable?.type != ViewChecker.viewType
    else { return false }
    return functionOfViews(name) != nil
  }

  private func property(_ name: NameSyntax, _ range: SourceRange) -> [TypedStatement]? {
    guard let owner, let selfVariable = bodyChecker.bodyContext.selfVariable,
      name.text != ViewReading.body,
      let member = bodyChecker.memberChecker.members(named: name.text, of: owner).first,
      !member.isStatic,
      case .unsupported = checker.entity(member), let getter = checker.viewGetter(member)
    else { return nil }
    checker.use(getter)
    let receiver = node(.local(selfVariable), selfVariable.type, range)
    let parts = node(
      .invoke(getter, receiver: receiver, arguments: []), .array(ViewChecker.viewType), range)
    return [TypedStatement(.yield(parts, isList: true), at: range)]
  }

  private func views(
    of name: NameSyntax, _ call: CallSyntax, _ range: SourceRange
  ) -> [TypedStatement]? {
    guard let (function, signature) = functionOfViews(name) else { return nil }
    guard let signature else {
      bodyChecker.viewChecker.leaveOut("`\(name.text)`", range, [])
      return []
    }
    let receiver = bodyChecker.bodyContext.selfVariable.flatMap { this in
      function.owner == nil ? nil : node(.local(this), this.type, range)
    }
    bodyChecker.viewChecker.noteViewBuilders(in: call, of: function)
    let (parts, faults) = bodyChecker.attempt {
      bodyChecker.callChecker.invoke(
        signature, function, receiver, call, base: name.range, whole: range)
    }
    if !faults.isEmpty {
      bodyChecker.viewChecker.leaveOut(
        "`\(bodyChecker.viewChecker.firstLine(range))`", range, faults)
      return []
    }
    return [TypedStatement(.yield(parts, isList: true), at: range)]
  }

  /// The only function of that name, if it yields views. It has no signature if it cannot be called here.
  private func functionOfViews(_ name: NameSyntax) -> (ValueDeclaration, Signature?)? {
    let own = owner.map { bodyChecker.memberChecker.members(named: name.text, of: $0) } ?? []
    let found = own.isEmpty ? checker.program.names.values(name.text, from: file) : own
    guard found.count == 1, checker.yieldsViews(found[0]),
      found[0].owner == nil || !found[0].isStatic
    else { return nil }
    let hasReceiver = found[0].owner == nil || bodyChecker.bodyContext.selfVariable != nil
    return (found[0], hasReceiver ? checker.viewFunction(found[0]) : nil)
  }

  /// The argument of `AnyView(…)`.
  func erasedView(_ expression: ExpressionSyntax) -> ExpressionSyntax? {
    guard case .postfix(let base, let suffixes) = expression.kind, suffixes.count == 1,
      case .name(let name) = base.kind, name.text == "AnyView",
      bodyChecker.viewChecker.isOfSwiftUI(name),
      case .call(let call) = suffixes[0].kind, call.trailingClosures.isEmpty,
      call.arguments.count == 1
    else { return nil }
    return call.arguments[0].value
  }

  /// The source names views of the program, or functions that yield them, which may do something with tips when they
  /// appear.
  func namesOwnViews(_ range: SourceRange) -> Bool {
    text(range).split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { word in
      let name = String(word)
      if checker.program.names.types[name]?.contains(where: checker.isView) == true { return true }
      let found = (owner?.members[name] ?? []) + checker.program.names.values(name, from: file)
      return found.contains(where: checker.yieldsViews)
    }
  }
}

extension Checker {
  /// A function whose result SwiftUI shows.
  func yieldsViews(_ value: ValueDeclaration) -> Bool {
    guard case .function(let syntax) = value.kind, let result = syntax.result else { return false }
    return resolve(result, from: value.file, in: value.owner, isQuiet: true) == .builtin(.view)
  }

  /// A function of views, as one that yields an array of their parts. Returns nil if it cannot be called here.
  func viewFunction(_ value: ValueDeclaration) -> Signature? {
    if let known = views.functions[ObjectIdentifier(value)] { return known }
    guard case .function(let syntax) = value.kind, let body = syntax.body,
      syntax.generics.requirements.isEmpty,
      Effects(syntax.effects).isEmpty, !syntax.parameters.contains(where: \.isIsolated)
    else { return nil }
    let (parameters, variables) = parameters(of: syntax) {
      // A value of a generic parameter is one of which only the protocol is known.
      resolveDeclared($0.replacing(syntax.generics.parameters), of: value, in: value.owner)
    }
    guard !parameters.contains(where: { $0.type.holdsUnknown || $0.isInOut }) else { return nil }
    let parts = Type.array(.builtin(.view))
    let function = function(
      // The state that is kept for the view changes while it is shown.
      value, selfVariable(value, isMutating: true), variables, parts, isMutating: false, body,
      builder: .builtin(.view), [])
    let signature = Signature(
      parameters: parameters, result: parts, effects: [], thrown: nil, isRethrowing: false,
      isFailable: false, declaration: function)
    views.functions[ObjectIdentifier(value)] = signature
    return signature
  }
}

extension TypeSyntax {
  /// The type with each generic parameter replaced by its constraint.
  fileprivate func replacing(_ parameters: [GenericsSyntax.Parameter]) -> TypeSyntax {
    func inner(_ type: TypeSyntax) -> TypeSyntax { type.replacing(parameters) }
    switch kind {
    case .named(let path):
      guard path.count == 1,
        let constraint = parameters.first(where: { $0.name.text == path[0].text })?.constraint
      else { return self }
      return TypeSyntax(constraint.kind, range)
    case .optional(let type): return TypeSyntax(.optional(inner(type)), range)
    case .array(let type): return TypeSyntax(.array(inner(type)), range)
    case .function(let types, let result, let effects):
      return TypeSyntax(.function(types.map(inner), result: inner(result), effects), range)
    default: return self
    }
  }
}
