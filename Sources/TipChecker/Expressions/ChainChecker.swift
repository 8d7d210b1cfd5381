import TipModel
import TipSyntax
import TipText

/// Type-checks a name and its suffixes: members, calls, subscripts, `?` and `!`.
struct ChainChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// An optional chain that is not closed yet. The remaining suffixes are evaluated with `local` bound to the unwrapped value
  /// of `base`.
  private struct OpenChain {
    let base: TypedExpression
    let local: LocalVariable
  }

  func chain(_ syntax: ExpressionSyntax, contextualType: Type?) -> TypedExpression {
    if contextualType == .any,
      let refused = bodyChecker.choiceInference.chosenInAny(syntax)
        ?? bodyChecker.literalInference.endOfMixed(syntax)
    {
      return refused
    }
    if let refused = bodyChecker.choiceInference.openEnd(syntax, contextualType)
      ?? bodyChecker.choiceInference.openFlatMap(syntax, contextualType)
    {
      return refused
    }
    if let refused = bodyChecker.literalInference.mixedArgument(of: syntax, contextualType)
      ?? bodyChecker
      .openSplitChecker.openSplit(
        syntax, contextualType)
      ?? bodyChecker.choiceInference.eagerLazyChain(syntax)
    {
      return refused
    }
    return bodyChecker.literalInference.mixedNumber(syntax, contextualType) ?? bodyChecker
      .optionalInference
      .nestedOptional(
        syntax, contextualType) ?? weighed(syntax, contextualType: contextualType)
  }

  /// Checks the chain without guesses first. If its type does not convert to the contextual type, the chain is checked with
  /// types for its links that are inferred from the contextual type, then with other types of its leading literal.
  func weighed(_ syntax: ExpressionSyntax, contextualType: Type?) -> TypedExpression {
    let literal = syntax.leadingLiteral.flatMap {
      $0.range == bodyChecker.expressionContext.takenLiteral?.range ? nil : $0
    }
    let followed = followed(syntax, contextualType)
    if literal == nil, followed == nil { return links(of: syntax, contextualType: contextualType) }
    let ambiguities = bodyChecker.findings.ambiguities
    let (value, succeeded) = probe { links(of: syntax, contextualType: contextualType) }
    if succeeded,
      contextualType.map({ bodyChecker.conversionChecker.converted(value, to: $0) != nil }) ?? true
    {
      return value
    }
    if bodyChecker.choiceInference.holdsMixedChoice(base(of: syntax)) {
      return links(of: syntax, contextualType: contextualType)
    }
    if let (suffixes, contextualType) = followed,
      let hints = bodyChecker.genericArgumentInference.chainHints(suffixes, contextualType)
    {
      let (value, succeeded) = probe {
        links(of: syntax, contextualType: contextualType, guessing: hints)
      }
      // If the contextual type is any sequence, the element types are compared.
      let isSequence = value.type.element != nil && value.type.element == contextualType.element
      if succeeded,
        isSequence || bodyChecker.conversionChecker.converted(value, to: contextualType) != nil
      {
        return value
      }
    }
    guard let literal, bodyChecker.findings.ambiguities == ambiguities else {
      return links(of: syntax, contextualType: contextualType)
    }
    for taken in bodyChecker.literalInference.candidates(for: literal, of: syntax, contextualType) {
      let saved = bodyChecker.expressionContext
      defer { bodyChecker.expressionContext = saved }
      bodyChecker.expressionContext.takenLiteral = taken
      let (value, succeeded) = probe { links(of: syntax, contextualType: contextualType) }
      if succeeded,
        contextualType.map({ bodyChecker.conversionChecker.converted(value, to: $0) != nil })
          ?? true
      {
        return value
      }
    }
    return links(of: syntax, contextualType: contextualType)
  }

  private func base(of syntax: ExpressionSyntax) -> ExpressionSyntax {
    if case .postfix(let base, _) = syntax.kind { base } else { syntax }
  }

  /// The suffixes of a chain and its contextual type. Returns nil if the contextual type implies nothing for the links.
  private func followed(_ syntax: ExpressionSyntax, _ contextualType: Type?) -> (
    [SuffixSyntax], Type
  )? {
    guard let contextualType, !contextualType.isUnknown, !contextualType.hasVariables,
      contextualType != .any, options.scope == .whole,
      case .postfix(let base, let suffixes) = syntax.kind
    else { return nil }
    // `(squares + [circle])[0]`
    let isSum = if case .tuple(let parts) = base.kind { parts.count == 1 } else { false }
    return suffixes.count > 1 || isSum ? (suffixes, contextualType) : nil
  }

  /// Checks the links of a chain.
  ///
  /// `contextualType` is that of the whole chain; `guessing` has the contextual types inferred for its parts.
  func links(of syntax: ExpressionSyntax, contextualType: Type?, guessing guess: ChainHints? = nil)
    -> TypedExpression
  {
    var base = syntax
    var suffixes: [SuffixSyntax] = []
    if case .postfix(let inner, let found) = syntax.kind { (base, suffixes) = (inner, found) }
    if suffixes.count > 2000 {
      return fail("nesting-too-deep", "this chain has more than 2000 links", at: syntax.range)
    }
    if let views = bodyChecker.viewChecker.views(base, suffixes, syntax.range, contextualType) {
      return views
    }
    if let popover = bodyChecker.oldSpellingChecker.popover(base, suffixes, syntax.range) {
      return popover
    }
    if let styled = bodyChecker.customViewChecker.styled(
      base, suffixes, syntax.range, contextualType)
    {
      return styled
    }

    let end = syntax.range.offsets.upperBound
    if let member = bodyChecker.nameChecker.moduleMember(base, suffixes) {
      return links(
        from: member, Array(suffixes.dropFirst()), base: base.range.union(suffixes[0].range),
        end: end, contextualType: contextualType, guessing: guess, shifted: 1)
    }
    return links(
      from: start(
        base, suffixes, contextualType,
        guess?.base ?? bodyChecker.genericArgumentInference.arrayTaken(base, by: suffixes)
      ), suffixes,
      base: base.range, end: end,
      contextualType: contextualType, guessing: guess)
  }

  /// Checks the suffixes after a reference. `end` is the end of the whole chain; `taken` suffixes were consumed before.
  func links(
    from start: ResolvedReference, _ suffixes: [SuffixSyntax], base: SourceRange, end: Int,
    contextualType: Type?,
    guessing guess: ChainHints? = nil, shifted taken: Int = 0, isKeyPath: Bool = false
  ) -> TypedExpression {
    var position = 0
    var range = base
    var reference = start
    var open: [OpenChain] = []
    while position < suffixes.count {
      let suffix = suffixes[position]
      let isLast = position == suffixes.count - 1
      position += 1
      let whole = range.union(suffix.range)
      if case .optionalChain = suffix.kind, case .type(let type) = reference {
        // `Int?.none`
        reference = .type(.optional(type))
      } else if case .optionalChain = suffix.kind {
        let value = self.value(of: reference, range)
        guard let local = unwrap(value, suffix.range, before: end)
        else {
          return value.type.isUnknown ? value : errorExpression(whole)
        }
        let base =
          value.type.isOptional
          ? value : node(.injectIntoOptional(value), .optional(value.type), value.range)
        bodyChecker.findings.linkBases[ObjectIdentifier(local)] = (local, base)
        open.append(OpenChain(base: base, local: local))
        reference = .value(node(.local(local), local.type, range))
      } else {
        // The contextual type applies to the last link of the chain.
        let wanted =
          isLast
          ? (open.isEmpty ? contextualType : contextualType?.wrapped ?? contextualType)
          : guess?.calls[position - 1 + taken]
        reference = follow(
          reference, suffix, base: range, whole: whole, contextualType: wanted, &position, suffixes)
        if case .member(let name) = suffix.kind {
          checker.caches.references?.note(name, meaning: reference)
        }
      }
      range = whole
      if isKeyPath, case .functions = reference {
        return fail("type-mismatch", "a key path leads to properties, not to methods", at: range)
      }
      if case .error = reference { return errorExpression(whole) }
      if case .value(let value) = reference, let change = change(value, through: open) {
        (reference, open) = change
      }
    }
    if case .function(_, let result, _)? = contextualType?.unwrapped,
      let closed = bodyChecker.functionValueChecker.closed(reference, yielding: result, range)
    {
      reference = closed
    }
    if open.isEmpty, case .function(let types, _, _)? = contextualType?.unwrapped,
      let function = bodyChecker.functionValueChecker.functionValue(
        of: reference, suffixes, taking: types, range)
        ?? bodyChecker.functionValueChecker.functionValue(
          of: reference, suffixes, takingApart: types, range)
    {
      return function
    }
    if contextualType == nil || contextualType?.unwrapped == .any,
      let function = bodyChecker.functionValueChecker.functionValue(of: reference, suffixes, range)
    {
      reference = .value(function)
    }
    var result = value(of: reference, range)
    for chain in open.reversed() {
      if case .local(chain.local) = result.form,
        bodyChecker.lValueChecker.linkBase(of: chain.local) == nil
      {
        // No suffix follows the mutating call, so that the result is the call itself.
        result = chain.base
        continue
      }
      let flattens = result.type.isOptional
      let type: Type =
        result.type.isUnknown ? result.type : flattens ? result.type : .optional(result.type)
      result = node(
        .optionalChain(base: chain.base, chain.local, rest: result, flattens: flattens), type, range
      )
    }
    return result
  }

  /// A mutating call on the wrapped value of an optional, such as `x?.append(1)`, mutates it in place. Its lvalue begins
  /// outside the chain, and the call is the new base of the suffixes that follow.
  private func change(_ value: TypedExpression, through open: [OpenChain])
    -> (ResolvedReference, [OpenChain])?
  {
    guard !open.isEmpty else { return nil }
    let place: LValue
    let arguments: [TypedExpression]
    switch value.form {
    case .mutate(_, let changed, let given):
      (place, arguments) = (changed, given.compactMap(\.self))
    case .mutatingInvoke(_, let changed, let given):
      (place, arguments) = (changed, given.naming)
    default: return nil
    }
    let passesOptional = place.steps.contains {
      if case .optionalChain = $0 { true } else { false }
    }
    guard passesOptional else { return nil }
    if let overlap = bodyChecker.exclusivityChecker.readWhileChanged(place, in: arguments) {
      return (.value(overlap), [])
    }
    if value.type.isOptional || value.type.isUnknown { return (.value(value), []) }
    let base = node(value.form, .optional(value.type), value.range)
    let local = LocalVariable(name: "?", type: value.type, isMutable: false, range: value.range)
    return (
      .value(node(.local(local), value.type, value.range)), [OpenChain(base: base, local: local)]
    )
  }

  /// Unwraps the value before a `?`. A value that is not optional is reported.
  ///
  /// `end` is the end of the whole chain. If `??` follows, the `?` has no fix-it, because each of the two needs the other.
  private func unwrap(_ value: TypedExpression, _ mark: SourceRange, before end: Int)
    -> LocalVariable?
  {
    if value.type.isUnknown || value.type.holdsError { return nil }
    guard let wrapped = value.type.wrapped else {
      let message = "`?` does nothing here, since `\(value.type)` is not optional"
      let fixIts: [Diagnostic.FixIt] =
        isBeforeCoalescing(end) ? [] : [.init(replace: mark, with: "")]
      if options.isPrompt || options.scope == .partial {
        warn("needless-chain", message, at: mark, fixIts: fixIts)
      } else {
        _ = fail("needless-chain", message, at: mark, fixIts: fixIts)
      }
      let local = LocalVariable(name: "?", type: value.type, isMutable: false, range: value.range)
      return local
    }
    return LocalVariable(name: "?", type: wrapped, isMutable: false, range: value.range)
  }

  private func isBeforeCoalescing(_ offset: Int) -> Bool { text(after: offset).hasPrefix("??") }

  func isBeforeText(_ offset: Int) -> Bool {
    let after = text(after: offset)
    return after.hasPrefix("??")
      && after.dropFirst(2).drop(while: \.isWhitespace).hasPrefix("\"")
  }

  private func text(after offset: Int) -> Substring {
    let source = file.tree.source
    return source.text(offset..<min(offset + 64, source.bytes.count)).drop(while: \.isWhitespace)
  }

  func isCalled(_ suffixes: ArraySlice<SuffixSyntax>) -> Bool {
    if case .call? = suffixes.first?.kind { true } else { false }
  }

  func follow(
    _ reference: ResolvedReference, _ suffix: SuffixSyntax, base: SourceRange, whole: SourceRange,
    contextualType: Type?,
    _ position: inout Int, _ suffixes: [SuffixSyntax]
  ) -> ResolvedReference {
    switch suffix.kind {
    case .member(let name):
      switch reference {
      case .type(let type):
        let isCalled = isCalled(suffixes[position...])
        if !isCalled, let declared = checker.declaration(of: type), declared.generic != nil,
          let wanted = bodyChecker.genericCallChecker.instance(of: declared, in: contextualType),
          wanted.nested[name.text] != nil
            || bodyChecker.memberChecker.members(named: name.text, of: wanted).contains(
              where: \.isStatic)
        {
          return bodyChecker.staticMemberChecker.staticMember(name, of: wanted.selfType, base)
        }
        let call = suffixes[position...].first?.call
        return bodyChecker.staticMemberChecker.staticMember(
          name, of: type, base, isCalled: isCalled, by: call)
      case .unresolved: return reference
      case .error: return .error
      default:
        let value = bodyChecker.implicitUnwrapping.base(
          self.value(of: reference, base), ofMember: name)
        if value.hasLost(label: name.text) {
          return .value(
            unsupported("the label `\(name.text)`, which only one of the results has,", name.range))
        }
        return bodyChecker.memberChecker.member(name, of: value, &position, suffixes)
      }
    case .tupleElement(let index):
      let value = bodyChecker.implicitUnwrapping.base(self.value(of: reference, base))
      if value.type.isUnknown { return .value(value) }
      guard case .tuple(let elements) = value.type, index < elements.count else {
        return .value(
          fail("unknown-member", "`\(value.type)` has no element `.\(index)`", at: suffix.range))
      }
      return .value(node(.tupleElement(value, index), elements[index].type, whole))
    case .call(let call):
      var called = reference
      if case .value(let value) = reference {
        called = .value(bodyChecker.implicitUnwrapping.base(value))
      }
      return .value(
        bodyChecker.callChecker.call(
          called, call, base: base, whole: whole, contextualType: contextualType))
    case .subscript(let arguments):
      if case .type(let type) = reference, arguments.count == 1, case .unresolved = type {
        return reference
      }
      if case .type(.nominal(let type)) = reference,
        let declaration = checker.declaration(of: .nominal(type))
      {
        let call = CallSyntax(arguments: arguments, trailingClosures: [], hasParentheses: true)
        let own = bodyChecker.memberChecker.members(named: "subscript", of: declaration, for: call)
          .filter(
            \.isStatic)
        if !own.isEmpty {
          return .value(
            bodyChecker.callChecker.callFunctions(
              own, receiver: nil, call, base: base, whole: whole, contextualType: contextualType))
        }
      }
      let value = bodyChecker.implicitUnwrapping.base(value(of: reference, base))
      return .value(subscripted(value, arguments, whole, contextualType: contextualType))
    case .forceUnwrap:
      let value = self.value(of: reference, base)
      if value.type.isUnknown { return .value(value) }
      guard let wrapped = value.type.wrapped else {
        return .value(
          fail(
            "type-mismatch", "`!` needs an optional, but this is `\(value.type)`", at: base,
            fixIts: [.init(replace: suffix.range, with: "")]))
      }
      return .value(node(.force(value), wrapped, whole))
    case .operator(let sign):
      return .value(bodyChecker.operatorChecker.postfix(sign, value(of: reference, base), whole))
    case .unsupported(let what):
      // Modifiers in `#if` around the suffixes of a view do not change its type here.
      if case .value(let value) = reference, bodyChecker.memberChecker.isContent(value.type) {
        return reference
      }
      if let step = bodyChecker.arithmeticChecker.stepOperator(
        after: value(of: reference, base), suffix.range)
      {
        return .value(step)
      }
      return .value(unsupported(what, suffix.range))
    case .labels(let labels):
      return bodyChecker.functionValueChecker.labelled(reference, labels, suffix.range)
    case .optionalChain: return .error
    }
  }
}
