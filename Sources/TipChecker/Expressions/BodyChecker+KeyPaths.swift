import TipModel
import TipSyntax
import TipText

extension BodyChecker {
  /// `\.landmarkID`: the root comes from the context.
  func keyPath(
    _ root: TypeSyntax?, _ components: [NameSyntax], _ hint: Type?, _ range: SourceRange
  ) -> TypedExpression {
    var wanted: (root: Type, value: Type)?
    if case .keyPath(let root, let value) = hint { wanted = (root, value) }
    if case .function(let parameters, let result, _) = hint, parameters.count == 1 {
      wanted = (parameters[0], result)
    }
    var type = root.map(resolve) ?? wanted?.root ?? .erroneous
    // `\Visit.page` for a donation of a `Visit`, whose fields it has.
    if let donation = wanted?.root, donation == .donation(type) { type = donation }
    if wanted != nil, type.holdsError { return erroneous(range) }
    if type == .erroneous {
      return fail(
        "cannot-infer-type", "this key path needs a root type from its context", at: range)
    }
    if case .function? = hint { return reader(components, from: type, range) }
    let start = type
    var path: [String] = []
    for component in components where component.text != "self" {
      if type.isUnknown { return external(range) }
      if checker.isAsked(component) {
        offerFields(of: type)
        return erroneous(range)
      }
      if case .donation(let value) = type {
        if component.text == "date" {
          type = .date
          path.append("date")
          continue
        }
        type = value
      }
      checker.layOutFields(of: type)
      guard let field = type.donationFields.first(where: { $0.name == component.text }) else {
        return computedField(component, of: type, range) ?? unknownField(component, of: type)
      }
      path.append(field.name)
      type = field.type
    }
    return node(.keyPath(path), .keyPath(root: start, value: type), range)
  }

  /// A key path where a function is wanted, as in `map(\.name)`: the closure that reads it.
  private func reader(_ components: [NameSyntax], from root: Type, _ range: SourceRange)
    -> TypedExpression
  {
    let parameter = LocalVariable(name: "$0", type: root, isMutable: false, range: range)
    var value = node(.local(parameter), root, range)
    for component in components {
      if component.text != "self", !value.type.isUnknown,
        !memberNames(of: value.type).contains(component.text), !value.type.donationFields.isEmpty
      {
        return unknownField(component, of: value.type)
      }
      var position = 0
      value = self.value(of: member(component, of: value, &position, []), component.range)
      if value.type.isUnknown { return value }
    }
    let body = TypedBlock([TypedStatement(.return(value), at: range)])
    return node(
      .closure(TypedClosure(parameters: [parameter], result: value.type, body: body)),
      .function([root], value.type), range)
  }

  /// What the type computes instead of storing it; nil where it does neither.
  private func computedField(_ name: NameSyntax, of type: Type, _ range: SourceRange)
    -> TypedExpression?
  {
    guard let declaration = checker.declaration(of: type),
      let member = members(named: name.text, of: declaration).first(where: { !$0.isStatic })
    else { return nil }
    if options.scope == .partial { return external(range) }
    return fail(
      "opaque", "`\(name.text)` is computed, and donations are grouped by what they store",
      at: name.range, notes: [.init("it is declared here", at: member.nameRange)])
  }

  private func unknownField(_ name: NameSyntax, of type: Type) -> TypedExpression {
    if type.holdsError || isBroken(type) { return erroneous(name.range) }
    let fields = type.donationFields.map(\.name)
    let near = Suggestion.nearest(to: name.text, among: fields + ["date"])
    let notes: [Diagnostic.Note]
    if !near.isEmpty {
      notes = [.init("did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?")]
    } else if fields.isEmpty {
      notes = [.init("its donations carry no value, only a `date`")]
    } else {
      notes = [.init("its fields are \(fields.map { "`\($0)`" }.joined(separator: ", "))")]
    }
    return fail(
      "unknown-field", "`\(type)` has no field `\(name.text)`", at: name.range, notes: notes,
      fixIts: near.count == 1 ? [.init(replace: name.range, with: near[0])] : [])
  }
}
