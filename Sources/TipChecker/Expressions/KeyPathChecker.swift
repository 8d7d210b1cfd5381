import TipModel
import TipSyntax
import TipText

/// Type-checks key paths.
struct KeyPathChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Type-checks a key path. The root of `\.landmarkID` comes from the contextual type.
  func keyPath(
    _ root: TypeSyntax?, _ components: [SuffixSyntax], _ contextualType: Type?, _ range: SourceRange
  ) -> TypedExpression {
    if case .named(let path)? = root?.kind, path.count > 1, path.last?.text == "Type",
      options.scope == .whole
    {
      return unsupported("a key path to what a type itself has", range)
    }
    var wanted: (root: Type, value: Type)?
    if case .keyPath(let root, let value, _) = contextualType?.wrapped ?? contextualType {
      wanted = (root, value)
    }
    if case .function(let parameters, let result, _) = contextualType, parameters.count == 1 {
      wanted = (parameters[0], result)
    }
    var type = root.map(bodyChecker.resolve) ?? wanted?.root ?? .error
    // `\Visit.page` for the donation of a `Visit`: the fields are those of the value.
    if let donation = wanted?.root, donation == .donation(type) { type = donation }
    if wanted != nil, type.holdsError { return errorExpression(range) }
    if type == .error || type.hasVariables {
      // In generic code, the contextual type may be unknown.
      if contextualType == nil,
        bodyChecker.bodyContext.isOnlyChecked || checker.purpose.isNotingChoices
          || owner?.isTemplate == true
      {
        return unresolvedExpression(range)
      }
      return keyPathWithoutRoot(range)
    }
    if type == .unresolved { return unresolvedExpression(range) }
    if case .function? = contextualType { return reader(components, from: type, range) }
    let isDonation = if case .donation = type { true } else { false }
    if isDonation || options.scope == .partial {
      let names = components.compactMap(\.memberName)
      guard names.count == components.count else {
        return options.scope == .partial
          ? unresolvedExpression(range) : unsupported("a key path through more than fields", range)
      }
      return storedPath(names, from: type, range)
    }
    return path(components, from: type, named: root == nil ? nil : range, range)
  }

  func keyPathWithoutRoot(_ range: SourceRange) -> TypedExpression {
    fail("cannot-infer-type", "this key path needs a root type from its context", at: range)
  }

  /// A key path through the names of stored fields only, by which donations are grouped.
  private func storedPath(
    _ components: [NameSyntax], from start: Type, _ range: SourceRange
  ) -> TypedExpression {
    var type = start
    var path: [String] = []
    for component in components where component.text != "self" {
      if type.isUnknown { return unresolvedExpression(range) }
      if checker.isAsked(component) {
        bodyChecker.completionFinder.offerFields(of: type)
        return errorExpression(range)
      }
      if case .donation(let value) = type {
        if component.text == "date" {
          type = .date
          path.append("date")
          continue
        }
        type = value
      }
      checker.storedValueChecker.layOutFields(of: type)
      guard let field = type.donationFields.first(where: { $0.name == component.text }) else {
        let isDonated = component.range == components.first?.range
        return computedField(component, of: type, range)
          ?? unknownField(component, of: type, askedOf: isDonated ? start : type)
      }
      bodyChecker.memberChecker.noteField(component, of: type)
      path.append(field.name)
      type = field.type
    }
    return node(
      .keyPath(TypedKeyPath(names: path)), .keyPath(root: start, value: type), range)
  }

  /// A key path with a contextual function type, as in `map(\.name)`: the closure that reads it.
  private func reader(_ components: [SuffixSyntax], from root: Type, _ range: SourceRange)
    -> TypedExpression
  {
    let parameter = LocalVariable(name: "$0", type: root, isMutable: false, range: range)
    if case .member(let name)? = components.first?.kind, name.text != "self", !root.isUnknown,
      checker.declaration(of: root).map({
        bodyChecker.memberChecker.members(named: name.text, of: $0).isEmpty
      })
        ?? true,
      !root.donationFields.isEmpty,
      !bodyChecker.memberErrorChecker.memberNames(of: root).contains(name.text)
    {
      return unknownField(name, of: root, askedOf: root)
    }
    let value = follow(components, from: parameter, range)
    if value.type.isUnknown { return value }
    return node(
      .closure(closure(of: [parameter], .return(value), value.type, range)),
      .function([root], value.type), range)
  }

  /// A key path as a value.
  private func path(
    _ components: [SuffixSyntax], from root: Type, named: SourceRange?, _ range: SourceRange
  ) -> TypedExpression {
    let parameter = LocalVariable(name: "root", type: root, isMutable: true, range: range)
    let value = follow(components, from: parameter, range)
    if value.type.isUnknown { return value }
    let source = file.tree.source
    let names = components.filter { $0.memberName?.text != "self" }.map { component in
      component.memberName?.text
        ?? source.text(component.range.offsets).trimmingPrefix(while: { $0 == "." }).description
    }
    let read = node(
      .closure(closure(of: [parameter], .return(value), value.type, range)),
      .function([root], value.type), range)
    let changed = LocalVariable(name: "root", type: root, isMutable: true, range: range)
    let (set, isSettable) = probe { setter(components, of: changed, value.type, range) }
    let access: KeyPathAccess =
      isSettable ? (set?.passesInstance == true ? .reference : set == nil ? .read : .write) : .read
    return node(
      .keyPath(
        TypedKeyPath(
          root: "\(root)", names: names, read: read, write: isSettable ? set?.function : nil)),
      .keyPath(root: root, value: value.type, access), range)
  }

  /// The function that assigns a value through the key path. Returns nil if the key path is read-only.
  private func setter(
    _ components: [SuffixSyntax], of root: LocalVariable, _ type: Type, _ range: SourceRange
  ) -> (function: TypedExpression, passesInstance: Bool)? {
    let target = follow(components, from: root, range)
    if case .optionalChain = target.form { return nil }
    guard let place = bodyChecker.lValueChecker.place(of: target) else { return nil }
    let new = LocalVariable(name: "value", type: type, isMutable: false, range: range)
    let body = [
      TypedStatement(.assign(place, node(.local(new), type, range)), at: range),
      TypedStatement(.return(node(.local(root), root.type, range)), at: range),
    ]
    let function = node(
      .closure(
        TypedClosure(parameters: [root, new], result: root.type, body: TypedBlock(body))),
      .function([root.type, type], root.type), range)
    if case .instance = place.root { return (function, true) }
    return (function, false)
  }

  private func closure(
    of parameters: [LocalVariable], _ form: TypedStatement.Form, _ result: Type,
    _ range: SourceRange
  ) -> TypedClosure {
    TypedClosure(
      parameters: parameters, result: result,
      body: TypedBlock([TypedStatement(form, at: range)]))
  }

  /// The value that the components lead to from a variable.
  private func follow(
    _ components: [SuffixSyntax], from root: LocalVariable, _ range: SourceRange
  ) -> TypedExpression {
    for case .subscript(let arguments) in components.map(\.kind)
    where !arguments.allSatisfy({ $0.value.isConstantIndex && $0.label?.text != "default" }) {
      return unsupported("a key path with an index that is not a literal", range)
    }
    let start = ResolvedReference.value(node(.local(root), root.type, range))
    return bodyChecker.chainChecker.links(
      from: start, components, base: range.startPoint, end: range.offsets.upperBound,
      contextualType: nil,
      isKeyPath: true)
  }

  /// `visit[keyPath: \.page]`
  func read(
    _ value: TypedExpression, at syntax: ExpressionSyntax, _ range: SourceRange
  ) -> TypedExpression {
    let contextualType = Type.keyPath(root: value.type, value: .variable(.value))
    let path = infer(syntax, contextualType: contextualType)
    if path.type.isUnknown { return path }
    guard case .keyPath(let root, let found, _) = path.type else {
      return fail(
        "type-mismatch", "a key path is needed here, but this is `\(path.type)`", at: path.range)
    }
    return node(
      .member(
        PlaceMembers.followed, receiver: bodyChecker.conversionChecker.convert(value, to: root),
        arguments: [path]),
      found,
      range)
  }

  /// Reports a computed property in a key path by which donations are grouped. Returns nil if the type has no such property.
  private func computedField(_ name: NameSyntax, of type: Type, _ range: SourceRange)
    -> TypedExpression?
  {
    guard let declaration = checker.declaration(of: type),
      let member = bodyChecker.memberChecker.members(named: name.text, of: declaration).first(
        where: {
          !$0.isStatic
        })
    else { return nil }
    if options.scope == .partial { return unresolvedExpression(range) }
    return fail(
      "opaque", "`\(name.text)` is computed, and donations are grouped by what they store",
      at: name.range, notes: [.init("it is declared here", at: member.nameRange)])
  }

  /// - Parameter asked: The type for which the misspelling is recorded: the donation, if the name follows one directly.
  private func unknownField(
    _ name: NameSyntax, of type: Type, askedOf asked: Type
  ) -> TypedExpression {
    if type.holdsError || bodyChecker.memberErrorChecker.isBroken(type) {
      return errorExpression(name.range)
    }
    let fields = type.donationFields.map(\.name)
    let near = checker.nearest(to: name.text, among: fields + ["date"])
    checker.noteMisspelling(name, of: asked, near: near)
    let notes: [Diagnostic.Note]
    if !near.isEmpty {
      notes = [.init("did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?")]
    } else if fields.isEmpty {
      notes = [.init("its donations carry no value, only a `date`")]
    } else {
      notes = [.init("its fields are \(fields.listed())")]
    }
    return fail(
      "unknown-field", "`\(type)` has no field `\(name.text)`", at: name.range, notes: notes,
      fixIts: near.count == 1 ? [.init(replace: name.range, with: near[0])] : [])
  }
}

extension SuffixSyntax {
  var memberName: NameSyntax? {
    if case .member(let name) = kind { name } else { nil }
  }
}

extension ExpressionSyntax {
  /// The index has the same value whenever it is evaluated.
  fileprivate var isConstantIndex: Bool {
    switch kind {
    case .integer, .boolean, .implicitMember: true
    case .string(let text): text.plainText != nil
    default: false
    }
  }
}
