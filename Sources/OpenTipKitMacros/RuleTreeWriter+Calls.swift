import SwiftSyntax

extension RuleTreeWriter {
  /// `a.b(c)[d]`
  mutating func chain(_ node: ExprSyntax) throws -> String {
    guard isOpen(node) else { return outside(node) }
    if let optional = unopened(node) {
      let base = try expression(optional.expression)
      let name = names.fresh("some")
      names.opened[optional.position] = name
      let rest = try chain(node)
      return "\(call("OptionalChain", [base], node)) { \(name) in \(rest) }"
    }
    switch node.kind {
    case .optionalChainingExpr:
      guard let name = names.opened[node.position] else { break }
      return call("Name", [name], node.cast(OptionalChainingExprSyntax.self).expression)
    case .declReferenceExpr:
      guard let meaning = names[node.cast(DeclReferenceExprSyntax.self).baseName.text] else {
        break
      }
      return call("Name", [meaning], node)
    case .forceUnwrapExpr:
      return call("Force", [try expression(node.cast(ForceUnwrapExprSyntax.self).expression)], node)
    case .memberAccessExpr: return try property(node.cast(MemberAccessExprSyntax.self))
    case .subscriptCallExpr:
      let access = node.cast(SubscriptCallExprSyntax.self)
      let base = try expression(access.calledExpression)
      return try called(
        base, "subscript", arguments(access.arguments), node
      ) { "$0[\($0)]" }
    case .functionCallExpr: return try call(node.cast(FunctionCallExprSyntax.self))
    default: break
    }
    throw refuse(
      "`\(node.trimmedDescription.firstLine)` cannot be used in a rule with what the rule watches",
      at: node)
  }

  /// The first `?` of a chain that was not handled yet.
  private func unopened(_ node: ExprSyntax) -> OptionalChainingExprSyntax? {
    let base: ExprSyntax? =
      switch node.kind {
      case .memberAccessExpr: node.cast(MemberAccessExprSyntax.self).base
      case .functionCallExpr: node.cast(FunctionCallExprSyntax.self).calledExpression
      case .subscriptCallExpr: node.cast(SubscriptCallExprSyntax.self).calledExpression
      case .forceUnwrapExpr: node.cast(ForceUnwrapExprSyntax.self).expression
      case .optionalChainingExpr: node.cast(OptionalChainingExprSyntax.self).expression
      default: nil
      }
    if let base, let first = unopened(base) { return first }
    guard let optional = node.as(OptionalChainingExprSyntax.self),
      names.opened[optional.position] == nil
    else { return nil }
    return optional
  }

  private mutating func property(_ node: MemberAccessExprSyntax) throws -> String {
    let name = node.declName.baseName.text
    guard let base = node.base, node.declName.argumentNames == nil else {
      throw refuse("a rule cannot use a method as a value", at: node)
    }
    if base.isTypeName, !isOpen(base) {
      return call("Static", [node.trimmedDescription, "\"\(name)\""], node)
    }
    if name == "self" { return try expression(base) }
    return call("Property", [try expression(base), "\\.\(name)", "\"\(name.plainName)\""], node)
  }

  // MARK: Calls

  /// An argument, with the closure or the function that it is.
  struct Argument {
    let label: String?
    let value: ExprSyntax
  }

  private func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label?.text, value: $0.expression) }
  }

  private mutating func call(_ node: FunctionCallExprSyntax) throws -> String {
    var given = arguments(node.arguments)
    if let closure = node.trailingClosure {
      given.append(Argument(label: nil, value: ExprSyntax(closure)))
    }
    given += node.additionalTrailingClosures.map {
      Argument(label: $0.label.text, value: ExprSyntax($0.closure))
    }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      return try function(name.baseName.text, given, node, at: name)
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      throw refuse(
        "`\(node.calledExpression.trimmedDescription.firstLine)` cannot be called in a rule",
        at: node)
    }
    let name = member.declName.baseName.text
    guard let base = member.base else {
      throw refuse(
        "write the type before `.\(name)`, since it is called with what the rule watches",
        at: member)
    }
    if base.isTypeName, !isOpen(base) {
      let type = base.trimmedDescription
      return try function(
        name == "init" ? type : "\(type).\(name)", given, node, at: member)
    }
    return try method(name, base, given, node, at: member.declName)
  }

  /// The error about a function of the program, whose code is not available to the rule.
  private func opaque(_ name: String, at node: some SyntaxProtocol) -> RuleRefusal {
    refuse(
      "`\(name)` cannot be called in a rule with what the rule watches: write what it asks into the closure",
      at: node)
  }

  private mutating func function(
    _ name: String, _ given: [Argument], _ node: FunctionCallExprSyntax,
    at callee: some SyntaxProtocol
  ) throws -> String {
    var plain = name[...]
    for module in ["Swift.", "Foundation."] where plain.hasPrefix(module) {
      plain = plain.dropFirst(module.count)
    }
    let root = String(plain.prefix { $0 != "." })
    guard LanguageNames.all.contains(root) else { throw opaque(name, at: callee) }
    if name == "Dictionary", given.count == 2, given[1].isFunction {
      let isGrouping = given[0].label == "grouping"
      let (body, places) = try function(given[1], isGrouping ? 1 : 2)
      let values = "\(isGrouping ? "grouping" : "pairs"): \(try expression(given[0].value))"
      return "\(call(name, of: "RuleSequences", [values, places], node)) \(body)"
    }
    if let closure = given.first(where: { $0.value.is(ClosureExprSyntax.self) }) {
      throw refuse("a rule gives `\(name)` no closure", at: closure.value)
    }
    let isInitializer = root.first?.isUppercase == true && root == plain
    return try called(
      nil, name, given, ExprSyntax(node), isInitializer: isInitializer
    ) { "\(name)(\($0))" }
  }

  private mutating func method(
    _ name: String, _ base: ExprSyntax, _ given: [Argument], _ node: FunctionCallExprSyntax,
    at callee: some SyntaxProtocol
  ) throws -> String {
    let receiver = try expression(base)
    let node = ExprSyntax(node)
    switch name {
    case "donatedWithin" where given.count == 1:
      return call(name, [receiver, try timeRange(given[0].value)], node)
    case "largestSubset", "smallestSubset":
      guard given.count == 1, let path = given[0].value.as(KeyPathExprSyntax.self),
        let parts = path.propertyNames
      else { throw refuse("a rule groups by a key path, as in `\\.page`", at: callee) }
      let list = parts.map { "\"\($0.plainName)\"" }.joined(separator: ", ")
      return call(
        name, [receiver, "groupedBy: \(path.trimmedDescription)", "[\(list)]", place(path)],
        node)
    case "contains" where given.count == 1 && given[0].label == nil && !given[0].isFunction:
      return call(name, [receiver, try expression(given[0].value)], node)
    default: break
    }
    if let last = given.last, last.isFunction, let count = LanguageNames.closures[name] {
      var parts = [receiver]
      for argument in given.dropLast() { parts.append(try expression(argument.value)) }
      let (body, places) = try function(last, count)
      parts.append(places)
      return "\(call(name, of: "RuleSequences", parts, node)) \(body)"
    }
    guard LanguageNames.methods.contains(name) else { throw opaque(name, at: callee) }
    if let closure = given.first(where: { $0.value.is(ClosureExprSyntax.self) }) {
      throw refuse("a rule gives `\(name)` no closure", at: closure.value)
    }
    return try called(receiver, name, given, node) { "$0.\(name)(\($0))" }
  }

  /// An argument that is a function: its body, and the names of its parameters.
  private mutating func function(
    _ argument: Argument, _ count: Int
  ) throws -> (body: String, places: String) {
    let (body, names) = try body(of: argument.value, count)
    let label = argument.label.map { "\"\($0)\"" } ?? "nil"
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return (body, "RuleClosurePlaces(\(label), [\(list)], \(place(argument.value)))")
  }

  /// `.week`, `.days(3)`
  private mutating func timeRange(_ node: ExprSyntax) throws -> String {
    let type = "Tips.DonationTimeRange"
    let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression ?? node
    guard let member = callee.as(MemberAccessExprSyntax.self),
      member.base == nil || member.base?.trimmedDescription == type
    else { return try expression(node) }
    let name = member.declName.baseName.text
    guard let call = node.as(FunctionCallExprSyntax.self) else {
      return "RuleExpressions.buildLiteral(\(type).\(name), \(place(member.declName)))"
    }
    return try called(nil, "\(type).\(name)", arguments(call.arguments), node) {
      "\(type).\(name)(\($0))"
    }
  }

  /// A closure, `\.name` or an operator, as a closure of expressions.
  private mutating func body(
    of value: ExprSyntax, _ count: Int
  ) throws -> (text: String, names: [String]) {
    if let closure = value.as(ClosureExprSyntax.self) { return try self.closure(closure, count) }
    if let path = value.as(KeyPathExprSyntax.self), let parts = path.propertyNames {
      let parameter = names.fresh("value")
      let body = parts.reduce(call("Name", [parameter], path)) {
        call("Property", [$0, "\\.\($1)", "\"\($1.plainName)\""], path)
      }
      return ("{ \(parameter) in \(body) }", ["$0"])
    }
    if let op = value.as(DeclReferenceExprSyntax.self)?.baseName.text, let name = Self.infixes[op],
      count == 2
    {
      let (a, b) = (names.fresh("value"), names.fresh("value"))
      let body = call(name, [call("Name", [a], value), call("Name", [b], value)], value)
      return ("{ \(a), \(b) in \(body) }", ["$0", "$1"])
    }
    throw refuse("a rule takes a closure here", at: value)
  }

  private func literalPlace(_ node: ExprSyntax) -> String {
    node.as(MemberAccessExprSyntax.self).map { place($0.declName) } ?? place(node)
  }

  /// A call with the code that Swift is to run for it.
  ///
  /// - Parameter body: The call in Swift, of its arguments.
  private mutating func called(
    _ receiver: String?, _ name: String, _ given: [Argument], _ node: ExprSyntax,
    isInitializer: Bool = false, _ body: (String) -> String
  ) throws -> String {
    var list: [String] = []
    var expressions: [String] = []
    var passed: [String] = []
    for argument in given {
      let label = argument.label.map { "\"\($0)\"" } ?? "nil"
      let prefix = argument.label.map { "\($0): " } ?? ""
      if let literal = argument.value.ruleLiteral {
        list.append(".literal(\(label), \(literal), \(literalPlace(argument.value)))")
        passed.append(prefix + argument.value.trimmedDescription)
      } else {
        list.append(".expression(\(label))")
        let number = expressions.count + (receiver == nil ? 0 : 1)
        expressions.append(try expression(argument.value))
        passed.append("\(prefix)$\(number)")
      }
    }
    let head =
      receiver.map { "RuleExpressions.buildCall(\($0), \"\(name)\"" }
      ?? "RuleExpressions.buildFunctionCall(\"\(name)\", isInitializer: \(isInitializer)"
    let parts = [head, "[\(list.joined(separator: ", "))]"] + expressions + [place.labelled(node)]
    return "\(parts.joined(separator: ", "))) { \(body(passed.joined(separator: ", "))) }"
  }
}

extension RuleTreeWriter.Argument {
  /// A function, as a closure, a key path or an operator.
  fileprivate var isFunction: Bool {
    value.is(ClosureExprSyntax.self) || value.is(KeyPathExprSyntax.self)
      || value.as(DeclReferenceExprSyntax.self).map {
        RuleTreeWriter.infixes[$0.baseName.text] != nil
      } ?? false
  }
}

extension ExprSyntax {
  /// A literal or an implicit member that Swift interprets by the type of a parameter; nil for
  /// other expressions.
  fileprivate var ruleLiteral: String? {
    switch kind {
    case .integerLiteralExpr: return ".int(\(trimmedDescription))"
    case .floatLiteralExpr: return ".double(\(trimmedDescription))"
    case .booleanLiteralExpr: return ".bool(\(trimmedDescription))"
    case .nilLiteralExpr: return ".none"
    case .stringLiteralExpr: return isLiteral ? ".string(\(trimmedDescription))" : nil
    case .prefixOperatorExpr:
      let prefix = cast(PrefixOperatorExprSyntax.self)
      guard prefix.operator.text == "-" else { return nil }
      if prefix.expression.is(IntegerLiteralExprSyntax.self) {
        return ".int(\(trimmedDescription))"
      }
      return prefix.expression.is(FloatLiteralExprSyntax.self)
        ? ".double(\(trimmedDescription))" : nil
    case .memberAccessExpr:
      let member = cast(MemberAccessExprSyntax.self)
      return member.base == nil ? ".implicit(\"\(member.declName.baseName.text)\")" : nil
    case .arrayExpr:
      let parts = cast(ArrayExprSyntax.self).elements.map(\.expression.ruleLiteral)
      let known = parts.compactMap(\.self)
      return known.count == parts.count ? ".array([\(known.joined(separator: ", "))])" : nil
    default: return nil
    }
  }

}

extension KeyPathExprSyntax {
  /// The names of the properties in the key path, or nil if it contains subscripts or optionals.
  fileprivate var propertyNames: [String]? {
    let names = components.map {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    let known = names.compactMap(\.self)
    return known.count == names.count && !known.isEmpty ? known : nil
  }
}

extension String {
  /// The name without backticks.
  var plainName: String { filter { $0 != "`" } }
}
