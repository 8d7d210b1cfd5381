import TipModel
import TipText

// MARK: Properties

extension RuleTyper {
  func property(
    _ name: String, of base: RuleNode, _ function: SwiftFunction, _ type: Type,
    _ range: SourceRange
  ) throws -> TypedExpression {
    let receiver = try expression(base)
    if case .event = receiver.type, name == "count",
      let donations = MemberTable.members(named: "donations", of: receiver.type).first
    {
      // The beta's name of the property.
      let kept = make(
        .member(donations, receiver: receiver, arguments: []), values.donations(of: receiver.type),
        receiver.range)
      return try property(name, of: kept, base.type, function, type, range)
    }
    return try property(name, of: receiver, base.type, function, type, range)
  }

  private func property(
    _ name: String, of receiver: TypedExpression, _ given: Any.Type, _ function: SwiftFunction,
    _ type: Type, _ range: SourceRange
  ) throws -> TypedExpression {
    if let form = storedPart(name, of: receiver, type) { return make(form, type, range) }
    for member in MemberTable.members(named: name, of: receiver.type)
    where member.kind == .property {
      var bindings = Substitution()
      guard bindings.bind(owner: member.owner, to: receiver.type),
        isMeant(member, bindings, [given]), bindings.substitute(member.result) == type
      else { continue }
      return make(.member(member, receiver: receiver, arguments: []), type, range)
    }
    return own(name, receiver, [], function, type, range, isProperty: true)
  }

  /// A property that the engine stores itself: of a donation or a struct, the one that `Codable`
  /// encodes under that name.
  private func storedPart(
    _ name: String, of receiver: TypedExpression, _ type: Type
  ) -> TypedExpression.Form? {
    switch receiver.type {
    case .donation(.nominal(let nominal)):
      guard name != "date", let index = nominal.fieldIndex(name),
        nominal.fields[index].type == type
      else { return nil }
      return .donationField(receiver, name)
    case .nominal(let nominal):
      if name == "rawValue", nominal.kind == .enumeration, nominal.rawType == type {
        return .rawValue(receiver)
      }
      guard let index = nominal.fieldIndex(name), nominal.fields[index].type == type else {
        return nil
      }
      return .field(receiver, index)
    case .tuple(let elements):
      return elements.firstIndex { $0.label == name }.map { .tupleElement(receiver, $0) }
        ?? Int(name).flatMap { elements.indices.contains($0) ? .tupleElement(receiver, $0) : nil }
    default: return nil
    }
  }

  /// Returns whether the engine's member gives the same results as Swift's for values of these
  /// types.
  private func isMeant(
    _ member: Member, _ bindings: Substitution, _ types: [Any.Type]
  ) -> Bool {
    let asksForValues =
      !member.constraints.isEmpty || types.first.map(SwiftValues.isHashed) ?? false
    return bindings.violations(of: member.constraints).isEmpty
      && (!asksForValues || types.allSatisfy(values.isExact))
  }
}

extension SwiftValues {
  /// True if the type finds its elements by their hash values, which may be the program's own.
  fileprivate static func isHashed(_ type: Any.Type) -> Bool {
    guard let container = type as? any ContainerType.Type else { return false }
    return switch container.shape {
    case .set, .dictionary: true
    default: false
    }
  }
}

// MARK: Calls

extension RuleTyper {
  func call(_ call: RuleCall, _ node: RuleNode) throws -> TypedExpression {
    let range = range(node.place)
    let type = values.type(of: node.type)
    let receiver = try call.receiver.map(expression)
    let arguments = try call.arguments.map(argument)
    let types =
      (call.receiver.map { [$0.type] } ?? [])
      + call.arguments.compactMap { if case .expression(let node) = $0 { node.type } else { nil } }
    if let found = try member(call, receiver, arguments, types, type, range) { return found }
    if let elements = call.elements, let receiver, values.type(of: elements.type) != receiver.type {
      let array = own(
        "elements", receiver, [], elements.array, values.type(of: elements.type), receiver.range,
        isProperty: true)
      if let found = try member(call, array, arguments, types, type, range) { return found }
    }
    guard let function = call.function else {
      throw RuleFault(message: "`\(call.name)` cannot be called here", range: range)
    }
    return own(
      call.name, receiver, arguments.map(shown), function, type, range,
      called: arguments.map(\.isExpression))
  }

  /// The engine's member with the same results as the call, or nil if there is none.
  private func member(
    _ call: RuleCall, _ receiver: TypedExpression?, _ arguments: [Argument], _ types: [Any.Type],
    _ type: Type, _ range: SourceRange
  ) throws -> TypedExpression? {
    for member in candidates(call, receiver, type) {
      var bindings = Substitution()
      if let receiver, !bindings.bind(owner: member.owner, to: receiver.type) { continue }
      guard let given = matched(member, call.labels, arguments, &bindings) else { continue }
      // The type of a type variable that only occurs in the result.
      guard bindings.match(member.result, type) || bindings.substitute(member.result) == type,
        isMeant(member, bindings, types) || call.function == nil,
        let values = expressions(given, member, bindings)
      else { continue }
      return make(.member(member, receiver: receiver, arguments: values), type, range)
    }
    return nil
  }

  /// The engine's members that a call may refer to. A free function may also be the program's.
  private func candidates(
    _ call: RuleCall, _ receiver: TypedExpression?, _ type: Type
  ) -> [Member] {
    switch call.callee {
    case .method:
      receiver.map { receiver in
        MemberTable.members(named: call.name, of: receiver.type).filter {
          $0.kind == .method && !$0.isMutating
        }
      } ?? []
    case .function: staticMembers(call.name, type)
    case .initializer:
      MemberTable.members(
        named: "init", of: "\(type.unwrapped)" == call.name ? type.unwrapped : type
      )
      .filter { $0.kind == .initializer }
    }
  }

  /// The static members of a type that is named, as in `Tips.DonationTimeRange.days`.
  private func staticMembers(_ name: String, _ type: Type) -> [Member] {
    guard let dot = name.lastIndex(of: "."), "\(type)" == name[..<dot] else { return [] }
    return MemberTable.members(named: String(name[name.index(after: dot)...]), of: type)
      .filter { $0.kind == .staticMethod }
  }

  /// An argument whose parameter is not known yet.
  private enum Argument {
    case expression(TypedExpression)
    case literal(RuleLiteral, SourceRange)
    case closure(RuleClosure, parameters: [Type], result: Type)

    var isExpression: Bool { if case .expression = self { true } else { false } }
  }

  private func argument(_ argument: RuleArgument) throws -> Argument {
    switch argument {
    case .expression(let node): .expression(try expression(node))
    case .literal(let literal, let place): .literal(literal, range(place))
    case .closure(let closure):
      .closure(
        closure, parameters: closure.parameters.map { values.type(of: $0.type) },
        result: values.type(of: closure.body.type))
    }
  }

  /// The arguments in the order of the member's parameters; nil where they do not fit.
  private func matched(
    _ member: Member, _ labels: [String?], _ arguments: [Argument],
    _ bindings: inout Substitution
  ) -> [[Argument]]? {
    var given: [[Argument]] = []
    var rest = Array(zip(labels, arguments))[...]
    for parameter in member.parameters {
      guard let (label, argument) = rest.first, fits(label, argument, parameter),
        matches(argument, parameter, &bindings)
      else {
        guard parameter.isOptional || parameter.isVariadic else { return nil }
        given.append([])
        continue
      }
      rest = rest.dropFirst()
      var taken = [argument]
      while parameter.isVariadic, let (label, next) = rest.first, label == nil,
        matches(next, parameter, &bindings)
      {
        taken.append(next)
        rest = rest.dropFirst()
      }
      given.append(taken)
    }
    return rest.isEmpty ? given : nil
  }

  /// A closure after the parentheses has no label.
  private func fits(_ label: String?, _ argument: Argument, _ parameter: Member.Parameter) -> Bool {
    if case .closure = argument, label == nil { return true }
    return label == parameter.label
  }

  private func matches(
    _ argument: Argument, _ parameter: Member.Parameter, _ bindings: inout Substitution
  ) -> Bool {
    switch argument {
    case .expression(let expression):
      var known = bindings
      if known.match(parameter.type, expression.type) {
        bindings = known
        return true
      }
      return parameter.type.wrapped.map { bindings.match($0, expression.type) } ?? false
    case .literal(let literal, let range):
      return self.literal(literal, as: bindings.substitute(parameter.type), range) != nil
    case .closure(_, let parameters, let result):
      return bindings.match(parameter.type, .function(parameters, result))
    }
  }

  private func expressions(
    _ given: [[Argument]], _ member: Member, _ bindings: Substitution
  ) -> [TypedExpression?]? {
    var found: [TypedExpression?] = []
    for (arguments, parameter) in zip(given, member.parameters) {
      let type = bindings.substitute(parameter.type)
      let values = arguments.compactMap { expression($0, as: type) }
      guard values.count == arguments.count else { return nil }
      if parameter.isVariadic {
        found.append(make(.array(values), .array(type), values.first?.range ?? whole))
      } else {
        found.append(values.first)
      }
    }
    return found
  }

  private func expression(_ argument: Argument, as type: Type) -> TypedExpression? {
    switch argument {
    case .expression(let value): return type == .optional(value.type) ? wrapped(value) : value
    case .literal(let literal, let range): return self.literal(literal, as: type, range)
    case .closure(let closure, let parameters, let result):
      let variables = closure.parameters.map(declare)
      guard let body = try? block(closure.body) else { return nil }
      return make(
        .closure(TypedClosure(parameters: variables, result: result, body: body)),
        .function(parameters, result), range(closure.body.place))
    }
  }

  /// A literal as a value of a type, or nil if it is not one.
  private func literal(
    _ literal: RuleLiteral, as type: Type, _ range: SourceRange
  ) -> TypedExpression? {
    let value: Value? =
      switch (literal, type) {
      case (.int(let value), .int): .int(value)
      case (.int(let value), .double): .double(Double(value))
      case (.int(let value), .integer(let type)):
        FixedInteger(exactly: value, as: type).map { .integer($0) }
      case (.double(let value), .double): .double(value)
      case (.string(let value), .string): .string(value)
      case (.string(let value), .library(.character, _)) where value.count == 1:
        value.first.map { .character($0) }
      case (.string(let value), .conforming(.stringProtocol, _)): .string(value)
      case (.bool(let value), .bool): .bool(value)
      case (.none, .optional): Value.none
      default: nil
      }
    if let value {
      let known = if case .conforming = type { Type.string } else { type }
      return make(.constant(value), known, range)
    }
    switch (literal, type) {
    case (.implicit(let name), _):
      let found = MemberTable.members(named: name, of: type).first {
        $0.kind == .staticProperty && $0.result == type
      }
      return found.map { make(.member($0, receiver: nil, arguments: []), type, range) }
    case (.array(let parts), .array(let element)):
      let values = parts.compactMap { self.literal($0, as: element, range) }
      return values.count == parts.count ? make(.array(values), type, range) : nil
    case (.array(let parts), .set(let element)):
      let values = parts.compactMap { self.literal($0, as: element, range) }
      return values.count == parts.count ? make(.set(values), type, range) : nil
    case (_, .optional(let inner)): return self.literal(literal, as: inner, range).map(wrapped)
    default: return nil
    }
  }

  /// An argument of the program's own code, as ids and traces show it.
  private func shown(_ argument: Argument) -> TypedExpression {
    switch argument {
    case .expression(let value): value
    case .literal(let literal, let range):
      make(.constant(.symbol(literal.text)), .unresolved, range)
    case .closure: make(.constant(.symbol("{ … }")), .unresolved, whole)
    }
  }
}

extension RuleLiteral {
  fileprivate var text: String {
    switch self {
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value.debugDescription
    case .bool(let value): "\(value)"
    case .none: "nil"
    case .implicit(let name): ".\(name)"
    case .array(let parts): "[\(parts.map(\.text).joined(separator: ", "))]"
    case .other(let text): text
    }
  }
}

// MARK: The program's own code

extension RuleTyper {
  /// A call of the program's own code.
  ///
  /// - Parameter called: For each argument, whether the code gets it; nil for all of them.
  func own(
    _ name: String, _ receiver: TypedExpression?, _ arguments: [TypedExpression],
    _ function: SwiftFunction, _ type: Type, _ range: SourceRange, isProperty: Bool = false,
    called: [Bool]? = nil
  ) -> TypedExpression {
    let values = values
    let hasReceiver = receiver != nil
    let member = Member(
      receiver?.type ?? .void, name,
      isProperty ? .property : receiver == nil ? .staticMethod : .method,
      arguments.map { .init(nil, $0.type) }, type, help: "", example: ""
    ) { call in
      var given: [Value] = hasReceiver ? [call.receiver] : []
      for (index, argument) in call.arguments.enumerated() where called?[index] ?? true {
        if let argument { given.append(argument) }
      }
      return try function.call(given, values)
    }
    return make(
      .member(member.program, receiver: receiver, arguments: arguments), type, range)
  }

  /// `largestSubset(groupedBy:)`, by a property that the engine stores in a column, or by the
  /// results of the program's code.
  func group(
    _ group: RuleGroup, of base: RuleNode, _ type: Type, _ range: SourceRange
  ) throws -> TypedExpression {
    let receiver = try expression(base)
    guard case .donations(let donated) = receiver.type,
      let member = MemberTable.members(named: group.name, of: receiver.type).first
    else { throw RuleFault(message: "`\(group.name)` is for donations", range: range) }
    let value = values.type(of: group.value)
    let root = Type.donation(donated)
    let path = make(
      .keyPath(TypedKeyPath(names: group.path)), .keyPath(root: root, value: value),
      self.range(group.pathPlace))
    if isColumn(group.path, of: donated, value), values.isExact(group.value) {
      return make(.member(member, receiver: receiver, arguments: [path]), type, range)
    }
    let (values, isLargest) = (values, group.name == "largestSubset")
    let own = Member(
      receiver.type, group.name, .method, [.init("groupedBy", path.type)], type, help: "",
      example: ""
    ) { call in
      guard case .donations(let selection) = call.receiver else { throw UnkeptValue(type) }
      let keys = try (0..<selection.count).map { index in
        try group.key.call([.donation(selection[index])], values)
      }
      return .donations(selection.subset(by: keys, isLargest: isLargest))
    }
    return make(
      .member(own.program, receiver: receiver, arguments: [path]), type, range)
  }

  private func isColumn(_ path: [String], of donated: Type, _ value: Type) -> Bool {
    var type = donated
    if path == ["date"] { return true }
    for name in path {
      guard case .nominal(let nominal) = type, let index = nominal.fieldIndex(name) else {
        return false
      }
      type = nominal.fields[index].type
    }
    return type == value
  }
}

extension DonationSelection {
  /// The donations of the largest or smallest group with equal keys. Among groups of equal size, it
  /// is the one with the earliest donation.
  fileprivate func subset(by keys: [Value], isLargest: Bool) -> DonationSelection {
    var groups: [Value: (size: Int, first: Int)] = [:]
    for (place, key) in keys.enumerated() {
      let row = row(at: place)
      let known = groups[key] ?? (0, row)
      groups[key] = (known.size + 1, min(known.first, row))
    }
    let best = groups.max { a, b in
      a.value.size == b.value.size
        ? a.value.first > b.value.first
        : isLargest ? a.value.size < b.value.size : a.value.size > b.value.size
    }
    guard let best else { return self }
    return picking(keys.indices.filter { keys[$0] == best.key })
  }
}
