import TipModel

extension PlainEvaluator {
  /// What a member of the table means, by what it belongs to and its name.
  func call(
    _ member: Member, _ receiver: TypedExpression?, _ arguments: [TypedExpression?],
    as expression: TypedExpression
  ) throws -> Plain {
    let call = PlainCall(
      name: PlainCall.name(of: member), type: expression.type, arguments: arguments, evaluator: self
    )
    guard let receiver else {
      guard case .conforming = member.owner else { return try call.onType(member.owner) }
      let isOptional = member.result.isOptional
      return try call.onType(isOptional ? expression.type.wrapped ?? .void : expression.type)
    }
    let value = try evaluate(receiver)
    switch (value, receiver.type) {
    case (.void, .event):
      if member.name == "id" { return .string("visited") }
      return .list(
        donations.enumerated().filter { $0.element.date <= now }.map {
          .donation(date: $0.element.date, fields: $0.element.fields, place: $0.offset)
        })
    case (.bool(let value), _): return .string(value ? "true" : "false")
    case (.int(let value), _): return try call.on(value)
    case (.double(let value), _): return try call.on(value)
    case (.date(let value), _): return try call.on(date: value)
    case (.string(let value), _): return try call.on(value)
    case (.url(let value), _): return try call.on(address: value)
    case (.data, _) where member.name == "base64EncodedString": return .string("")
    case (.data, _): return try call.on([Plain]())
    case (.donation(let date, _, _), _): return .date(date)
    case (.none, _): return .none
    case (.some(let value), _):
      let result = try call.call(0, value)
      return member.name == "map" ? .some(result) : result
    case (.list(let values), .donations): return try call.on(donations: values)
    case (.list(let values), _): return try call.on(values)
    case (.set(let values), _): return try call.on(set: values)
    case (.dictionary(let entries), _): return try call.on(entries)
    case (.range(let lower, let upper, let isClosed), _):
      return try call.on(lower, upper, isClosed: isClosed)
    default: throw Plain.Failure.notCovered("\(value).\(call.name)")
    }
  }
}

/// A member's name, and its arguments when they are asked for.
struct PlainCall {
  /// With the labels of the arguments: `first(where:)`; a property has no parentheses.
  let name: String
  /// What it yields.
  let type: Type
  let arguments: [TypedExpression?]
  let evaluator: PlainEvaluator

  static func name(of member: Member) -> String {
    if member.kind == .property || member.kind == .staticProperty { return member.name }
    return "\(member.name)(\(member.parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }

  var notCovered: Plain.Failure { .notCovered("\(name) -> \(type)") }

  func value(_ index: Int) throws -> Plain {
    guard let argument = arguments[index] else { throw notCovered }
    return try evaluator.evaluate(argument)
  }

  func bool(_ index: Int) throws -> Bool {
    guard case .bool(let value) = try value(index) else { throw notCovered }
    return value
  }

  func int(_ index: Int) throws -> Int {
    guard case .int(let value) = try value(index) else { throw notCovered }
    return value
  }

  func double(_ index: Int) throws -> Double {
    guard case .double(let value) = try value(index) else { throw notCovered }
    return value
  }

  func date(_ index: Int) throws -> Double {
    guard case .date(let value) = try value(index) else { throw notCovered }
    return value
  }

  func string(_ index: Int) throws -> String {
    guard case .string(let value) = try value(index) else { throw notCovered }
    return value
  }

  func list(_ index: Int) throws -> [Plain] {
    switch try value(index) {
    case .list(let values), .set(let values): return values
    case .dictionary(let entries): return entries.map { .tuple([$0.key, $0.value]) }
    case .string(let text): return text.map { .string(String($0)) }
    case .range(.int(let lower), .int(let upper), let isClosed):
      return try numbers(lower, upper, isClosed)
    default: throw notCovered
    }
  }

  /// A number of elements; 1 where it is left out.
  func length(_ index: Int) throws -> Int {
    guard arguments[index] != nil else { return 1 }
    let length = try int(index)
    if length < 0 { throw Plain.Failure.code("negative-count") }
    return length
  }

  func numbers(_ lower: Int, _ upper: Int, _ isClosed: Bool) throws -> [Plain] {
    guard (0..<1000).contains(upper &- lower), upper < .max else { throw Plain.Failure.tooMuch }
    return (lower..<upper + (isClosed ? 1 : 0)).map(Plain.int)
  }

  /// The name that a key path ends in.
  func path(_ index: Int) throws -> String {
    guard case .keyPath(let path)? = arguments[index]?.form, let name = path.names.last else {
      throw notCovered
    }
    return name
  }

  func call(_ index: Int, _ values: Plain...) throws -> Plain {
    guard let closure = arguments[index] else { throw notCovered }
    return try evaluator.call(closure, values)
  }

  func holds(_ index: Int, _ values: Plain...) throws -> Bool {
    guard let closure = arguments[index],
      case .bool(let value) = try evaluator.call(closure, values)
    else { throw notCovered }
    return value
  }
}

extension Plain? {
  /// As an optional of the language.
  var optional: Plain { map { .some($0) } ?? .none }
}
